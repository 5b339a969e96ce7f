/* The words of the chosen language: the page's own, and those of the game at the table. */

import { fetched } from "./start.js"

const EDITION = document.querySelector('meta[name="edition"]').content

let words = {}
let tables = new Map() // what the words are made of, by name
let shown = { language: "en", game: "", set: "" } // what the words are of
let wanted = shown // what was asked for last
let coming = null // the loading of that
let forms = new Intl.PluralRules("en")

/** Speak another language, once its words are here; returns whether the box has it. Throws where the box refuses. */
export const loadLanguage = language => load({ ...wanted, language })

/** Have the words of another game as well, with those of a set of cards that few play with, or of none. Throws where the box refuses. */
export const loadWordsOf = (game, set = "") => load({ ...wanted, game, set })

function load(these) {
  wanted = these
  coming = loaded(these)
  return coming
}

/** Fetch words, for as long as it takes. Old ones are said until all new ones are here, so no page ever has half of them. */
async function loaded(these) {
  const { language, game, set } = these
  const names = [language, ...(game ? [`${game}/${language}`] : []), ...(set ? [`${game}.${set}/${language}`] : [])]
  const found = await Promise.all(names.map(name => tables.get(name) ?? fetchedTable(name)))
  if (these !== wanted) return coming // something else was chosen meanwhile
  if (found.includes(null)) {
    wanted = shown
    return false
  }
  tables = new Map(names.map((name, index) => [name, found[index]]))
  words = Object.assign({}, ...found)
  shown = these
  forms = new Intl.PluralRules(language)
  document.documentElement.lang = language
  return true
}

async function fetchedTable(name) {
  const { status, text } = await fetched(`/words/${name}.json?${EDITION}`)
  if (status === 404) return null
  if (status !== 200) throw new Error(`no words at ${name}: ${status}`)
  return JSON.parse(text)
}

/** Say whether the words of a game are here. */
export const hasWordsOf = game => shown.game === game

export const spoken = () => shown.language

/** Say whether there are words for a key, such as the rule of a card that a pack has added. */
export const has = key => key in words || `${key}.other` in words

/** Return the words of a key with its values filled in; `count` chooses the form of a plural. @param {Record<string, any>} values */
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
