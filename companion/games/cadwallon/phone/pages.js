/* What this game shows on a phone beside the hand: the city as the box has it, and its streets. */

import { makeMove } from "../../actions.js"
import { Picture, TablePage } from "../../box.js"
import { useFresh } from "../../parts.js"
import { mySeat, state } from "../../store.js"
import { html } from "../../vendor/htm-preact.js"
import { say } from "../../words.js"

const word = (key, values) => say(`cadwallon.${key}`, values)
const own = (key, values) => word(`page.phone-${key}`, values)

export const TABS = [{ id: "card", icon: "cadwallon-city", page: TablePage, words: () => own("city") }]
/** Which figures are this phone's, and whether it is their turn to put an agent. */
export function Corner({ facts }) {
  const mine = Object.keys(facts.held ?? {})[mySeat()?.seat - 1]
  if (!mine) return null
  return html`<span class="corner figures-of ${mine}"><i></i><b>${word(`seat.${mine}`)}</b>${facts.phase === "place" && mine === facts.turn && html`<span>${own("turn")}</span>`}</span>`
}
export const Border = () => null
export const reason = () => null
export const ENTRY = { kind: "street", page: Streets }

/** Put an agent: the city with the names of its streets, and a button for each that is free. */
function Streets({ moves }) {
  const fresh = useFresh(state.hand.n)
  return html`<section class="streets"><${Picture} /><h2>${own("put")}</h2>
    <div class="keys">${moves.map(each => html`<button type="button" class=${fresh} key=${each.id} onClick=${() => makeMove(each.id)}>${each.values.street}</button>`)}</div></section>`
}
