/* What this game shows on a phone beside the hand: the row of ruins as the box has it, and the dig. */

import { mySeat } from "../../store.js"
import { TablePage } from "../../box.js"
import { html } from "../../vendor/htm-preact.js"
import { Dig } from "./dig.js"
import { own, word } from "./words.js"

export const TABS = [{ id: "card", icon: "unearth-dig", page: TablePage, words: () => own("ruins") }]
/** Which dice are this phone's, and whether it is their turn. */
export function Corner({ facts }) {
  const mine = Object.keys(facts.seats ?? {})[mySeat()?.seat - 1]
  if (!mine) return null
  return html`<span class="corner dice-of ${mine}"><i></i><b>${word(`seat.${mine}`)}</b>${mine === facts.turn && html`<span>${own("turn")}</span>`}</span>`
}
export const Border = () => null
export const reason = () => null
export const ENTRY = { kind: "dig", page: Dig }
