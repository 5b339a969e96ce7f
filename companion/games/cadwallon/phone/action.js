/* The actions that a seat may play, each with what it does before it is played. */

import { makeMove } from "../../actions.js"
import { Card, saidOf } from "../../moves.js"
import { Dialog, Icon, Slab, useFresh } from "../../parts.js"
import { state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as ofPage } from "../../words.js"
import { word } from "./words.js"

/** One action lies on the page, where there is room for it; else a button opens all of them. */
export function Actions({ moves, isShort }) {
  const [open, setOpen] = useState(false)
  const fresh = useFresh(state.hand.n)
  const close = () => setOpen(false)
  const isAlone = moves.length === 1, isOnPage = isAlone && !isShort
  const cards = html`<ul class="hand actions">${moves.map(each => html`<${Card} key=${each.id} card=${{ ...each.card, title: isOnPage && "card-kind.action" }} packed=${each.packed}>
    <button type="button" class=${fresh} onClick=${() => { close(); makeMove(each.id) }}>${word("play.play-action")}</button><//>`)}</ul>`
  if (isOnPage) return cards
  const said = isAlone ? saidOf(moves[0]) : html`${word("card-kind.actions")} <b>${moves.length}</b>`
  return html`<div class="moves actions"><button type="button" class=${fresh} onClick=${() => setOpen(true)}><${Icon} name="cadwallon-action" />${said}</button></div>
    ${open && html`<${Dialog} title=${word("card-kind.actions")} close=${close}>${cards}<${Slab} does="close" kind="line" act=${close}>${ofPage("page.close")}<//><//>`}`
}
