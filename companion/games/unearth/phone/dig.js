/* A dig in three taps: a ruin in the row, the die, what it shows. The box has said what comes of each. */

import { makeMove } from "../../actions.js"
import { Icon, Slab } from "../../parts.js"
import { isOffLine, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { plain } from "../../words.js"
import { nameOf, own, word } from "./words.js"

const ORDER = ["d4", "d6", "d8"]
const dieOf = move => [move.die, ...move.taken].join("-")
const sorted = values => [...new Set(values)].sort((one, other) => one - other)

let entry = {} // what is chosen while the game stands so, for another page may be looked at meanwhile

/** Return what is chosen of the game as it stands, and what chooses more. @returns {[any, (values: any) => void]} */
export function useDig() {
  const n = state.hand?.n
  const [last, show] = useState(entry)
  const chosen = last.n === n ? last : {}
  return [chosen, values => show(entry = { ...chosen, ...values, n })]
}

export function Dig({ moves, chosen, choose }) {
  const dice = [...new Map(moves.map(each => [dieOf(each), each])).values()]
    .sort((one, other) => ORDER.indexOf(one.die) - ORDER.indexOf(other.die))
  const die = dice.length === 1 ? dieOf(dice[0]) : chosen.die
  const ofDie = name => moves.filter(each => dieOf(each) === name)
  const rolled = moves.some(each => each.number > 0)
  const faces = rolled && die ? sorted(ofDie(die).map(each => each.number)) : []
  const number = rolled ? chosen.number : 0
  const place = moves.some(each => each.place >= 0) ? chosen.place : -1
  const move = ofDie(die).find(each => each.number === number && each.place === place)
  const setDie = name => choose({ die: name, number: ofDie(name).some(each => each.number === number) ? number : undefined })
  return html`<section class="dig"><h2>${own(rolled ? "rolled" : "dig-with")}</h2>
    <div class="dice" role="group" aria-label=${plain(own("rolled"))}>
      ${dice.map(each => html`<${Taken} key=${dieOf(each)} move=${each} on=${dieOf(each) === die} act=${() => setDie(dieOf(each))} />`)}</div>
    ${rolled && html`<div class="pad" role="group" aria-label=${plain(own("number"))}>${(faces.length ? faces : [1, 2, 3, 4]).map(each => html`<button
      type="button" key=${each} class=${each === number ? "on" : ""} aria-pressed=${String(each === number)} disabled=${!faces.length}
      onClick=${() => choose({ number: each })}>${each}</button>`)}</div>`}
    <p class="res" role="status">${move && "sum" in move && comesOf(move)}</p></section>
    <div class="end"><${Put} rolled=${rolled} number=${number} move=${move} /></div>`
}

/** Put a die where it was chosen to go, or roll it. */
export function Put({ rolled = true, number, move }) {
  return html`<${Slab} does=${rolled ? "put" : "roll"} turn=${state.hand.n} kind=${move && !isOffLine() ? "" : "wait"} aria-disabled=${String(!move)} act=${() => move && makeMove(move.id)}>
    <${Icon} name="yes" />${rolled ? own("put", { number: number ?? "…" }) : own("roll")}<//>`
}

/** A die by its outline, with how many faces it has; one on a ruin names its place. */
function Taken({ move, on, act }) {
  const read = move.taken.length ? own("taken", { die: word(`die.${move.die}`), place: move.taken[0] + 1 }) : word(`die.${move.die}`)
  return html`<button type="button" class=${on ? "on" : ""} aria-pressed=${String(on)} onClick=${act}><span class="hidden">${read}</span>
    <${Icon} name="unearth-${move.die}" /><b aria-hidden="true">${word(`die.${move.die}`)}</b>${move.taken.length > 0 && html`<small aria-hidden="true">${own("at", { place: move.taken[0] + 1 })}</small>`}</button>`
}

/** The sum there with the die and, where it reaches the value, who claims the ruin. */
function comesOf({ place, number, sum, claims }) {
  const { value } = state.table.facts.row[place] ?? {}
  if (claims) return own("claims", { sum, value, seat: nameOf(claims) })
  if (claims === null) return own("level", { sum, value })
  return own("sum", { dug: sum - number, number, sum, value })
}
