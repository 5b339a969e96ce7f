/* What a turn has beside its drawing: skills, turns that are open or older, a phone that does not draw yet. */

import { drawAgain, openTurn, pay, sit } from "../../actions.js"
import { Asked, Dialog, Icon, Note, Slab } from "../../parts.js"
import { change, mySeat, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as house, spoken } from "../../words.js"
import { cardName, own, word } from "./parts.js"

/** "summer/7/treetop-village" as a person says it. */
export function turnName(turn) {
  const [season, , card] = turn.split("/")
  return `${cardName(card)} · ${word(`season.${season}.name`)}`
}

/** How many turns are not drawn; on a tap the list of them, and of those that may be drawn again. */
export function OpenTurns() {
  const [shown, show] = useState(false)
  const [older, choose] = useState(null)
  if (state.older) {
    return html`<button type="button" class="open-turns" onClick=${() => change({ older: null })}>${own("map.back-now")}</button>`
  }
  const now = state.table?.turn
  const open = (state.task?.open ?? []).filter(turn => turn !== now)
  const drawn = state.sheet.drawings.map(each => each.turn).filter(turn => turn !== now)
  if (!open.length && !drawn.length) return null
  if (older) return html`<${Older} turn=${older} done=${() => choose(null)} />`
  return html`<button type="button" class="open-turns" aria-expanded=${String(shown)} onClick=${() => show(!shown)}>
      ${open.length ? own("card.open", { count: open.length }) : own("map.older")}</button>
    ${shown && html`<${Dialog} title=${own(open.length ? "map.open-title" : "map.older")} close=${() => show(false)}>
      ${open.map(turn => html`<${Slab} does="open" kind="line" key=${turn} act=${() => { show(false); openTurn(turn) }}>${turnName(turn)}<//>`)}
      ${open.length > 0 && drawn.length > 0 && html`<h2>${own("map.older")}</h2>`}
      ${drawn.map(turn => html`<${Slab} does="older" kind="line" key=${turn} act=${() => { show(false); choose(turn) }}><${Icon} name="undo" />${turnName(turn)}<//>`)}
      <${Slab} does="close" act=${() => show(false)}>${house("page.close")}<//><//>`}`
}

/** An older turn is changed only after one question, for all see it on the host's page. */
export function Older({ turn, done }) {
  return html`<${Asked} title=${own("map.older-title")} no=${own("map.older-no")} yes=${own("map.older-yes")} act=${() => drawAgain(turn)} close=${done}>
    <p><b>${turnName(turn)}</b><br />${own("map.older-text")}</p><//>`
}

/** A switch for house rules: any space, any terrain, no check. */
export const Free = () => html`<button type="button" class="open-turns" role="switch" aria-checked=${String(state.free)}
  onClick=${() => change({ free: !state.free })}>${own("map.free-on")}<span class="check">${state.free && html`<${Icon} name="yes" />`}</span></button>`

/** A phone that does less may draw or count after one tap. */
export function Begin({ tab, icon, does, less }) {
  const seat = mySeat()
  const may = less.includes(seat?.does)
  const begin = () => sit({ seat: seat.seat, name: seat.name, language: spoken(), does })
  return html`<main><div class="said"><${Icon} name=${icon} class="large" /><h1>${own(`tab.${tab}`)}</h1>
    <p>${own(may ? `${tab}.begin` : "map.no-task")}</p></div><${Note} />
    ${may && html`<div class="end"><${Slab} does=${does} act=${begin}>
      <${Icon} name=${icon} />${house(`join.${does}`)}<//></div>`}</main>`
}

const nameOf = skill => word(`skill.${skill}.name`)

/** A row of skills that the purse can pay; a tap says what one does, a second pays. */
export function Skills({ task }) {
  const [asked, ask] = useState(null)
  const offered = task.skills ?? []
  if (!offered.length && !task.skill) return null
  const open = asked === task.skill ? { id: asked, paid: true } : offered.find(each => each.id === asked)
  return html`<div class="skills" role="group" aria-label=${own("skill.title")}>
    ${task.skill && html`<button type="button" class="chip on" onClick=${() => ask(task.skill)}><${Icon} name="yes" />${nameOf(task.skill)}</button>`}
    ${offered.map(each => html`<button type="button" class="chip" key=${each.id} onClick=${() => ask(each.id)}>${nameOf(each.id)}
      ${each.cost > 0 && html`<${Icon} name="cartographers-coin" class="gold" />${each.cost}`}</button>`)}
    ${open && html`<${Asked} title=${nameOf(open.id)} no=${house("page.close")} yes=${open.paid ? own("skill.back") : open.cost ? own("skill.pay", { count: open.cost }) : own("skill.use")}
      act=${() => pay(task.turn, { skill: open.paid ? "" : open.id })} close=${() => ask(null)}><p>${word(`skill.${open.id}.effect`)}</p><//>`}
  </div>`
}
