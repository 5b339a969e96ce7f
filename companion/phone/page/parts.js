/* Parts of every page: icons, seals, the bar on top, the tabs, notes. */

import { unsent } from "./outbox.js"
import { change, isOffLine, mySeat, remember, remembered, state } from "./store.js"
import { html, useLayoutEffect, useRef } from "./vendor/htm-preact.js"
import { own, plain } from "./words.js"

export const Icon = ({ name, class: kind = "" }) =>
  html`<svg class="i ${kind}" viewBox="0 0 100 100" aria-hidden="true"><use href="#${name}" /></svg>`

export const Seal = ({ children, kind = "" }) =>
  html`<span class="seal ${kind}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#seal" /></svg><b>${children}</b></span>`

/** Say how this phone stands to the box, and what it keeps. */
export function Link() {
  const waiting = unsent().length
  const away = state.hello?.box === "away"
  const off = isOffLine() || away
  let text = own("page.with-box")
  if (isOffLine()) text = waiting ? own("page.kept", { count: waiting }) : own("page.no-box")
  else if (away) text = own("page.box-away")
  return html`<span class="dot ${off ? "off" : ""}" role="status"><i></i><span>${text}</span></span>`
}

export function Top({ children }) {
  const seat = mySeat()
  return html`<header class="top">
    ${seat
      ? html`<${Seal}>${seat.seat}<//><b class="who">${seat.name || own("join.seat", { seat: seat.seat })}</b>`
      : html`<b class="who">${own("page.name")}</b>`}
    ${state.link !== "bye" && html`<${Link} />`}${children}
  </header>`
}

/** Lie along the foot of the page; in landscape at its right edge. */
export function Tabs({ tabs, shown }) {
  useLayoutEffect(() => { if (state.news.delete(shown)) change({}) })
  return html`<nav class="tabs" aria-label=${own("tab.label")}>
  ${tabs.map(({ id, icon, words }) => html`<button
    type="button" key=${id} class=${state.tab === id ? "on" : ""}
    aria-current=${state.tab === id ? "page" : null}
    onClick=${() => change({ tab: id, inside: null, note: null, older: null })}>
    <${Icon} name=${icon} /><span>${words ? words() : own(`tab.${id}`)}</span>
    ${state.news.has(id) && html`<i class="news"></i><span class="hidden">${own("tab.new")}</span>`}
  </button>`)}
</nav>`
}

export function Note() {
  if (!state.note) return null
  return html`<p class="note ${state.note.bad ? "bad" : ""}" role="alert">${state.note.text}</p>`
}

/** The rule that this turn needs first. Its cross hides all of this game's, on this phone alone. */
export function Tip() {
  const { hello, table } = state
  if (!table.tip || remembered("no-tips") === hello.sheet_id) return null
  return html`<div class="coach" role="status"><p>${table.tip}</p><button type="button" aria-label=${label(own("page.close"))}
    onClick=${() => { remember("no-tips", hello.sheet_id); change({}) }}><${Icon} name="no" /></button></div>`
}

/** A row of small drawings under a title, where the game on the table has some. */
export const Border = () => state.pages && html`<${state.pages.Border} />`

/** A page that says one thing and offers at most one. */
export const Said = ({ icon, title, text, button, act }) => html`<main>
  <div class="said"><${Icon} name=${icon} class="large" /><h1>${title}</h1><p>${text}</p></div>
  <${Note} />
  ${button && html`<div class="end"><${Slab} does=${button} act=${act}>${button}<//></div>`}
</main>`

/** A question before what no tap takes back. */
export const Asked = ({ title, children, no, yes, red, act, close }) => html`<section class="sheet" role="alertdialog" aria-label=${label(title)}><h2>${title}</h2>
  ${children}<div class="row keys"><${Slab} does="stay" kind="line" act=${close}>${no}<//>
    <${Slab} does="act" kind=${red ? "red" : ""} act=${() => { close(); act() }}>${yes}<//></div></section>`

/** Return a class for a button that now does something else at its place: no finger presses it for a moment, as if it were new. */
export function useFresh(...what) {
  const kept = useRef({ what, isOther: false })
  if (what.some((each, index) => each !== kept.current.what[index])) kept.current = { what, isOther: !kept.current.isOther }
  return kept.current.isOther ? "again" : ""
}

const DEAF = 500 // ms, as the style sheet has it for a finger

/** The main control of a page. What it does, and of which turn, is new to a person for a while: until then no tap and no key counts. */
export function Slab({ does, turn = state.table?.turn, kind = "", act, children, ...more }) {
  const fresh = useFresh(does, turn)
  const since = useRef(0)
  useLayoutEffect(() => { since.current = performance.now() }, [does, turn])
  const pressed = event => {
    if (performance.now() - since.current < DEAF) event.preventDefault() // or it would send a form
    else act?.()
  }
  return html`<button type="button" class="slab ${kind} ${fresh}" onClick=${pressed} ...${more}>${children}</button>`
}

/** On what a finger drags: Chromium takes a tap just after a quick lift as the end of a fling. */
export const noFling = event => event.preventDefault()

export const label = text => plain(text)
