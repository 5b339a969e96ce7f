/* A district of the city, and a figure of a seat; each says itself without its colour. */

import { Icon } from "../../parts.js"
import { html } from "../../vendor/htm-preact.js"
import { has, plain } from "../../words.js"
import { chairOf, nameOf, word } from "./words.js"

export const Figure = ({ seat, isOn }) => html`<em class="figure ${seat} ${isOn ? "picked" : ""}" title=${word(`seat.${seat}`)}>${chairOf(seat)}</em>`

const kindOf = ({ guild, militia, personality, action }) => (guild ? "guild" : militia ? "militia" : personality ? "personality" : action ? "action" : "backer")

export const guildName = guild => (has(`cadwallon.guild.${guild}`) ? word(`guild.${guild}`) : guild)
/** The icon of a guild; the city's for one of an owner's own cards. */
export const guildIcon = guild => `cadwallon-${document.getElementById(`cadwallon-${guild}`) ? guild : "city"}`

/** What a card is called: a guild with its points, an action by its name where it has one. */
export function called(card) {
  const kind = kindOf(card)
  if (kind === "guild") return `${guildName(card.guild)} ${card.points}`
  if (kind === "militia") return `${word("card-kind.militia")} −${card.militia}`
  const name = `card.action-${card.action}.name`
  return kind === "action" && has(`cadwallon.${name}`) ? word(name) : word(`card-kind.${kind}`)
}

export function District({ card, judged, isFresh, place, pick }) {
  if (!card) return html`<span class="district none" style=${place}></span>`
  const kind = kindOf(card), points = { guild: card.points, militia: `−${card.militia}` }[kind]
  const two = judged && Object.values(judged.support).sort((one, other) => other - one).slice(0, 2).join(":")
  const read = judged ? `${called(card)}: ${judged.winner ? nameOf(judged.winner) : "–"} ${two}` : called(card)
  const part = pick ? "button" : "div"
  const means = pick ? { type: "button", onClick: pick.tap, "aria-pressed": String(pick.on) } : { role: "img" }
  return html`<${part} class="district ${kind} ${isFresh ? "fresh" : ""}" style=${place} aria-label=${plain(read)} ...${means}>
    <${Icon} name=${kind === "guild" ? guildIcon(card.guild) : `cadwallon-${kind}`} class="what" />
    ${points && html`<b class="points">${points}</b>`}
    ${!judged && card.support > 0 && html`<span class="support">${Array.from({ length: card.support }, (_, index) => html`<${Icon} key=${index} name="cadwallon-support" />`)}</span>`}
    ${judged && html`<span class="judged">${judged.winner ? html`<${Figure} seat=${judged.winner} />` : "–"}<i>${two}</i></span>`}<//>`
}
