/* What this game shows on a phone: the pages of its tabs, and what stands in the bar on top. */

import { CALM, later } from "../../games.js"
import { html, useEffect } from "../../vendor/htm-preact.js"
import { has } from "../../words.js"
import { CardPage, OfHeroes } from "./card.js"
import { Ambushed, MapPage } from "./page.js"
import { Begin, Season, Strip, afterOf, cardName, own, terrainName, word } from "./parts.js"

const StarsPage = later(() => import("./stars.js"))

export const TABS = [
  { id: "card", icon: "flip", page: CardPage },
  { id: "map", icon: "map", page: MapPage, words: () => own("tab.map") },
  { id: "stars", icon: "star", page: StarsPage, words: () => own("tab.stars") },
]
/** Return the tab that has something new for who looks at another: a card, or a season to count. */
export function newsOf(before, facts) {
  if (facts.phase === "effects") return before.phase !== facts.phase && "map"
  const ends = ["season-end", "over"].includes(facts.phase)
  return ends ? facts.phase !== before.phase && "stars" : facts.card && facts.turn !== before.turn && "card"
}
/** Say what has come: a card and what it asks for, or the end of a season. */
export function sentenceOf(before, facts) {
  const { card, phase, season } = facts
  const ended = said => own("live.said", { said })
  if (phase === "season-end" && before.phase !== phase) return ended(own("card.ends", { season: word(`season.${season}.name`) }))
  if (facts.phase === "effects" && before.phase !== phase) return [word("page.effects.heading"), ...afterOf(facts).map(id => cardName(id))].map(ended).join(" ")
  if (!card || facts.turn === before.turn) return ""
  const terrains = card.kind === "ambush" ? ["monster"] : card.terrains
  const time = card.time === null ? [] : [own("card.time", { count: card.time })] // monsters and heroes take none
  const said = [cardName(card.id), terrains.map(terrainName).join(", "), ...time]
  return [...said, ...(card.on_ruins ? [word("page.turn.ruins")] : [])].map(ended).join(" ")
}
export function Corner({ facts }) {
  const soon = [StarsPage, Begin, ...(facts.ambush ? [Ambushed] : []), ...(facts.cards ? [OfHeroes] : [])]
  useEffect(() => { for (const each of soon) setTimeout(each.bring, CALM) }, [!!facts.ambush, !!facts.cards]) // while the box is near
  return html`<${Season} facts=${facts} />`
}
export const Border = Strip
/** Words for a reason why the box refused something, or nothing. */
export const reason = key => (has(`cartographers.page.phone-why-${key}`) ? own(`why.${key}`) : null)
