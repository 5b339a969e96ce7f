/* What this game shows on a phone beside the hand: the city, with what its seats may do there. */

import { mySeat } from "../../store.js"
import { html } from "../../vendor/htm-preact.js"
import { CityPage } from "./city.js"
import { own, word } from "./words.js"

export const TABS = [{ id: "card", icon: "cadwallon-city", page: CityPage, words: () => own("city") }]
/** The tab with a seat's moves; the hand has cards alone. */
export const MOVES_TAB = "card"
/** Why nothing goes on for who has looked at its secrets: others are still to look. */
export function waitsFor({ unseen = [], held = {} }) {
  const seats = Object.keys(held)
  const hasSeen = unseen.length > 0 && !unseen.includes(seats[mySeat().seat - 1])
  return hasSeen && word("secrets.seen", { number: seats.length - unseen.length, players: seats.length })
}
/** Which figures are this phone's, and whether it is their turn to put an agent. */
export function Corner({ facts }) {
  const mine = Object.keys(facts.held ?? {})[mySeat()?.seat - 1]
  if (!mine) return null
  return html`<span class="corner figures-of ${mine}"><i></i><b>${word(`seat.${mine}`)}</b>${facts.phase === "place" && mine === facts.turn && html`<span>${own("turn")}</span>`}</span>`
}
export const Border = () => null
export const reason = () => null
