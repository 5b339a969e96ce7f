/* The Ruins page: the row, whose turn it is, a line a seat; what a seat may do, where it looks; claims and points. */

import { makeMove } from "../../actions.js"
import { TablePage } from "../../box.js"
import { Moves } from "../../moves.js"
import { Icon, Note, Slab, Tip } from "../../parts.js"
import { isOffLine, mySeat, state } from "../../store.js"
import { html } from "../../vendor/htm-preact.js"
import { has, plain } from "../../words.js"
import { Dig, Put, useDig } from "./dig.js"
import { Chair, Die, Stone, STONES } from "./marks.js"
import { Over } from "./over.js"
import { Printed } from "./printed.js"
import { chairOf, joined, landOf, nameOf, own, word } from "./words.js"
import { Wonders } from "./wonders.js"

export function RuinsPage() {
  const { facts } = state.table
  const moves = state.hand?.moves ?? []
  const [chosen, choose] = useDig()
  if (facts.phase === "over") return html`<${Over} facts=${facts} />`
  if (!facts.row || !facts.turn) return html`<${TablePage} />` // a box of an earlier version
  const asked = facts.asks[0]
  const of = kind => moves.filter(each => each.kind === kind)
  const digs = of("dig"), onRuins = asked?.question === "where" ? of("answer") : []
  const isReport = asked?.question === "claim" || asked?.question === "age"
  const open = [...digs.map(each => each.place), ...onRuins.map(each => Number(each.id.split("-")[1]))].filter(each => each >= 0)
  const listed = [...of("answer"), ...of("stone")].filter(each => !onRuins.includes(each))
  return html`<main class="ruins-page"><div class="head"><h1>${titleOf(facts, asked)}</h1>
      <p class="soft small">${facts.pile_left != null && word("turn.to-come", { count: facts.pile_left })}<br />${facts.bag != null && own("bag", { count: facts.bag })}</p></div>
    <${Tip} />
    <${Row} facts=${facts} open=${open} place=${chosen.place} choose=${place => choose({ place })} />
    ${isReport && html`<${Report} facts=${facts} asked=${asked} />`}
    <div class="beside"><p role="status">${!isReport && newsOf(facts, asked)}</p>${of("printed").map(({ id, cards }) => html`<${Printed} key=${id} cards=${cards} />`)}<${Wonders} facts=${facts} builds=${of("build")} /></div>
    ${!isReport && html`<${Seats} facts=${facts} short=${moves.length > 0} />`}
    <${Note} />
    ${listed.length > 0 && html`<${Moves} moves=${listed} />`}
    ${digs.length > 0 && html`<${Dig} moves=${digs} chosen=${chosen} choose=${choose} />`}
    ${onRuins.length > 0 && html`<div class="end"><${Put} number=${asked.die?.[1]} move=${onRuins.find(each => each.id === `place-${chosen.place}`)} /></div>`}
    <${Onward} facts=${facts} moves=${of("read")} isReport=${isReport} /></main>`
}

const TITLES = { roll: "roll.title", where: "where.title", "first-roll": "first-roll.title", stone: "stone.title", reroll: "reroll.title",
  "two-stones": "two-stones.title", "card-die": "card-die.which", "card-number": "card-die.which", "last-wonders": "last-wonders.title", memorial: "memorial.title" }

function titleOf(facts, asked) {
  if (facts.phase === "opening") return word("opening.title")
  if (!asked) return word(facts.digs_left > 1 ? "turn.twice" : "turn.title", { seat: nameOf(facts.turn) })
  if (asked.question === "age") return word("age.title")
  if (asked.question === "claim") return claimed(claimOf(facts))
  return word(TITLES[asked.question], { seat: nameOf(asked.seat), card: has(`unearth.card.${asked.source}.name`) ? word(`card.${asked.source}.name`) : "" })
}

/** The claim that is asked about: the first of those of the last press that nobody has read. */
const claimOf = ({ asks, claims }) => claims[claims.length - asks.filter(each => each.question === "claim").length]
const claimed = claim => (claim.winner ? word("claim.title", { seat: nameOf(claim.winner) }) : word("claim.nobody"))

const isMine = seat => chairOf(seat) === mySeat()?.seat

/** The die that is asked about, whose the choice is, or what was done last. */
function newsOf({ last }, asked) {
  if (asked?.question === "memorial") return isMine(asked.seat) ? own("in-hand") : word("memorial.waits", { seat: nameOf(asked.seat) })
  if (!asked?.die) return deed(last)
  const shows = word("die.shows", { die: word(`die.${asked.die[0]}`), number: asked.die[1] })
  return asked.place ? word("turn.also", { one: shows, other: own("at", { place: asked.place }) }) : shows
}

/** The last dig or card in a sentence; nothing before both. */
function deed(last) {
  if (!last) return ""
  if (last.kind === "played") return word("did.played", { seat: nameOf(last.seat), card: word(`card.${last.card}.name`) })
  if (!last.die) return ""
  return word("did.dig", { seat: nameOf(last.seat), number: last.die[1], place: last.place }) + (last.stone ? word(`did.stone.${last.stone}`) : "")
}

