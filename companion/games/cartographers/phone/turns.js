/* What a turn has beside its drawing: skills, turns that are open or older, a phone that does not draw yet. */

import { drawAgain, openTurn, pay, sit } from "../../actions.js"
import { Asked, Dialog, Icon, Note, Slab, label } from "../../parts.js"
import { change, mySeat, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as house, spoken } from "../../words.js"
import { cardName, own, word } from "./parts.js"

/** "summer/7/treetop-village" as a person says it. */
export function turnName(turn) {
  const [season, , card] = turn.split("/") // or "summer/after"
  return `${card ? cardName(card) : word("page.effects.heading")} · ${word(`season.${season}.name`)}`
}

const isNow = turn => turn === state.table?.turn

function Turns({ title, turns, icon, act, close, children }) {
  return html`<${Dialog} title=${title} close=${close}>
    ${turns.map(turn => html`<${Slab} does="turn" kind="line" key=${turn} act=${() => act(turn)}>${icon && html`<${Icon} name=${icon} />`}${turnName(turn)}<//>`)}
    ${children}<${Slab} does="close" act=${close}>${house("page.close")}<//><//>`
}

const Chip = ({ name, count, act }) => html`<button type="button" class="chip" onClick=${act}><span>${name}</span>${count && html`<b>${count}</b>`}</button>`

export function ListOfTurns({ turns, short }) {
  const [shown, show] = useState(false)
  const name = short ? own("map.open") : own("card.open", { count: turns.length })
  return html`<${Chip} name=${name} count=${short && turns.length} act=${() => show(true)} />
    ${shown && html`<${Turns} title=${own("map.open-title")} turns=${turns} act=${turn => { show(false); openTurn(turn) }} close=${() => show(false)} />`}`
}

/** What is rarely wanted: a turn that is drawn already, and house rules where one draws. */
export function More({ draws }) {
  const [shown, show] = useState(false)
  const [older, choose] = useState(null)
  const drawn = [...new Set(state.sheet.drawings.map(each => each.turn))].filter(turn => !isNow(turn))
  if (!drawn.length && !draws) return null
  if (older) return html`<${Older} turn=${older} done=${() => choose(null)} />`
  return html`<button type="button" class="chip" aria-label=${label(own("map.more"))} onClick=${() => show(true)}>…</button>
    ${shown && html`<${Turns} title=${own(drawn.length ? "map.older" : "map.more")} turns=${drawn} icon="undo" act=${turn => { show(false); choose(turn) }} close=${() => show(false)}>
      ${draws && html`<${Free} />`}<//>`}`
}

/** The way back from an older turn. */
export const ToNow = () => html`<${Chip} name=${own("map.back-now")} act=${() => change({ older: null })} />`

/** An older turn is changed only after one question, for all see it on the host's page. */
function Older({ turn, done }) {
  return html`<${Asked} title=${own("map.older-title")} no=${own("map.older-no")} yes=${own("map.older-yes")} act=${() => drawAgain(turn)} close=${done}>
    <p><b>${turnName(turn)}</b><br />${own("map.older-text")}</p><//>`
}

/** A switch for house rules: any space, any terrain, no check. */
const Free = () => html`<button type="button" class="free" role="switch" aria-checked=${String(state.free)}
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

/** The skills that the purse can pay, with what each does, and the one that is paid. */
export function Skills({ task }) {
  const [asked, ask] = useState("")
  const close = () => ask("")
  const offered = task.skills ?? []
  const paid = skill => { close(); pay(task.turn, { skill }) }
  return html`${task.skill && html`<button type="button" class="chip on" onClick=${() => ask("paid")}><${Icon} name="yes" /><span>${nameOf(task.skill)}</span></button>`}
    ${offered.length > 0 && html`<${Chip} name=${own("skill.title")} count=${offered.length} act=${() => ask("offered")} />`}
    ${asked === "paid" && task.skill && html`<${Asked} title=${nameOf(task.skill)} no=${house("page.close")} yes=${own("skill.back")} act=${() => paid("")} close=${close}>
      <p>${word(`skill.${task.skill}.effect`)}</p><//>`}
    ${asked === "offered" && html`<${Dialog} title=${own("skill.title")} close=${close}>${offered.map(({ id, cost }) => html`<section key=${id}>
        <h3>${nameOf(id)}</h3><p>${word(`skill.${id}.effect`)}</p>
        <${Slab} does=${id} kind="line" act=${() => paid(id)}>${cost ? own("skill.pay", { count: cost }) : own("skill.use")}<//></section>`)}
      <${Slab} does="close" act=${close}>${house("page.close")}<//><//>`}`
}
