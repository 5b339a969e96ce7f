/* The words of this game, and those of its pages on a phone. */

import { calledAt, state } from "../../store.js"
import { say } from "../../words.js"

export const word = (key, values) => say(`unearth.${key}`, values)
export const own = (key, values) => word(`page.phone-${key}`, values)

export const chairOf = seat => Object.keys(state.table.facts.seats).indexOf(seat) + 1
/** Who plays there, or the colour of its dice. */
export const nameOf = seat => calledAt(chairOf(seat)) || word(`seat.${seat}`)
export const joined = parts => parts.reduce((one, other) => word("page.and", { one, other }))
export const landOf = (id, land, value) => (land === "city" ? word(`card.${id}.name`) : word("page.ruin", { land: word(`land.${land}`), value }))
