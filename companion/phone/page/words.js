/* The words of the chosen language: the page's own, the box's, and those of every game. */

let words = {}
let language = "en"
let forms = new Intl.PluralRules("en")

/** Fetch a language. Throws where the box does not answer; the words of before then stay. */
export async function loadWords(wanted) {
  const edition = document.querySelector('meta[name="edition"]').content
  const answer = await fetch(`/words/${encodeURIComponent(wanted)}.json?${edition}`)
  if (!answer.ok) throw new Error(`no words in ${wanted}`)
  words = await answer.json()
  language = wanted
  forms = new Intl.PluralRules(wanted)
  document.documentElement.lang = wanted
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