const Row = ({ facts, open, place, choose }) => html`<div class="ruin-row" role="group" aria-label=${plain(own("ruins"))}>
  ${facts.row.map((site, at) => html`<${Site} key=${at} site=${site} at=${at} on=${place === at} act=${open.includes(at) && (() => choose(at))} />`)}</div>`

/** A ruin as a column: its value on a pennant, its stones, the dice on it, how far it is dug. */
function Site({ site, at, on, act }) {
  if (!site) return html`<div class="site gone"><span>–</span></div>`
  const { land, colour, value, dug, stones, dice, leader } = site
  const Part = act ? "button" : "div"
  return html`<${Part} type=${act ? "button" : null} class="site ${on ? "on" : ""}" aria-pressed=${act ? String(on) : null} onClick=${act || null} style=${`--part:${Math.min(100, dug / value * 100)}%`}>
    <span class="hidden">${word("spoken.ruin", { place: at + 1, ruin: landOf(colour, land, value), dug, missing: Math.max(0, value - dug) })}${stones.length > 0 && word("spoken.stones", { stones: joined(stones.map(each => word(`stone.${each}`))) })}${leader && word("spoken.leads", { seat: nameOf(leader) })}</span>
    <b class="pennant" aria-hidden="true"><${Icon} name="unearth-${land}" />${value}</b>
    <span class="stones" aria-hidden="true">${stones.map((stone, index) => html`<${Stone} key=${index} stone=${stone} />`)}</span>
    <span class="shaft">${Object.entries(dice).map(([seat, lying]) => html`<span key=${seat} class="own ${leader === seat ? "leads" : ""}"><${Chair} seat=${seat} />
      ${lying.map(([kind, number], index) => html`<${Die} key=${index} kind=${kind} number=${number} />`)}</span>`)}</span>
    <span class="dug" aria-hidden="true"><b>${dug}</b> / ${value}</span><//>`
}

/** What everybody knows of each seat; short where this seat has something to do. */
const Seats = ({ facts, short }) => html`<ul class="seat-lines ${short ? "short" : ""}">${Object.entries(facts.seats).map(([seat, each]) => html`<li key=${seat} class=${facts.turn === seat ? "turn" : ""}>
  <${Chair} seat=${seat} /><b class="name">${nameOf(seat)}</b>
  ${!short && html`<span class="home">${each.dice_home.map((kind, index) => html`<${Die} key=${index} kind=${kind} />`)}</span>
  <span class="owns">${STONES.map(stone => each.stones[stone] > 0 && html`<span key=${stone}><${Stone} stone=${stone} />${each.stones[stone]}</span>`)}</span>
  ${each.cards !== null && html`<span class="cards"><${Icon} name="hand" /><span class="hidden">${plain(own("cards"))} </span>${each.cards}</span>`}`}
  <span class="points"><${Icon} name="star" /><span class="hidden">${plain(word("points.sum"))} </span><b>${each.points_so_far}</b></span></li>`)}</ul>`

/** A claim with its reason and who draws, or the card that ends the age. */
function Report({ facts, asked }) {
  if (asked.question === "age") {
    const card = `card.${asked.source}`, every = `${card}.effect-every`
    return html`<section class="report"><h2>${word(`${card}.name`)}</h2>
      <p>${word(facts.readings.scope === "every" && has(`unearth.${every}`) ? every : `${card}.effect`)} ${has(`unearth.${card}.also`) && word(`${card}.also`)}</p></section>`
  }
  const { ruin: [id, value], land, place, draws, winner, ...claim } = claimOf(facts)
  return html`<section class="report"><h2><b class="pennant"><${Icon} name="unearth-${land}" />${value}</b>${landOf(id, land, value)} · ${own("at", { place })}</h2>
    <p>${claim.compared && whyOf(claim)}</p>${!winner && html`<p class="soft">${word("claim.home")}</p>`}
    <ul class="draws">${Object.entries(draws).map(([seat, count]) => html`<li key=${seat}><${Chair} seat=${seat} />${nameOf(seat)} <b>+${count}</b><${Icon} name="hand" /></li>`)}</ul></section>`
}

/** Why a ruin goes where it goes, in the sentences that the box has for it. */
function whyOf({ why, compared: { seats, dice: [[a_die, a] = [], [b_die, b] = []], level } }) {
  const [first, second] = seats.map(nameOf)
  const die = kind => kind && word(`die.${kind}`)
  return word(`reason.${why}`, { first, second, seats: joined(seats.map(nameOf)), level: level.length && joined(level), a, b, a_die: die(a_die), b_die: die(b_die) })
}

/** What takes the table on, as the main button, or a button with a line where it takes a card back; else who does. */
function Onward({ facts, moves, isReport }) {
  if (!moves.length) return isReport && !isMine(facts.turn) && html`<p class="end soft">${own("goes-on", { seat: nameOf(facts.turn) })}</p>`
  return html`<div class="end">${moves.map(each => html`<${Slab} key=${each.id} does=${each.id} turn=${state.hand.n} kind=${isOffLine() ? "wait" : each.id === "withdraw" ? "line" : ""} act=${() => makeMove(each.id)}>
    <${Icon} name=${each.id === "withdraw" ? "no" : "yes"} />${word(each.words)}<//>`)}</div>`
}
