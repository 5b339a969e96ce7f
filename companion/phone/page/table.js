/* The Card page of a game that has no page of its own here: the box's page, drawn and as words. */

import { Lines, Picture } from "./box.js"
import { Icon, Note } from "./parts.js"
import { change, state } from "./store.js"
import { html } from "./vendor/htm-preact.js"
import { has, own, say } from "./words.js"

export function TablePage() {
  const { glass, table } = state
  const name = table && has(`${table.game}.game.name`) ? say(`${table.game}.game.name`) : own("page.name")
  return html`<main class="table-page"><h1>${name}</h1>
    ${glass && !glass.lines.length && html`<p class="note">${own("box.secret")}</p>`}
    <${Picture} /><${Lines} /><${Note} /><div class="empty"></div>
    ${table?.may_press?.length > 0 && html`<div class="end"><button type="button" class="slab line" onClick=${() => change({ tab: "box" })}><${Icon} name="box" />${own("box.buttons")}</button></div>`}</main>`
}
