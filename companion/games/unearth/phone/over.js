/* The end on the Ruins page: points by line and seat, who wins, and what decided where points were level. */

import { Keep } from "../../box.js"
import { Icon, Note } from "../../parts.js"
import { html } from "../../vendor/htm-preact.js"
import { Chair } from "./marks.js"
import { joined, nameOf, word } from "./words.js"

const LINES = ["ruins", "lands", "wonders", "three", "city"]

export function Over({ facts: { scores, winners, tie } }) {
  const seats = Object.keys(scores)
  const names = winners.map(nameOf)
  const won = seat => (winners.includes(seat) ? "won" : "")
  const row = line => seats.map(seat => html`<td key=${seat} class=${line === "total" ? won(seat) : ""}>${scores[seat][line] || "–"}</td>`)
  return html`<main class="ruins-page"><h1>${names.length > 1 ? word("over.share", { seats: joined(names) }) : word("over.wins", { seat: names[0] })}</h1>
    <table class="scores"><thead><tr><td></td>${seats.map(seat => html`<th key=${seat} scope="col" class=${won(seat)}><${Chair} seat=${seat} />${nameOf(seat)}</th>`)}</tr></thead>
      <tbody>${LINES.filter(line => seats.some(seat => scores[seat][line])).map(line => html`<tr key=${line}><th scope="row">${word(`points.${line}`)}</th>${row(line)}</tr>`)}</tbody>
      <tfoot><tr><th scope="row"><${Icon} name="star" />${word("points.sum")}</th>${row("total")}</tr></tfoot></table>
    ${tie && html`<p>${tie.value === null ? word("over.level") : word("over.tie", { seat: names[0], value: tie.value })}</p>`}<${Note} /><div class="end"><${Keep} /></div></main>`
}
