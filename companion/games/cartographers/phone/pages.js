/* What this game shows on a phone: the pages of its tabs, and what stands in the bar on top. */

import { has } from "../../words.js"
import { CardPage } from "./card.js"
import { MapPage } from "./page.js"
import { Season, Strip, own } from "./parts.js"
import { StarsPage } from "./stars.js"

export const TABS = [
  { id: "card", icon: "flip", page: CardPage },
  { id: "map", icon: "map", page: MapPage, words: () => own("tab.map") },
  { id: "stars", icon: "star", page: StarsPage, words: () => own("tab.stars") },
]
export const Corner = Season
export const Border = Strip
/** Words for a reason why the box refused something, or nothing. */
export const reason = key => (has(`cartographers.page.phone-why-${key}`) ? own(`why.${key}`) : null)
