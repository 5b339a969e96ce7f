/* Parts of every page: icons, seals, the bar on top, the tabs, notes. */

import { say } from "./live.js"
import { unsent } from "./outbox.js"
import { calledAt, change, isOffLine, mySeat, remember, remembered, state } from "./store.js"
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
  const was = useRef(off)
  useLayoutEffect(() => {
    if (was.current !== off) say(text)
    was.current = off
  }, [off])
  return html`<span class="dot ${off ? "off" : ""}"><i></i><span>${text}</span></span>`
}

export function Top({ children }) {
  const seat = mySeat()
  return html`<header class="top">
    ${seat
      ? html`<${Seal}>${seat.seat}<//><b class="who">${calledAt(seat.seat) || own("join.seat", { seat: seat.seat })}</b>`
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

/** What lies over the page until it is closed by its own button, Escape, a tap beside it, or Back. Nothing else is reached meanwhile. */
export function Dialog({ title, role, close, children }) {
  const part = useRef(null), closes = useRef(close)
  const isAwake = useAwake()
  closes.current = close
  useLayoutEffect(() => {
    const dialog = part.current, step = () => closes.current()
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute("open", "") // Safari before 15.4
    state.dialogs.push(step)
    change({})
    return () => {
      state.dialogs.splice(state.dialogs.indexOf(step), 1)
      dialog.close?.() // the focus goes back to what opened it
      setTimeout(toTitle)
      change({})
    }
  }, [])
  const tapped = event => { if (event.target === part.current && event.clientY < part.current.getBoundingClientRect().top && isAwake()) close() }
  return html`<dialog class="sheet" ref=${part} role=${role} aria-labelledby="asked" onClick=${tapped}
    oncancel=${event => { event.preventDefault(); close() }}><h2 id="asked">${title}</h2>${children}</dialog>`
}

/** A question before what no tap takes back. */
export const Asked = ({ title, children, no, yes, red, act, close }) => html`<${Dialog} title=${title} role="alertdialog" close=${close}>
  ${children}<div class="row keys"><${Slab} does="stay" kind="line" act=${close}>${no}<//>
    <${Slab} does="act" kind=${red ? "red" : ""} act=${() => { close(); act() }}>${yes}<//></div><//>`

/** Return a class for a button that now does something else at its place: no finger presses it for a moment, as if it were new. */
export function useFresh(...what) {
  const kept = useRef({ what, isOther: false })
  if (what.some((each, index) => each !== kept.current.what[index])) kept.current = { what, isOther: !kept.current.isOther }
  return kept.current.isOther ? "again" : ""
}

const DEAF = 500 // ms, as the style sheet has it for a finger

/** Return what says whether a tap or a key may count: not for a while after something is new to a person. */
function useAwake(...what) {
  const since = useRef(0)
  useLayoutEffect(() => { since.current = performance.now() }, what)
  return () => performance.now() - since.current >= DEAF
}

/** Where what had the focus is gone, the title has it: who does not see the page hears which it is. */
function toTitle() {
  const title = document.querySelector("h1")
  if (!title || (document.activeElement ?? document.body) !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** The main control of a page; deaf at first, whenever what it does or the turn is another. */
export function Slab({ does, turn = state.table?.turn, kind = "", act, children, ...more }) {
  const part = useRef(null)
  const fresh = useFresh(does, turn), isAwake = useAwake(does, turn)
  useLayoutEffect(() => () => { if (document.activeElement === part.current) setTimeout(toTitle) }, [])
  const pressed = event => {
    if (isAwake()) act?.()
    else event.preventDefault() // or it would send a form
  }
  return html`<button type="button" ref=${part} class="slab ${kind} ${fresh}" onClick=${pressed} ...${more}>${children}</button>`
}

/** The way out of a page inside a tab. */
export const Back = () => html`<button type="button" class="back" onClick=${() => change({ inside: null, note: null })}>${own("page.back")}</button>`

/** On what a finger drags: Chromium takes a tap just after a quick lift as the end of a fling. */
export const noFling = event => event.preventDefault()

export const label = text => plain(text)
