/* The wonders that are left, each with what it does; a seat that may build one does it there. */

import { makeMove } from "../../actions.js"
import { Dialog, Icon, Slab, useFresh } from "../../parts.js"
import { state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as ofPage } from "../../words.js"
import { own, word } from "./words.js"

export function Wonders({ facts, builds }) {
  const [open, setOpen] = useState(false)
  const left = [...facts.wonders, ...(facts.lesser_left ? ["lesser-wonder"] : []), ...(facts.greater_left ? ["greater-wonder"] : [])]
  const count = { "lesser-wonder": facts.lesser_left, "greater-wonder": facts.greater_left }
  const fresh = useFresh(state.hand?.n)
  const act = id => { setOpen(false); makeMove(id) }
  if (facts.phase !== "playing") return null
  return html`<button type="button" class="wonders-key ${builds.length ? "may" : ""}" onClick=${() => setOpen(true)}>
      <${Icon} name="unearth-ring" />${builds.length ? own("may-build") : html`<span class="hidden">${word("wonders.title")}</span>${left.length}`}</button>
    ${open && html`<${Dialog} title=${word("wonders.title")} close=${() => setOpen(false)}><ul class="wonders">${left.map(id => html`<li key=${id}><div><h2>${word(`wonder.${id}.name`)}${id in count && ` × ${count[id]}`}</h2><p>${word(`wonder.${id}.effect`)}</p></div>
      ${builds.filter(each => each.id === `build-${id}`).map(each => html`<button type="button" key=${each.id} class=${fresh} onClick=${() => act(each.id)}>${word("play.build-it")}</button>`)}</li>`)}</ul>
      <${Slab} does="close" kind="line" act=${() => setOpen(false)}>${ofPage("page.close")}<//><//>`}`
}
