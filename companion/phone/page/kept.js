/* A game that is over, to take along: as a link for BG Stats, and as a text to copy. */

import { lastPlay } from "./actions.js"
import { Border, Icon, Note } from "./parts.js"
import { html, useEffect, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

export default function KeptPage() {
  const [play, setPlay] = useState(null)
  useEffect(() => { lastPlay().then(setPlay) }, [])
  return html`<main class="last-play"><h1>${own("box.keep")}</h1><${Border} />
    <${Note} />
    ${play && html`<p>${own("kept.where")}</p>
      <a class="slab" href=${play.link} target="_blank" rel="noopener noreferrer"><${Icon} name="right" />${own("kept.open")}</a>
      <label><span class="soft small">${own("kept.copy")}</span>
        <textarea readonly rows="4" onFocus=${select} onClick=${select}>${play.text}</textarea></label>`}</main>`
}

const select = event => event.target.select()
