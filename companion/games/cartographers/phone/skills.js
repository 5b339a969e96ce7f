/* Skills: what can be paid for in this turn, and what was. */

import { pay } from "../../actions.js"
import { Icon } from "../../parts.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as house } from "../../words.js"
import { own, word } from "./parts.js"

const nameOf = skill => word(`skill.${skill}.name`)

/** A row of skills that the purse can pay; a tap says what one does, a second pays. */
export function Skills({ task }) {
  const [asked, ask] = useState(null)
  const offered = task.skills ?? []
  if (!offered.length && !task.skill) return null
  const choose = skill => { pay(task.turn, { skill }); ask(null) }
  return html`<div class="skills" role="group" aria-label=${own("skill.title")}>
    ${task.skill && html`<button type="button" class="chip on" onClick=${() => ask({ id: task.skill, paid: true })}><${Icon} name="yes" />${nameOf(task.skill)}</button>`}
    ${offered.map(each => html`<button type="button" class="chip" key=${each.id} onClick=${() => ask(each)}>${nameOf(each.id)}
      ${each.cost > 0 && html`<${Icon} name="cartographers-coin" class="gold" />${each.cost}`}</button>`)}
    ${asked && html`<section class="sheet" role="dialog" aria-label=${nameOf(asked.id)}><h2>${nameOf(asked.id)}</h2><p>${word(`skill.${asked.id}.effect`)}</p>
      <div class="row keys"><button type="button" class="slab line" onClick=${() => ask(null)}>${house("page.close")}</button>
        <button type="button" class="slab" onClick=${() => choose(asked.paid ? "" : asked.id)}>${asked.paid ? own("skill.back") : own("skill.pay", { count: asked.cost })}</button></div></section>`}
  </div>`
}
