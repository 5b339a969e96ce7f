/* The host's way to let others in: the picture that leads here, the code, new phones, a television. */

import { host } from "./actions.js"
import { Asked, Border, Icon, Note, Slab, label } from "./parts.js"
import { state } from "./store.js"
import { Switch } from "./switch.js"
import { html, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const QUIET = 3 // squares that stay white round a picture

export default function DoorPage() {
  const { seats } = state
  const [asked, askFor] = useState(null)
  const open = seats.door === "open"
  const turn = (what, does) => () => askFor({ title: own(`door.${what}`), text: own(`door.${what}-what`), does })
  return html`<main class="host"><h1>${own("door.title")}</h1><${Border} />
    ${seats.rows?.length > 0 && html`<div class="way-in"><${Picture} rows=${seats.rows} />
      <div><p class="soft small">${own("door.scan")}</p><p>${seats.address}</p><b>${seats.code}</b></div></div>`}
    <${Note} />
    <${Switch} icon="phone" on=${open} name=${own("door.join")} text=${own("door.join-what")} act=${() => host({ door: open ? "shut" : "open" })} />
    <${Switch} icon="eye" on=${seats.television} name=${own("door.television")} text=${own("door.television-what", { address: seats.address })} act=${() => host({ television: !seats.television })} />
    <p class="soft fine">${own("door.http")}</p>
    ${asked && html`<${Asked} title=${asked.title} no=${own("page.close")} yes=${asked.title} red act=${() => host(asked.does)} close=${() => askFor(null)}><p>${asked.text}</p><//>`}
    <div class="empty"></div>
    <div class="end pair"><${Slab} does="new-code" kind="line" act=${turn("new-code", { code: "new" })}><${Icon} name="turn" />${own("door.new-code")}<//>
      <${Slab} does="close" kind="red" act=${turn("close", { close: true })}><${Icon} name="power" />${own("door.close")}<//></div></main>`
}

/** A QR picture of rows in hexadecimal figures; on white, whatever the page is like. */
function Picture({ rows }) {
  const side = rows.length, all = side + 2 * QUIET
  const squares = rows.map(row => [...row].map(sign => parseInt(sign, 16).toString(2).padStart(4, "0")).join("").slice(-side))
  const dark = squares.map((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x} ${y}h1v1h-1Z` : "")).join("")).join("")
  return html`<svg class="qr" viewBox="${-QUIET} ${-QUIET} ${all} ${all}" shape-rendering="crispEdges" role="img" aria-label=${label(own("door.picture"))}>
    <rect x=${-QUIET} y=${-QUIET} width=${all} height=${all} fill="white" /><path d=${dark} fill="black" /></svg>`
}
