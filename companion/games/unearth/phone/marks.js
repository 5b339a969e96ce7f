/* Small marks of the table: chairs in the colour of their dice, dice, stones. Each says itself without its colour. */

import { html } from "../../vendor/htm-preact.js"
import { chairOf, word } from "./words.js"

export const STONES = ["red", "blue", "yellow", "black"]

export const Chair = ({ seat }) => html`<em class="seat-dot ${seat}" title=${word(`seat.${seat}`)}>${chairOf(seat)}</em>`
export const Die = ({ kind, number }) => html`<b class="die ${kind}"><span class="hidden">${word(`die.${kind}`)} </span>${number}</b>`
export const Stone = ({ stone }) => html`<i class="stone ${stone}"><span class="hidden">${word(`stone.${stone}`)}</span></i>`
