/* The printed cards that may be played now: whoever has one on the table plays it here, after its text. */

import { makeMove } from "../../actions.js"
import { Dialog, Icon, Slab, useFresh } from "../../parts.js"
import { state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as ofPage } from "../../words.js"
import { own, word } from "./words.js"

export function Printed({ cards }) {
  const [open, setOpen] = useState(false)
  const fresh = useFresh(state.hand?.n)
  const close = () => setOpen(false)
  return html`<button type="button" class="wonders-key" onClick=${() => setOpen(true)}><${Icon} name="hand" />${own("printed")}</button>
    ${open && html`<${Dialog} title=${own("printed")} close=${close}><ul class="wonders">${cards.map(card => html`<li key=${card}><div><h2>${word(`card.${card}.name`)}</h2><p>${word(`card.${card}.effect`)}</p></div>
      <button type="button" class=${fresh} onClick=${() => { close(); makeMove(`play-${card}`) }}>${word("play.play-card")}</button></li>`)}</ul>
      <${Slab} does="close" kind="line" act=${close}>${ofPage("page.close")}<//><//>`}`
}
