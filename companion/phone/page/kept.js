/* A game that is over, to take along: as a link for BG Stats, and as a text to share or to copy. */

import { lastPlay, shared } from "./actions.js"
import { Border, Icon, Note, Slab } from "./parts.js"
import { change } from "./store.js"
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

export default function KeptPage() {
  const [play, setPlay] = useState(null)
  const text = useRef(null)
  const copy = async () => {
    text.current.select()
    const isCopied = navigator.clipboard // browsers have it over https alone
      ? await navigator.clipboard.writeText(play.text).then(() => true, () => false)
      : document.execCommand("copy")
    change({ note: { text: own(isCopied ? "kept.copied" : "kept.copy"), bad: !isCopied } })
  }
  useEffect(() => { lastPlay().then(setPlay) }, [])
  return html`<main class="last-play"><h1>${own("box.keep")}</h1><${Border} />
    <${Note} />
    ${play && html`<p>${own("kept.where")}</p>
      <a class="slab" href=${play.link} target="_blank" rel="noopener noreferrer"><${Icon} name="right" />${own("kept.open")}</a>
      <label><span class="soft small">${own("kept.copy")}</span>
        <textarea readonly rows="4" ref=${text} onFocus=${select} onClick=${select}>${play.text}</textarea></label>
      <div class="row">${navigator.share && html`<${Slab} does="share" kind="line" act=${() => shared({ text: play.text })}><${Icon} name="right" />${own("kept.share")}<//>`}
        <${Slab} does="copy" kind="line" act=${copy}><${Icon} name="yes" />${own("kept.copy-it")}<//></div>`}</main>`
}

const select = event => event.target.select()
