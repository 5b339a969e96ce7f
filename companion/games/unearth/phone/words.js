/* The words of this game, and those of its pages on a phone. */

import { say } from "../../words.js"

export const word = (key, values) => say(`unearth.${key}`, values)
export const own = (key, values) => word(`page.phone-${key}`, values)
