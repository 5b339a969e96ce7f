/* The host's page of names: what the player on each chair is called. */

import { nameSeat } from "./actions.js"
import { Border, Icon, Note, Seal, Slab } from "./parts.js"
import { change, seatOf, state } from "./store.js"
import { html, useState } from "./vendor/htm-preact.js"
import { has, own, say } from "./words.js"

const FEW = 6 // seats that are listed while nobody sits farther round the table

export default function NamesPage() {
  const [typed, type] = useState({}) // by chair, what is not kept yet
  const { seats, game } = state.table
  const last = Math.max(FEW, ...seats.map((each, index) => (each.name || seatOf(index + 1) ? index + 1 : 0)))
  const keep = async event => {
    event.preventDefault()
    for (const [chair, name] of Object.entries(typed)) {
      const answer = await nameSeat(Number(chair), name)
      if (answer.status !== 204) return
      type(now => Object.fromEntries(Object.entries(now).filter(([each]) => each !== chair)))
    }
    change({ inside: null })
  }
  return html`<main class="names"><h1>${own("box.names")}</h1><${Border} /><p class="soft">${own("names.what")}</p>
    <form onSubmit=${keep}><ul class="people">${seats.slice(0, last).map(({ key, name }, index) => html`<li key=${key}><${Seal}>${index + 1}<//>
      <label><span class="soft small">${has(`${game}.${key}`) ? say(`${game}.${key}`) : own("join.seat", { seat: index + 1 })}</span>
        <input value=${typed[index + 1] ?? name} maxlength="16" autocomplete="off" onInput=${event => type({ ...typed, [index + 1]: event.target.value })} /></label></li>`)}</ul>
    <${Note} /><div class="end"><${Slab} does="keep" type="submit"><${Icon} name="yes" />${own("join.keep")}<//></div></form></main>`
}
