/* A dig in three taps: the die, what it shows, the ruin. The box has said what comes of each. */

import { makeMove } from "../../actions.js"
import { Icon, useFresh } from "../../parts.js"
import { isOffLine, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { plain } from "../../words.js"
import { own, word } from "./words.js"

const ORDER = ["d4", "d6", "d8"]
const dieOf = move => [move.die, ...move.taken].join("-")
const sorted = values => [...new Set(values)].sort((one, other) => one - other)

let entry = {} // what is chosen while the game stands so, for the row may be looked at meanwhile

export function Dig({ moves }) {
  const { n } = state.hand
  const [last, choose] = useState(entry)
  const chosen = last.n === n ? last : {} // it was chosen of the game as it stands
  const dice = [...new Map(moves.map(each => [dieOf(each), each])).values()]
    .sort((one, other) => ORDER.indexOf(one.die) - ORDER.indexOf(other.die))
  const die = dice.length === 1 ? dieOf(dice[0]) : chosen.die
  const ofDie = name => moves.filter(each => dieOf(each) === name)
  const rolled = moves.some(each => each.number > 0)
  const faces = rolled && die ? sorted(ofDie(die).map(each => each.number)) : []
  const number = rolled ? chosen.number : 0
  const places = sorted(moves.map(each => each.place)).filter(each => each >= 0)
  const place = places.length ? chosen.place : -1
  const move = ofDie(die).find(each => each.number === number && each.place === place)
  const set = values => choose(entry = { ...chosen, ...values, n })
  const setDie = name => set({ die: name, number: ofDie(name).some(each => each.number === number) ? number : undefined })
  const fresh = useFresh(n)
  const send = async () => {
    if (!move) return
    await makeMove(move.id)
    choose({})
  }
  return html`<section class="dig"><h2>${own(rolled ? "rolled" : "dig-with")}</h2>
    <div class="dice" role="group" aria-label=${plain(own("rolled"))}>
      ${dice.map(each => html`<${Die} key=${dieOf(each)} move=${each} on=${dieOf(each) === die} act=${() => setDie(dieOf(each))} />`)}</div>
    ${rolled && html`<div class="pad" role="group" aria-label=${plain(own("number"))}>${(faces.length ? faces : [1, 2, 3, 4]).map(each => html`<button
      type="button" key=${each} class=${each === number ? "on" : ""} aria-pressed=${String(each === number)} disabled=${!faces.length}
      onClick=${() => set({ number: each })}>${each}</button>`)}</div>`}
    ${places.length > 0 && html`<h2>${own("on-ruin")}</h2><div class="ruins" role="group" aria-label=${plain(own("on-ruin"))}>
      ${places.map(each => html`<${Ruin} key=${each} at=${each} on=${each === place} act=${() => set({ place: each })} />`)}</div>`}
    <p class="res" role="status">${move && "sum" in move && comesOf(move)}</p></section>
    <div class="end"><button type="button" class="slab ${move && !isOffLine() ? "" : "wait"} ${fresh}" aria-disabled=${String(!move)} onClick=${send}>
      <${Icon} name="yes" />${rolled ? own("put", { number: number ?? "…" }) : own("roll")}</button></div>`
}

/** A die by its outline, with how many faces it has; one on a ruin names its place. */
function Die({ move, on, act }) {
  const read = move.taken.length ? own("taken", { die: word(`die.${move.die}`), place: move.taken[0] + 1 }) : word(`die.${move.die}`)
  return html`<button type="button" class=${on ? "on" : ""} aria-pressed=${String(on)} onClick=${act}><span class="hidden">${read}</span>
    <${Icon} name="unearth-${move.die}" /><b aria-hidden="true">${word(`die.${move.die}`)}</b>${move.taken.length > 0 && html`<small aria-hidden="true">${word(`play.place-${move.taken[0] + 1}`)}</small>`}</button>`
}

function Ruin({ at, on, act }) {
  const { value, dug } = state.table.facts.row[at] ?? {}
  return html`<button type="button" class=${on ? "on" : ""} aria-pressed=${String(on)} onClick=${act}>
    <span class="hidden">${own("place", { place: at + 1, value, dug })}</span><b aria-hidden="true">${value}</b><small aria-hidden="true">${dug}</small></button>`
}

/** The sum there with the die and, where it reaches the value, who claims the ruin. */
function comesOf({ place, number, sum, claims }) {
  const { value } = state.table.facts.row[place] ?? {}
  if (claims) return own("claims", { sum, value, seat: word(`seat.${claims}`) })
  if (claims === null) return own("level", { sum, value })
  return own("sum", { dug: sum - number, number, sum, value })
}
