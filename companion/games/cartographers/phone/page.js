/* The Map page: which of its faces is shown, and the one on which a shape is drawn. */

import { draw, erase } from "../../actions.js"
import { later } from "../../games.js"
import { Icon, Note, Slab } from "../../parts.js"
import { say } from "../../live.js"
import { bad, change, isOffLine, state } from "../../store.js"
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/htm-preact.js"
import { Crosses, Ghost, Grid, Labels, Land, WHOLE } from "./board.js"
import { dragging, firstPlace, judged, laid, lookUp, move, nearMap, turned } from "./ghost.js"
import { ToStars } from "./card.js"
import { Begin, Chips, Key, More, OpenTurns, Purse, Skills, Tile, ToNow, Verdict, cardName, inPurse, letterOf, own, terrainName, word } from "./parts.js"
import { OF_HEROES, SIZE, TERRAINS, cellsOf, drawingOf, nameOf, outline, readSheet, readSpaces } from "./sheet.js"

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** What an ambush does to the map. */
export const Ambushed = later(() => import("./ambush.js"))

export function MapPage() {
  const { sheet, older } = state
  const map = useMemo(() => sheet && readSheet(sheet), [sheet, state.outbox])
  const task = older ?? state.task
  if (!sheet) return html`<${Begin} tab="map" icon="map" does="draw" less=${["follow", "count"]} />`
  const drawing = task && drawingOf(sheet, task.turn, task.part)
  if (!task) return html`<${Standing} map=${map} drawing=${null} />`
  if (drawing) {
    return task.kind === "ambush" && state.handed[task.turn] === "with"
      ? html`<${Ambushed} task=${task} step="back" />`
      : html`<${Standing} map=${map} task=${task} drawing=${drawing} />`
  }
  if (task.kind === "ambush" && !state.handed[task.turn]) return html`<${Ambushed} task=${task} step="out" />`
  if (task.kind === "effects" && !task.answers.length) return html`<${Standing} map=${map} task=${task} />`
  if (task.kind === "solo-ambush" && !task.part) return html`<${Ambushed} map=${map} task=${task} />`
  return html`<${Drawing} key=${`${task.turn} ${task.part} ${state.free}`} map=${map} task=${task} />`
}

/** All that a map has beside its drawing, in one row: none of it pushes the map away. */
const Beside = ({ task, after, draws }) => html`<div class="chips">
  ${task && html`<${Chips} task=${task} after=${after} /><${Skills} task=${task} />`}
  ${state.older ? html`<${ToNow} />` : html`<${OpenTurns} short /><${More} draws=${draws} />`}</div>`

const cardOf = task => task.card ?? task.turn.split("/").pop()

/** Name what a turn asks for: by its card, by a skill, or as what follows a season's scoring. */
function titleOf(task) {
  if (task.kind === "effects") return word("page.effects.heading")
  return task.part && task.part !== "destroy" ? word(`skill.${task.part}.name`) : cardName(cardOf(task))
}

function lineOf(task) {
  if (task.terrains[0] === "destroyed") return word(`effect.${task.tramples || task.card}`)
  if (task.attack) return word("page.hero.short")
  if (task.reason === "nothing-fits") return own("map.nothing-fits")
  return task.letter && !task.part ? word("page.ambush.letter", { letter: task.letter }) : own("card.one-terrain", { count: task.shapes?.[0]?.cells.length ?? 0 })
}

const Head = ({ task, children }) => html`<div class="head"><div><h1>${titleOf(task)}</h1><span class="soft small">${lineOf(task)}</span></div>${children}</div>`

