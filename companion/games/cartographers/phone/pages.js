/* What this game shows on a phone: the pages of its tabs, and what stands in the bar on top. */

import { html } from "../../vendor/htm-preact.js"
import { has } from "../../words.js"
import { CardPage } from "./card.js"
import { Ambushed, MapPage } from "./page.js"
import { Season, Strip, own } from "./parts.js"
import { StarsPage } from "./stars.js"

export const TABS = [
  { id: "card", icon: "flip", page: CardPage },
  { id: "map", icon: "map", page: MapPage, words: () => own("tab.map") },
  { id: "stars", icon: "star", page: StarsPage, words: () => own("tab.stars") },
]
/** Return the tab that has something new for who looks at another: a card, or a season to count. */
export function newsOf(before, facts) {
  const ends = ["season-end", "over"].includes(facts.phase)
  return ends ? facts.phase !== before.phase && "stars" : facts.card && facts.turn !== before.turn && "card"
}
export function Corner({ facts }) {
  if (facts.ambush) Ambushed.bring() // while the box is near
  return html`<${Season} facts=${facts} />`
}
export const Border = Strip
/** Words for a reason why the box refused something, or nothing. */
export const reason = key => (has(`cartographers.page.phone-why-${key}`) ? own(`why.${key}`) : null)
