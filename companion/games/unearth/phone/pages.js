/* What this game shows on a phone beside the hand: the ruins, with what their seats may do there. */

import { mySeat } from "../../store.js"
import { html } from "../../vendor/htm-preact.js"
import { RuinsPage } from "./ruins.js"
import { own, word } from "./words.js"

export const TABS = [{ id: "card", icon: "unearth-dig", page: RuinsPage, words: () => own("ruins") }]
/** The tab with a seat's moves; the hand has cards alone. */
export const MOVES_TAB = "card"
/** Which dice are this phone's, and whether it is their turn. */
export function Corner({ facts }) {
  const mine = Object.keys(facts.seats ?? {})[mySeat()?.seat - 1]
  if (!mine) return null
  return html`<span class="corner dice-of ${mine}"><i></i><b>${word(`seat.${mine}`)}</b>${mine === facts.turn && html`<span>${own("turn")}</span>`}</span>`
}
export const Border = () => null
export const reason = () => null
