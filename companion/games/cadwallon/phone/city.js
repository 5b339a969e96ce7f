/* The City page: districts, agents in the streets, free streets as buttons; who takes what; the end. */

import { makeMove } from "../../actions.js"
import { Lines, Picture, TablePage } from "../../box.js"
import { Moves, called as inWords } from "../../moves.js"
import { Icon, Note, Slab, Tip } from "../../parts.js"
import { isOffLine, mySeat, state } from "../../store.js"
import { html } from "../../vendor/htm-preact.js"
import { plain } from "../../words.js"
import { Actions } from "./action.js"
import { District, Figure, called } from "./district.js"
import { Holdings } from "./holdings.js"
import { Over } from "./over.js"
import { usePicks, signed } from "./picks.js"
import { chairOf, nameOf, own, word } from "./words.js"

const CROWDS = ["empty", "", "two", "three"] // how small the figures of a street are; four and more stand in two rows
const CITY = ["place", "control"] // in all other phases the box asks, and its page is shown

export function CityPage() {
  const { facts } = state.table
  const moves = state.hand?.moves ?? []
  const picks = usePicks(moves)
  if (facts.unseen?.length) return html`<${Secrets} facts=${facts} />`
  if (facts.phase === "over" && facts.scores) return html`<${Over} facts=${facts} />`
  const of = (...kinds) => moves.filter(each => kinds.includes(each.kind))
  const isCity = (CITY.includes(facts.phase) || facts.open) && facts.streets?.length
  if (!facts.turn || (!isCity && !moves.length)) return html`<${TablePage} />`
  const actions = of("action"), answers = of("answer")
  return html`<main class="city-page"><div class="head"><h1>${titleOf(facts)}</h1>
      ${isCity && html`<${Holdings} facts=${facts}><span class="soft round">${facts.round && word("city.round", { number: facts.round })}<br />${facts.pile != null && own("pile", { count: facts.pile })}</span><//>`}</div>
    ${facts.open ? html`<p class="opened">${inWords(facts.open.text, "own-card.text", {}, facts.packed)}</p>` : html`<${Tip} />`}
    ${isCity ? html`<${City} facts=${facts} picks=${picks} />` : html`<${Picture} /><${Lines} />`}
    ${actions.length > 0 && html`<${Actions} moves=${actions} isShort=${Boolean(facts.control)} />`}
    ${isCity && !facts.open && (facts.control ? html`<${Gains} facts=${facts} />` : html`<${Agents} facts=${facts} />`)}
    ${facts.invented && html`<p class="soft fine">${word("page.invented")}</p>`}<${Note} />
    ${answers.length > 0 && html`<${Moves} moves=${answers} />`}
    ${isCity && picks.says && html`<${Put} picks=${picks} done=${of("done")[0]} />`}
    <${Onward} facts=${facts} moves=${of("read")} /></main>`
}

function titleOf(facts) {
  if (facts.open) return inWords(facts.open.name, "own-card.action", { number: facts.open.card.replace(/^action-|#2$/g, "") }, facts.packed)
  if (facts.phase === "control") return word("control.title")
  if (facts.phase === "place") return own("puts", { seat: nameOf(facts.turn) })
  return word("game.name")
}

/** Who has looked at what was dealt in secret; that itself is on the hand alone. */
function Secrets({ facts: { unseen, held } }) {
  const seats = Object.keys(held)
  return html`<main class="city-page"><h1>${word("secrets.title")}</h1><p role="status">${word("secrets.seen", { number: seats.length - unseen.length, players: seats.length })}</p>
    <ul class="figures">${seats.map(seat => html`<li key=${seat}><${Figure} seat=${seat} /><span>${nameOf(seat)}</span>${!unseen.includes(seat) && html`<${Icon} name="yes" />`}</li>`)}</ul>
    ${unseen.includes(seats[mySeat()?.seat - 1]) && html`<p class="soft">${own("on-hand")}</p>`}<${Note} /></main>`
}

/** The board in tiles and streets between them, as the facts name both sides of each street. */
function City({ facts, picks }) {
  const side = facts.districts.length
  const tracks = Array.from({ length: side }, () => "var(--tile)").join(" var(--street) ")
  return html`<div class="city-frame ${facts.control ? "judged-city" : ""}"><div class="city n${side}" style="grid-template:${tracks} / ${tracks}" role="group" aria-label=${plain(own("city"))}>
    ${facts.districts.flatMap((cards, row) => cards.map((card, column) => html`<${District} key=${`${row}.${column}`} card=${card} judged=${facts.control?.[row][column]}
      isFresh=${facts.fresh.includes(row * side + column)} pick=${picks.district(row * side + column)} place="grid-area:${2 * row + 1} / ${2 * column + 1}" />`))}
    ${facts.streets.map(([name, first, , upright]) => {
      const row = 2 * Math.floor(first / side) + (upright ? 1 : 2), column = 2 * (first % side) + (upright ? 2 : 1)
      const place = `grid-area:${row} / ${column}`, agents = facts.agents[name] ?? [], pick = picks.street(name)
      const stands = pick?.seat ? [...agents, pick.seat] : agents, kind = `street ${upright ? "upright" : ""} ${CROWDS[stands.length] ?? "more"}`
      const read = [plain(own("street-name", { street: name })), ...stands.map(chairOf)].join(" ")
      const figures = agents.map((seat, index) => html`<${Figure} key=${index} seat=${seat} isOn=${pick?.agent === seat} />`)
      if (!pick) return html`<span key=${name} style=${place} class=${kind}>${figures}</span>`
      return html`<button type="button" key=${name} style=${place} class="${kind} ${pick.seat ? "on" : ""}" aria-pressed=${String(Boolean(pick.on))}
        aria-label=${read} onClick=${pick.tap}>${figures}${pick.seat ? html`<${Figure} seat=${pick.seat} isOn />` : !agents.length && html`<span>+</span>`}</button>`
    })}</div></div>`
}

const Agents = ({ facts }) => html`<ul class="figures">${Object.entries(facts.agents_left).map(([seat, count]) => html`<li key=${seat} class=${facts.turn === seat ? "turn" : ""}>
  <${Figure} seat=${seat} /><span>${nameOf(seat)}</span><b>${count}</b></li>`)}</ul>`

/** Who takes which cards of the round. */
function Gains({ facts }) {
  const gains = new Map(Object.keys(facts.held).map(seat => [seat, []]))
  facts.control.forEach((row, at) => row.forEach(({ winner }, column) => gains.get(winner)?.push(facts.districts[at][column])))
  return html`<ul class="gains">${[...gains].filter(([, cards]) => cards.length).map(([seat, cards]) => html`<li key=${seat}><${Figure} seat=${seat} />
    <b>${nameOf(seat)}</b><span>${cards.map((card, number) => html`${number ? " · " : ""}<i>${called(card)}</i>`)}</span></li>`)}</ul>`
}

/** What carries out what was picked; until enough is, it says what to pick. Beside it, what ends an action. */
function Put({ picks, done }) {
  const { move, says, points, gains } = picks
  return html`<div class="end put">${gains && html`<${Support} gains=${gains} />`}${points && html`<${Points} points=${points} />`}
    ${done && html`<button type="button" class="done" onClick=${() => makeMove(done.id)}>${word(done.words)}</button>`}
    <${Slab} does="put" turn=${state.hand.n} kind=${move && !isOffLine() ? "" : "wait"} aria-disabled=${String(!move)} act=${() => move && makeMove(move)}>
      ${!points && html`<${Icon} name="cadwallon-street" />`}${says}<//></div>`
}

/** The two districts beside a street, and who would support each how much. */
function Support({ gains }) {
  const districts = state.table.facts.districts.flat()
  return html`<p class="supported" aria-live="polite">${gains.filter(({ place }) => districts[place]).map(({ place, support }) => html`<span key=${place}>${called(districts[place])}
    ${support.slice(0, 3).map(([seat, given]) => html`<b key=${seat}><${Figure} seat=${seat} />${given}</b>`)}</span>`)}</p>`
}

const Points = ({ points: { less, more } }) => html`<button type="button" class="step" aria-label=${signed(-1)} disabled=${!less} onClick=${less}>−</button><button type="button" class="step" aria-label=${signed(1)} disabled=${!more} onClick=${more}>+</button>`

/** What takes the table on, as the main button; else who does. */
function Onward({ facts, moves: [move] }) {
  if (!move) return facts.phase === "control" && chairOf(facts.turn) !== mySeat()?.seat && html`<p class="end soft">${own("goes-on", { seat: nameOf(facts.turn) })}</p>`
  return html`<div class="end"><${Slab} does=${move.id} turn=${state.hand.n} kind=${isOffLine() ? "wait" : ""} act=${() => makeMove(move.id)}><${Icon} name="yes" />${word(move.words)}<//></div>`
}
