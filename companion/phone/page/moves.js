/* What a seat may do, as buttons, and the words of hands and moves: the game's own, or those of its cards. */

import { makeMove } from "./actions.js"
import { useFresh } from "./parts.js"
import { state } from "./store.js"
import { html } from "./vendor/htm-preact.js"
import { has, say, spoken } from "./words.js"

export function Moves({ moves }) {
  const fresh = useFresh(state.hand.n)
  return html`<div class="moves">${moves.map(each => html`<button type="button" class=${fresh} key=${each.id} onClick=${() => makeMove(each.id)}>${saidOf(each)}</button>`)}</div>`
}

/** The words of the game on the table. */
export const word = (key, values) => say(`${state.table.game}.${key}`, values)

/** Words of the game, or of a pack of cards that were sent along; else those of another key. */
export function called(key, otherwise, values, packed) {
  const sent = packed?.[spoken()]?.[key] ?? packed?.en?.[key]
  return sent ?? (has(`${state.table.game}.${key}`) || !otherwise ? word(key, values) : word(otherwise, values))
}

export const named = ({ name, unnamed, values, value = "" }, packed) => `${called(name, unnamed, values, packed)} ${value}`.trim()

/** A card as an item of a list: what it is called and what it does; beside it what plays it. */
export const Card = ({ card, packed, children }) => html`<li><div>${card.title && html`<small>${word(card.title)}</small>`}<h2>${named(card, packed)}</h2>
  ${card.text && html`<p>${called(card.text, card.wordless, {}, packed)}${card.note && html` ${word(card.note, card.values)}`}</p>`}</div>${children}</li>`

/** What a move says: values that are keys of words, and cards, are put into words too. */
export function saidOf({ words, values = {}, card, packed }) {
  const filled = Object.entries(values).map(([name, value]) => [name, has(`${state.table.game}.${value}`) ? word(value) : value])
  return word(words, { ...Object.fromEntries(filled), ...(card && { card: named(card, packed) }) })
}
