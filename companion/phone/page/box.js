/* The Box page: what the box shows, its four buttons for those who may press, and this seat's ways. */

import { leave, press } from "./actions.js"
import { Asked, Icon, Note, Slab, Tip, label, useFresh } from "./parts.js"
import { change, hasHost, hasSheets, isHost, isOffLine, mySeat, state } from "./store.js"
import { html, useErrorBoundary, useLayoutEffect, useState } from "./vendor/htm-preact.js"
import { has, own, plain, say } from "./words.js"

const FINE = 400 // pixels: a wider picture is made smaller, and would lose lines if pixels stayed whole

export function BoxPage() {
  const { glass } = state
  return html`<main class="box-page"><h1>${own("box.title")}</h1>
    <${Picture} />
    ${glass && !glass.lines.length && !glass.picture && html`<p class="note">${own("box.secret")}</p>`}
    ${!glass?.picture && html`<${Lines} />`}<${Buttons} /><${Note} /><div class="empty"></div><${Ways} />${glass?.picture && html`<${Lines} />`}</main>`
}

/** The page of the box as it was drawn; nothing where there is no picture. */
export function Picture() {
  const { glass } = state
  return glass?.picture && html`<img class="picture" src=${glass.picture} width=${glass.width} height=${glass.height} style=${glass.width > FINE ? "image-rendering:auto" : ""} alt=${label(own("box.picture"))} />`
}

/** The page of the box as words, for phones that show no picture and for those who listen; without a tip that stands beside them. */
export function Lines({ tip }) {
  const lines = state.glass?.lines.filter(each => each.text !== tip) ?? []
  return html`<ul class="lines" lang=${state.hello.language} aria-label=${label(own("box.picture"))}>
    ${lines.map((line, index) => html`<li key=${index} class=${line.chosen ? "chosen" : ""} aria-current=${line.chosen ? "true" : null}>${line.text}</li>`)}</ul>`
}

function Buttons() {
  const { table } = state
  const fresh = useFresh(table?.page)
  if (!table) return null
  const may = table.may_press ?? []
  const seat = mySeat()
  if (!may.length && seat?.presses) return null
  if (!may.length) return html`<p class="soft small">${own(isHost() ? "box.host-not-allowed" : hasHost() ? "box.not-allowed" : "box.no-host")}</p>`
  const idle = table.waits || isOffLine()
  return html`<div class="press" role="group" aria-label=${label(own("box.buttons"))}>
    ${Object.entries(table.controls).filter(([letter]) => may.includes(letter)).map(([letter, control]) => html`
      ${control.press && html`<button type="button" key=${letter} class="key ${idle ? "wait" : ""} ${fresh}" onClick=${() => press(letter, "press")}><b>${letter}</b> <span lang=${state.hello.language}>${control.press}</span></button>`}
      ${control.hold && state.seats?.undo && html`<button type="button" key=${`hold-${letter}`} class="key ${idle ? "wait" : ""} ${fresh}" onClick=${() => press(letter, "hold")}><b>${letter}</b> <span class="small" lang=${state.hello.language}>${control.hold}</span></button>`}`)}
    ${table.waits && html`<p class="soft small">${own("box.waits")}</p>`}</div>`
}

function Ways() {
  const [leaves, ask] = useState(false)
  const isOver = state.table?.over
  const ways = [
    ["seal", "my-seat", hasSheets() ? "my-seat-what" : "my-seat-less", () => change({ inside: "seat", note: null })],
    ...(isHost() ? [["lock", "rights", "", () => change({ inside: "host", note: null })], ["unlocked", "door", "door-what", () => change({ inside: "door", note: null })]] : []),
    ...(isHost() && state.table?.seats?.length ? [["hand", "names", "names-what", () => change({ inside: "names", note: null })]] : []),
    ...(isHost() && state.hello.games ? [["box", "games", "games-what", () => change({ inside: "games", note: null })]] : []),
    ["star", isOver ? "keep" : "last-game", isOver ? "" : "last-game-what", toKept],
    ["phone", "this-phone", "this-phone-what", () => change({ inside: "phone", note: null })],
    ["power", "leave", hasSheets() ? "leave-what" : "", () => ask(true)],
  ]
  return html`<ul class="ways">${ways.map(([icon, name, what, act]) => html`<li key=${name}><button type="button" onClick=${act}>
    <${Icon} name=${icon} /><span><b>${own(name === "door" ? "door.title" : `box.${name}`)}</b>${what && html`<small>${own(`box.${what}`)}</small>`}</span></button></li>`)}</ul>
    ${leaves && html`<${Asked} title=${own("box.leave-ask")} no=${own("box.stay")} yes=${own("box.leave")} red act=${leave} close=${() => ask(false)}>
      <p>${own(state.hand ? "box.leave-hand" : "box.leave-text")}</p><//>`}`
}

const toKept = () => change({ tab: "box", inside: "kept", note: null })

/** What takes a game that is over with it, at its end. */
export const Keep = () => state.table?.over && html`<${Slab} does="keep" act=${toKept}><${Icon} name="star" />${own("box.keep")}<//>`

/** The Card page of a game that has no page of its own here: the box's page, drawn and as words. */
export function TablePage() {
  const { glass, table } = state
  const name = table && has(`${table.game}.game.name`) ? say(`${table.game}.game.name`) : own("page.name")
  return html`<main class="table-page"><h1>${name}</h1>
    ${glass && !glass.lines.length && html`<p class="note">${own("box.secret")}</p>`}
    <${Picture} />${table && html`<${Tip} />`}<${Lines} tip=${plain(table?.tip ?? "")} /><${Note} /><div class="empty"></div>
    ${(table?.over || table?.may_press?.length > 0) && html`<div class="end"><${Keep} />
      ${table.may_press?.length > 0 && html`<${Slab} does="box" kind="line" act=${() => change({ tab: "box" })}><${Icon} name="box" />${own("box.buttons")}<//>`}</div>`}</main>`
}

/** A page that a game has; the box's in its place while the box does not say what it shows, as one of an earlier version. */
export function GamePage({ page: Page }) {
  const [fault, again] = useErrorBoundary(console.error)
  useLayoutEffect(() => { if (fault) again() }, [state.table])
  return html`<div key=${fault ? "box" : "own"} style="display:contents"><${fault ? TablePage : Page} /></div>` // what was half drawn goes with it
}
