/* The words of this game, and those of its pages on a phone; seats go by the colour of their figures. */

import { calledAt, state } from "../../store.js"
import { say } from "../../words.js"

export const word = (key, values) => say(`cadwallon.${key}`, values)
export const own = (key, values) => word(`page.phone-${key}`, values)

export const chairOf = seat => Object.keys(state.table.facts.held).indexOf(seat) + 1
/** Who plays there, or the colour of its figures. */
export const nameOf = seat => calledAt(chairOf(seat)) || word(`seat.${seat}`)
