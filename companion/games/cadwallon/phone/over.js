/* The end on the City page: a row a seat, the highest first, with what each guild and the rest brought. */

import { Keep } from "../../box.js"
import { Icon, Note } from "../../parts.js"
import { html } from "../../vendor/htm-preact.js"
import { Figure, guildIcon, guildName } from "./district.js"
import { nameOf, word } from "./words.js"

const LINES = { actions: "action", militia: "militia", backers: "backer", bonus: "contract" }
const signed = number => (number ? (number < 0 ? `−${-number}` : number) : "–")

export function Over({ facts: { scores, winners, invented } }) {
  const seats = Object.keys(scores).sort((one, other) => scores[other].total - scores[one].total)
  const guilds = Object.keys(scores[seats[0]].guilds).filter(guild => seats.some(seat => scores[seat].guilds[guild]))
  const lines = Object.keys(LINES).filter(line => seats.some(seat => scores[seat][line]))
  const head = (key, name, icon) => html`<th key=${key} scope="col"><span class="hidden">${name}</span><${Icon} name=${icon} /></th>`
  return html`<main class="city-page"><h1>${winners.length === 1 ? word("over.wins", { seat: nameOf(winners[0]) }) : word("over.share-many", { count: winners.length })}</h1>
    <table class="city-scores"><thead><tr><td></td>${guilds.map(guild => head(guild, guildName(guild), guildIcon(guild)))}
      ${lines.map(line => head(line, word(`card-kind.${line}`), `cadwallon-${LINES[line]}`))}${head("total", word("over.total"), "star")}</tr></thead>
      <tbody>${seats.map(seat => html`<tr key=${seat} class=${winners.includes(seat) ? "won" : ""}><th scope="row"><${Figure} seat=${seat} /><span>${nameOf(seat)}</span></th>
        ${guilds.map(guild => html`<td key=${guild}>${signed(scores[seat].guilds[guild])}${scores[seat].personalities[guild] > 0 && html`<${Icon} name="cadwallon-personality" />`}</td>`)}
        ${lines.map(line => html`<td key=${line}>${signed(scores[seat][line])}</td>`)}<td class="total">${signed(scores[seat].total)}</td></tr>`)}</tbody></table>
    ${invented && html`<p class="soft fine">${word("page.invented")}</p>`}<${Note} /><div class="empty"></div><div class="end"><${Keep} /></div></main>`
}
