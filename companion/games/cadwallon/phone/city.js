/* The City page: districts, agents in the streets, free streets as buttons; who takes what; the end. */

import { makeMove } from "../../actions.js"
import { Lines, Picture, TablePage } from "../../box.js"
import { Moves } from "../../moves.js"
import { Icon, Note, Slab, Tip } from "../../parts.js"
import { isOffLine, mySeat, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { plain } from "../../words.js"
import { District, Figure, called } from "./district.js"
import { Over } from "./over.js"
import { chairOf, nameOf, own, word } from "./words.js"

const CITY = ["place", "control"] // in all other phases the box asks, and its page is shown

export function CityPage() {
  const { facts } = state.table
  const [chosen, choose] = useStreet()
  const moves = state.hand?.moves ?? []
  if (facts.phase === "over" && facts.scores) return html`<${Over} facts=${facts} />`
  const of = kind => moves.filter(each => each.kind === kind)
  const streets = of("street"), listed = [...of("action"), ...of("answer")]
  const isCity = CITY.includes(facts.phase) && facts.streets?.length && !facts.open
  if (!isCity && !facts.open && !moves.length) return html`<${TablePage} />`
  return html`<main class="city-page"><div class="head"><h1>${titleOf(facts)}</h1>
      ${isCity && html`<p class="soft small">${word("city.round", { number: facts.round })}<br />${facts.pile !== null && own("pile", { count: facts.pile })}</p>`}</div>
    <${Tip} />
    ${isCity
      ? html`<${City} facts=${facts} moves=${streets} chosen=${chosen} choose=${choose} />
        ${facts.control ? html`<${Gains} facts=${facts} />` : html`<${Agents} facts=${facts} />`}`
      : html`<${Picture} /><${Lines} />`}
    ${facts.invented && html`<p class="soft fine">${word("page.invented")}</p>`}<${Note} />
    ${listed.length > 0 && html`<${Moves} moves=${listed} />`}
    ${isCity && streets.length > 0 && html`<${Put} move=${streets.find(each => each.values.street === chosen)} />`}
    <${Onward} facts=${facts} moves=${of("read")} /></main>`
}

let last = {} // what is chosen while the game stands so, for another page may be looked at meanwhile

/** Return the street that is chosen of the game as it stands, and what chooses one. */
function useStreet() {
  const n = state.hand?.n
  const [entry, show] = useState(last)
  return [entry.n === n ? entry.street : undefined, street => show(last = { street, n })]
}

function titleOf(facts) {
  if (facts.open) return called({ action: facts.open.card.replace(/^action-/, "") })
  if (facts.phase === "control") return word("control.title")
  if (facts.phase === "place") return own("puts", { seat: nameOf(facts.turn) })
  return word("game.name")
}

/** The board in tiles and streets between them, as the facts name both sides of each street. */
function City({ facts, moves, chosen, choose }) {
  const side = facts.districts.length
  const free = new Set(moves.map(each => each.values.street))
  const mine = Object.keys(facts.held)[mySeat()?.seat - 1]
  const tracks = Array.from({ length: side }, () => "var(--tile)").join(" var(--street) ")
  return html`<div class="city-frame ${facts.control ? "judged-city" : ""}"><div class="city n${side}" style="grid-template:${tracks} / ${tracks}" role="group" aria-label=${plain(own("city"))}>
    ${facts.districts.flatMap((cards, row) => cards.map((card, column) => html`<${District} key=${`${row}.${column}`} card=${card} judged=${facts.control?.[row][column]}
      isFresh=${facts.fresh.includes(row * side + column)} place="grid-area:${2 * row + 1} / ${2 * column + 1}" />`))}
    ${facts.streets.map(([name, first, , upright]) => {
      const row = 2 * Math.floor(first / side) + (upright ? 1 : 2), column = 2 * (first % side) + (upright ? 2 : 1)
      const place = `grid-area:${row} / ${column}`, agents = facts.agents[name] ?? [], on = chosen === name
      if (!free.has(name)) return html`<span key=${name} style=${place} class="street ${agents.length ? "" : "empty"}">${agents.map((seat, index) => html`<${Figure} key=${index} seat=${seat} />`)}</span>`
      return html`<button type="button" key=${name} style=${place} class="street ${upright ? "upright" : ""} ${on ? "on" : ""}" aria-pressed=${String(on)}
        aria-label=${plain(own("street-name", { street: name }))} onClick=${() => choose(name)}>${on ? html`<${Figure} seat=${mine} />` : html`<span>+</span>`}</button>`
    })}</div></div>`
}

const Agents = ({ facts }) => html`<ul class="figures">${Object.entries(facts.agents_left).map(([seat, count]) => html`<li key=${seat} class=${facts.turn === seat ? "turn" : ""}>
  <${Figure} seat=${seat} /><span>${nameOf(seat)}</span><b>${count}</b></li>`)}</ul>`

/** Who takes which cards of the round. */
function Gains({ facts }) {
  const gains = new Map(Object.keys(facts.held).map(seat => [seat, []]))
  facts.control.forEach((row, at) => row.forEach(({ winner }, column) => gains.get(winner)?.push(facts.districts[at][column])))
  return html`<ul class="gains">${[...gains].filter(([, cards]) => cards.length).map(([seat, cards]) => html`<li key=${seat}><${Figure} seat=${seat} />
    <b>${nameOf(seat)}</b><span>${cards.map(called).join(" · ")}</span></li>`)}</ul>`
}

const Put = ({ move }) => html`<div class="end"><${Slab} does="put" turn=${state.hand.n} kind=${move && !isOffLine() ? "" : "wait"} aria-disabled=${String(!move)} act=${() => move && makeMove(move.id)}>
  <${Icon} name="cadwallon-street" />${move ? own("put-in", { street: move.values.street }) : own("put")}<//></div>`

/** What takes the table on, as the main button; else who does. */
function Onward({ facts, moves: [move] }) {
  if (!move) return facts.phase === "control" && chairOf(facts.turn) !== mySeat()?.seat && html`<p class="end soft">${own("goes-on", { seat: nameOf(facts.turn) })}</p>`
  return html`<div class="end"><${Slab} does=${move.id} turn=${state.hand.n} kind=${isOffLine() ? "wait" : ""} act=${() => makeMove(move.id)}><${Icon} name="yes" />${word(move.words)}<//></div>`
}
