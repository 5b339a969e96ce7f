/* The words of the chosen language: the page's own, the box's, and those of every game. */

import { fetched } from "./start.js"

let words = {}
let language = "en"
let asked = ""
let forms = new Intl.PluralRules("en")

/** Fetch a language, for as long as it takes; returns whether the box has it. Throws where the box refuses. */
export async function loadWords(wanted) {
  asked = wanted
  const edition = document.querySelector('meta[name="edition"]').content
  const { status, text } = await fetched(`/words/${encodeURIComponent(wanted)}.json?${edition}`)
  if (status === 404) return false
  if (status !== 200) throw new Error(`no words in ${wanted}: ${status}`)
  if (asked !== wanted) return true // another was chosen meanwhile
  words = JSON.parse(text)
  language = wanted
  forms = new Intl.PluralRules(wanted)
  document.documentElement.lang = wanted
  return true
}

export const spoken = () => language

/** Say whether there are words for a key, such as the rule of a card that a pack has added. */
export const has = key => key in words || `${key}.other` in words

/** Return the words of a key with its values filled in; `count` chooses the form of a plural. */
export function say(key, values = {}) {
  let text = words[key]
  if (text === undefined && "count" in values) {
    text = words[`${key}.${forms.select(values.count)}`] ?? words[`${key}.other`]
  }
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole))
}

/** The page's own words. */
export const own = (key, values) => say(`phone.${key}`, values)

/** Take out the marks of breaks, for what is read aloud. */
export const plain = text => text.replace(/\u200b/g, "")
