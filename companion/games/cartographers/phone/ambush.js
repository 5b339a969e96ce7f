/* An ambush: the phone goes round to a neighbour or, with one player, the walk finds the spot. */

import { draw } from "../../actions.js"
import { Icon, Note, Slab } from "../../parts.js"
import { handOn, mySeat, seatOf } from "../../store.js"
import { html, useMemo } from "../../vendor/htm-preact.js"
import { own as house } from "../../words.js"
import { Ghost, Grid, Labels, Land, MARGIN, Minuses, Numbers, SIDE, WHOLE } from "./board.js"
import { AmbushWord, Teeth, Verdict, cardName, own, word } from "./parts.js"
import { SIZE, cellsOf, columnOf, inTheWay, nameOf, readSpaces, rowOf } from "./sheet.js"

/** The phone goes round by steps; without one, the box has walked. */
export default ({ map, task, step }) => (step ? html`<${Handing} task=${task} step=${step} />` : html`<${Solo} map=${map} task=${task} />`)

/** The neighbour draws here, and nobody's map is read by another phone. */
function Handing({ task, step }) {
  const { to, direction } = task.pass ?? {}
  const name = seatOf(to)?.name
  const me = mySeat()
  const mine = me?.name || house("join.seat", { seat: me?.seat })
  const out = step === "out"
  const way = direction === "right" ? "right" : "left"
  const text = out ? (name ? own(`ambush.pass-${way}`, { name }) : own(`ambush.paper-${way}`)) : own("ambush.give-back", { name: mine })
  const button = out ? (name ? own("ambush.i-am", { name }) : own("ambush.i-am-here")) : own("ambush.have-it")
  return html`<main class="card"><${Teeth} /><${AmbushWord} text=${cardName(task.card)} />
    <div class="said hand-over"><${Icon} name=${out ? way : "undo"} class="large" /><h1>${text}</h1><p class="soft">${out ? own("ambush.pass-why") : own("ambush.for", { name: mine })}</p></div>
    <${Note} /><div class="end"><${Slab} does=${step} act=${() => handOn(task.turn, out ? "with" : "back")}><${Icon} name="yes" />${button}<//></div></main>`
}

/** One player: the spot is known; one tap draws it. */
function Solo({ map, task }) {
  const tried = task.tried.map(readSpaces)
  const spot = useMemo(() => (task.spot ? readSpaces(task.spot) : null), [task])
  const losing = readSpaces(task.lost)
  const numbers = tried.map(cells => [...cells].find(space => inTheWay(map, space)) ?? [...cells][0])
  const send = () => draw({ turn: task.turn, cells: task.spot, terrain: "monster" })
  return html`<main class="map-page with-monster"><${Teeth} />
    <div class="head"><div><${AmbushWord} text=${word("page.ambush.heading")} /><h1>${cardName(task.card)}</h1></div></div>
    <div class="place"><svg class="board" viewBox="0 0 ${WHOLE} ${WHOLE}" aria-hidden="true"><${Land} map=${map} /><${Labels} />
      ${spot && html`<${Minuses} spaces=${losing} />`}<${Numbers} spaces=${apart(numbers)} />
      ${spot && html`<${Ghost} cells=${cellsOf(spot)} terrain="monster" kind="monster-ghost" />`}
      ${spot && html`<${Walk} spots=${[...tried, spot]} />`}</svg>
      <${Grid} map=${map} under=${spot ? [...spot] : []} act=${event => { if (event.key === "Enter" && spot) send() }} /></div>
    <div class="side">
      ${spot
        ? html`<p class="spots"><b>${[...spot].map(nameOf).join(" · ")}</b><span class="soft">${own("ambush.spot", { number: tried.length + 1 })}</span></p>`
        : html`<${Verdict} good=${false}>${own("map.nothing")}<//>`}
      <ul class="legend">
        ${tried.length > 0 && html`<li><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="var(--ink)" /><text x="12" y="17">1</text></svg>${own("ambush.tried", { count: tried.length })}</li>`}
        ${losing.size > 0 && html`<li><svg viewBox="0 0 24 24" aria-hidden="true" class="board minus"><g class="minus"><circle cx="12" cy="12" r="10" /><path d="M7 12h10" /></g></svg>${own("ambush.minus", { count: losing.size })}</li>`}
      </ul><${Note} />
      ${spot && html`<div class="row keys"><${Slab} does=${task.spot} turn=${task.turn} act=${send}><${Icon} name="cartographers-monster" />${own("card.draw-monster")}<//></div>`}
    </div></main>`
}

/** Keep numbers off each other: a space that has one leaves the next to a later spot. */
function apart(spaces) {
  const seen = new Set()
  return spaces.map(space => {
    while (seen.has(space) && space > 0) space -= 1
    seen.add(space)
    return space
  })
}

/** The way along the edge from the first spot to the last, drawn outside the board. */
function Walk({ spots }) {
  if (spots.length < 2) return null
  const middle = cells => {
    const all = [...cells]
    const mean = of => all.reduce((sum, space) => sum + of(space), 0) / all.length + 0.5
    return [mean(rowOf), mean(columnOf)]
  }
  const [from, to] = [middle(spots[0]), middle(spots[spots.length - 1])]
  const along = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])
  const far = MARGIN + SIZE * SIDE + 8
  const edge = (from[along ? 1 : 0] + to[along ? 1 : 0]) / 2 > SIZE / 2 ? far : MARGIN - 8
  const [start, end] = [from, to].map(each => MARGIN + each[along ? 0 : 1] * SIDE)
  const ahead = Math.sign(end - start) || 1
  const at = (one, other) => (along ? `${other} ${one}` : `${one} ${other}`)
  return html`<g class="walk" aria-hidden="true"><circle cx=${along ? edge : start} cy=${along ? start : edge} r="4.5" />
    <path d="M${at(start, edge)}L${at(end, edge)}" /><path class="tip" d="M${at(end, edge - 7)}L${at(end, edge + 7)}L${at(end + 12 * ahead, edge)}Z" /></g>`
}