/** Choose, turn, drag, draw. */
function Drawing({ map, task }) {
  const answers = useMemo(() => lookUp(task), [task])
  const terrains = state.free ? [...TERRAINS, ...(state.sheet.letters ? OF_HEROES : [])] : task.terrains
  const saved = useMemo(() => remembered(task), [task.turn])
  const [wanted, setTerrain] = useState(saved?.terrain ?? task.terrains[0])
  const terrain = terrains.includes(wanted) ? wanted : terrains[0] // what is paid may leave another
  const [shape, setShape] = useState(saved?.shape ?? 0)
  const [turns, setTurns] = useState(saved?.turns ?? 0)
  const [mirrored, setMirrored] = useState(saved?.mirrored ?? false)
  const cells = useMemo(() => laid(task.shapes[shape] ?? task.shapes[0], turns, mirrored), [task, shape, turns, mirrored])
  const attack = terrain === "hero" && task.attack ? turned(task.attack, turns, mirrored) : undefined
  const taps = cells.length === 1 && ["hero", "destroyed"].includes(terrain)
  const [at, setAt] = useState(() => saved?.at ?? firstPlace(cells, answers, terrain, attack))
  const [held, hold] = useState(false)
  const board = useRef(null), ghost = useRef(null), hand = useRef({}), read = useRef([])
  const place = nearMap(cells, ...at)
  const verdict = judged(map, task, answers, cells, place, terrain, state.free, attack)
  const touched = () => { if (state.note) change({ note: null }) } // it was of the place before
  const turn = () => { touched(); setTurns(was => (was + 1) % 4) }
  const flip = () => { touched(); setMirrored(!mirrored) }
  Object.assign(hand.current, { cells, taps, at: place, settle: setAt, turn, hold: isDown => { touched(); hold(isDown) } })
  if (!held) read.current = verdict.spaces // under a finger the names of 121 spaces would be written with each step
  const handlers = useMemo(() => dragging(hand.current), [])
  useLayoutEffect(() => {
    hand.current.board = board.current
    hand.current.ghost = ghost.current
    move(ghost.current, place)
  })
  useEffect(() => { remember(task, { terrain, shape, turns, mirrored, at: place }) }, [terrain, shape, turns, mirrored, ...place])
  const send = () => {
    if (!verdict.fits) return change(bad(verdict.words))
    draw({ turn: task.turn, part: task.part, cells: verdict.hex, terrain, ...(attack && { attacked: verdict.marks }), ...(state.free ? { free: true } : {}) })
    say(isOffLine() ? own("map.kept") : own("live.drawn", { first: nameOf(verdict.spaces[0]), last: nameOf(verdict.spaces.at(-1)) })
      + task.edicts.map((edict, index) => ` ${own("live.stars", { count: verdict.stars?.[index] ?? task.now[index], letter: letterOf(edict) })}`).join(""))
    change({ older: null })
  }
  const act = event => {
    const step = ARROWS[event.key]
    if (step) { touched(); setAt(nearMap(cells, place[0] + step[0], place[1] + step[1])) }
    else if (event.key === "r" || event.key === "R") turn()
    else if (event.key === "f" || event.key === "F") flip()
    else if (event.key === "Enter") send()
    else return
    event.preventDefault()
  }
  const monster = terrain === "monster"
  return html`<main class="map-page">
    <${Head} task=${task}>${terrains.length > 1 && html`<div class="tiles ${terrains.length > 3 ? "five" : ""}" role="group" aria-label=${own("map.terrains")}>
      ${terrains.map(each => html`<button type="button" key=${each} class=${each === terrain ? "on" : ""} aria-pressed=${String(each === terrain)}
        aria-label=${terrainName(each)} onClick=${() => { touched(); setTerrain(each) }}><${Tile} terrain=${each} size=${50} /></button>`)}</div>`}<//>
    <div class="place" ref=${board} ...${handlers}>
      <svg class="board" viewBox="0 0 ${WHOLE} ${WHOLE}" aria-hidden="true"><${Land} map=${map} newest=${outlineOf(readSpaces(task.spread))} /><${Labels} />
        ${task.terrains[0] === "destroyed" && html`<path class="outline" d=${outlineOf(task.answers.flatMap(([hex]) => [...readSpaces(hex)]))} />`}</svg>
      <svg class="board over" viewBox="0 0 ${WHOLE} ${WHOLE}" aria-hidden="true">
        <${Ghost} cells=${cells} terrain=${terrain} kind=${`${verdict.fits ? "" : "bad"} ${monster ? "monster-ghost" : ""}`} hold=${ghost} attack=${attack} />
        <${Crosses} spaces=${verdict.crossed} /></svg>
      <${Grid} map=${map} under=${read.current} act=${act} /></div>
    <div class="side">
      <div class="row">${state.note?.bad ? html`<${Note} />` : html`<${Verdict} good=${verdict.fits} coins=${verdict.coins}>${verdict.words}<//>`}<${Purse} sheet=${state.sheet} /></div>
      ${!state.note?.bad && html`<${Note} />`}
      <${Beside} task=${task} after=${verdict.stars} draws />
      <div class="row keys">
        ${(taps ? attack && task.turns : true) && html`<${Key} icon="turn" act=${turn}>${own("map.turn")}<//><${Key} icon="mirror" act=${flip}>${own("map.flip")}<//>`}
        ${task.shapes.length > 1 && html`<${Key} icon="shapes" act=${() => { touched(); setShape((shape + 1) % task.shapes.length) }}>${own("map.shape")}<//>`}
        <${Slab} does="draw" turn=${task.turn} kind=${verdict.fits ? "" : "wait"} aria-disabled=${String(!verdict.fits)} act=${send}>
          <${Icon} name="cartographers-${terrain}" />${own(monster && task.kind === "ambush" ? "card.draw-monster" : terrain === "destroyed" ? "map.cross" : "map.draw")}<//></div>
    </div></main>`
}

const outlineOf = spaces => outline(cellsOf(spaces), 32, 17, 17)

/** Say why nothing is drawn in a turn, and what monsters have done by themselves. */
function idle(task) {
  if (task?.kind !== "effects") return own(task?.kind === "solo-ambush" ? "map.nothing" : "map.no-task")
  const spread = task.effects.length > (task.tramples ? 1 : 0) && own("effects.spread", { count: readSpaces(task.spread).size })
  return [spread, task.tramples && own("effects.none")].filter(Boolean).join(" ")
}

/** The map as it is: with what was drawn this turn, which may be taken back. */
function Standing({ map, task, drawing }) {
  const newest = outlineOf(readSpaces(drawing?.cells ?? task?.spread))
  const facts = state.table?.facts
  const ends = facts?.phase === "season-end" && !state.older
  const title = ends ? own("card.ends", { season: word(`season.${facts.season}.name`) })
    : task ? titleOf(task) : facts?.card ? cardName(facts.card.id) : own("tab.map")
  const waits = drawing?.kept && isOffLine()
  const takeBack = () => {
    say(own("live.erased"))
    erase(drawing.turn)
  }
  return html`<main class="map-page">
    <div class="head"><div><h1>${title}</h1><span class="soft small">${own("map.coins", { count: inPurse(state.sheet) })}</span></div></div>
    <div class="place"><svg class="board" viewBox="0 0 ${WHOLE} ${WHOLE}" aria-hidden="true"><${Land} map=${map} newest=${newest} /><${Labels} /></svg>
      <${Grid} map=${map} under=${drawing ? [...readSpaces(drawing.cells)] : []} act=${() => {}} /></div>
    <div class="side">
      ${!drawing && !ends && html`<p class="soft">${idle(task)}</p>`}
      ${task && state.sheet.shut_in === task.turn && html`<${Verdict} good coins=${3}>${own("map.shut-in")}<//>`}
      <${Note} />
      <${Beside} task=${task} />
      ${(drawing || ends) && html`<div class="row keys ${ends ? "ends" : ""}">
        ${drawing && html`<${Key} icon="undo" act=${takeBack}>${own("map.change")}<//>
          <${Key} icon="no" act=${() => { forget(); takeBack() }}>${own("map.erase")}<//>`}
        ${ends
          ? html`<${ToStars} />`
          : html`<${Verdict} good=${drawing.fits} icon=${waits ? "right" : null}>${own(waits ? "map.kept" : drawing.fits ? "map.drawn" : "map.misfit")}<//>`}</div>`}
    </div></main>`
}

/* A reload in the middle of a drag brings the shape back where it hung. */
function remember(task, how) {
  try { sessionStorage.setItem("ghost", JSON.stringify({ turn: task.turn, ...how })) } catch { /* as in a private window */ }
}

/* Who erases begins again; who changes finds the shape where it lay. */
function forget() {
  try { sessionStorage.removeItem("ghost") } catch { /* nothing was kept */ }
}

function remembered(task) {
  try {
    const how = JSON.parse(sessionStorage.getItem("ghost"))
    const fits = how?.turn === task.turn && task.terrains.includes(how.terrain) && how.shape < task.shapes.length
    return fits && how.at.every(each => Math.abs(each) <= SIZE) ? how : null
  } catch {
    return null
  }
}
