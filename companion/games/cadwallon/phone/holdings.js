/* The cards that each seat has won, and the condition that holds for all. */

import { Dialog, Icon, Slab } from "../../parts.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { has, own as ofPage } from "../../words.js"
import { Figure, called } from "./district.js"
import { nameOf, own, word } from "./words.js"

export function Holdings({ facts, children }) {
  const [open, setOpen] = useState(false)
  const { held, condition } = facts, close = () => setOpen(false)
  return html`<button type="button" class="held-key" onClick=${() => setOpen(true)}>${children}<span class="hidden">${own("held")}</span><${Icon} name="hand" /></button>
    ${open && html`<${Dialog} title=${own("held")} close=${close}><ul class="holdings">
      ${condition && html`<li><${Icon} name="cadwallon-condition" /><div><h3>${written(condition, "name", "condition")}</h3><p>${written(condition, "text", "text")}</p></div></li>`}
      ${Object.entries(held).map(([seat, cards]) => html`<li key=${seat}><${Figure} seat=${seat} /><div><h3>${nameOf(seat)}</h3><p>${cards.map(saidOf).join(" · ") || "–"}</p></div></li>`)}</ul>
      <${Slab} does="close" kind="line" act=${close}>${ofPage("page.close")}<//><//>`}`
}

/** Words of the condition; an owner's cards need not have them. */
const written = (condition, what, otherwise) => word(has(`cadwallon.condition.${condition}.${what}`) ? `condition.${condition}.${what}` : `own-card.${otherwise}`)

const saidOf = card => `${called(card)}${card.used ? " ✓" : ""}`
