/* The Hand page: covered until somebody looks, and for a short time; and what the seat may do now. */

import { cover, look, makeMove } from "./actions.js"
import { later } from "./games.js"
import { Card, Moves, named, saidOf, word } from "./moves.js"
import { Icon, Note, Slab, useFresh } from "./parts.js"
import { isOffLine, state } from "./store.js"
import { html } from "./vendor/htm-preact.js"
import { own } from "./words.js"

/** The hand is there before what reads it. */
const ReadHand = later(() => import("./reader.js").then(found => ({ default: found.ReadHand })), null)

export default function HandPage() {
  const { hand } = state
  if (!hand.held) return html`<${Asking} />`
  const open = hand.looks && Boolean(state.looking)
  const moves = state.pages?.MOVES_TAB ? [] : hand.moves // a game may have them on a page of its own
  const alone = !moves.length && !open
  const waits = state.pages?.waitsFor?.(state.table.facts)
  return html`<main class="hand-page">
    <div class="head"><h1>${own("hand.title")}</h1>${!alone && html`<${Eye} open=${open} />`}</div>
    <p class="soft small">${own(open ? "hand.only" : "hand.covered")}</p>
    ${open && html`<${Cards} own=${hand.own} /><${ReadHand} />`}
    <${Note} />
    ${waits && html`<p role="status">${waits}</p>`}
    ${moves.length > 0 && html`<section><h2>${own("hand.moves")}</h2><${Moves} moves=${moves} /></section>`}
    ${open && !hand.moves.length && !hand.own.moves.length && html`<p class="soft idle">${own("hand.idle")}</p>`}
    ${alone && html`<div class="end"><${Slab} does="look" kind=${isOffLine() ? "wait" : ""} act=${look}><${Icon} name="eye" />${own("hand.look")}<//></div>`}</main>`
}

/** The box gives a hand to a phone once somebody has pressed A there. */
const Asking = () => html`<main class="hand-page"><div class="said"><${Icon} name="eye" class="large" />
  <h1>${own("hand.title")}</h1><p>${own("hand.ask-what")}</p></div><${Note} />
  <div class="end"><${Slab} does="ask" kind=${isOffLine() ? "wait" : ""} act=${look}>${own("hand.ask")}<//></div></main>`

const Eye = ({ open }) => html`<button type="button" class="eye" onClick=${open ? cover : look}>
  <${Icon} name="eye" />${own(open ? "hand.cover" : "hand.look")}</button>`

function Cards({ own: { cards, kept, moves, packed } }) {
  const fresh = useFresh(state.hand.n)
  const may = new Set(moves.map(each => each.id))
  const loose = moves.filter(each => !cards.some(card => card.move === each.id))
  return html`${!cards.length && html`<p>${own("hand.empty")}</p>`}
    <ul class="hand">${cards.map((card, index) => html`<${Card} key=${index} card=${card} packed=${packed}>
      ${may.has(card.move) && html`<button type="button" class=${fresh} onClick=${() => makeMove(card.move)}>${word(card.word)}</button>`}<//>`)}</ul>
    ${kept?.length > 0 && html`<p class="kept"><b>${own("hand.kept")}</b> ${kept.map((card, index) => html`<span key=${index}>${named(card, packed)}</span>`)}</p>`}
    ${loose.map(each => html`<div class="end" key=${each.id}><${Slab} does=${each.id} kind=${isOffLine() ? "wait" : ""} act=${() => makeMove(each.id)}><${Icon} name="yes" />${saidOf(each)}<//></div>`)}`
}
