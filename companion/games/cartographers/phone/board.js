/* The board as a picture, and as a grid of named spaces for those who hear it. */

import { html, useMemo } from "../../vendor/htm-preact.js"
import { plain, say } from "../../words.js"
import { own } from "./parts.js"
import { SIZE, cellsOf, columnOf, nameOf, outline, rowName, rowOf } from "./sheet.js"

export const SIDE = 32
export const MARGIN = 17
export const WHOLE = 372
const ICON = 23
const GAP = (SIDE - ICON) / 2
const LINES = Array.from({ length: SIZE - 1 }, (_, index) => {
  const at = MARGIN + (index + 1) * SIDE
  return `M${at} ${MARGIN}v${SIZE * SIDE}M${MARGIN} ${at}h${SIZE * SIDE}`
}).join("")
const ALL = Array.from({ length: SIZE * SIZE }, (_, space) => space)

const left = space => MARGIN + columnOf(space) * SIDE
const top = space => MARGIN + rowOf(space) * SIDE

const Drawn = ({ space, terrain, class: kind = "" }) => html`<g class="c ${terrain} ${kind}">
  <rect x=${left(space)} y=${top(space)} width=${SIDE} height=${SIDE} />
  <use href="#cartographers-${terrain}" x=${left(space) + GAP} y=${top(space) + GAP} width=${ICON} height=${ICON} /></g>`

/** A space that counts as two terrains is cut across. */
const Both = ({ space, terrains: [one, other] }) => html`<${Drawn} space=${space} terrain=${one} />
  <g class="c ${other}"><path d="M${left(space) + SIDE} ${top(space)}v${SIDE}h${-SIDE}Z" style="fill:var(--t)" />
    <use href="#cartographers-${other}" x=${left(space) + 15} y=${top(space) + 15} width="15" height="15" /></g>`

const Mark = ({ space }) => html`<g class="mark"><rect x=${left(space) + 17.9} y=${top(space) + 17.9} width="14.1" height="14.1" />
  <use href="#cartographers-ruins" x=${left(space) + 19.5} y=${top(space) + 19.2} width="10.9" height="10.9" /></g>`

/** A hero's mark in a corner, and the letter of a monster in another. */
const Struck = ({ space }) => html`<g class="mark"><rect x=${left(space) + 0.5} y=${top(space) + 0.5} width="12" height="12" />
  <use href="#cartographers-struck" x=${left(space) + 1} y=${top(space) + 1} width="11" height="11" /></g>`
const Lettered = ({ space, letter }) => html`<g class="mark"><rect x=${left(space) + 20} y=${top(space) + 0.5} width="11.5" height="12.5" />
  <text class="letter" x=${left(space) + 25.8} y=${top(space) + 11}>${letter}</text></g>`

const Printed = ({ space, icon }) => html`<use class="printed" href="#cartographers-${icon}"
  x=${left(space) + GAP} y=${top(space) + GAP} width=${ICON} height=${ICON} />`

/** Everything of a map that does not move; drawn again only when the map changes. */
export function Land({ map, newest = "" }) {
  return useMemo(() => {
    const drawn = space => map.kinds.get(space)
    return html`<g aria-hidden="true">
      ${[...map.wasteland].map(space => html`<${Printed} space=${space} icon="wasteland" />`)}
      ${ALL.filter(drawn).map(space => (drawn(space).length > 1
        ? html`<${Both} space=${space} terrains=${drawn(space)} />`
        : html`<${Drawn} space=${space} terrain=${drawn(space)[0]} />`))}
      ${[...map.mountains].map(space => html`<${Printed} space=${space} icon="mountain" />`)}
      ${[...map.ruins].map(space => (drawn(space) ? html`<${Mark} space=${space} />` : html`<${Printed} space=${space} icon="ruins" />`))}
      ${[...map.letters].filter(([space]) => drawn(space)).map(([space, letter]) => html`<${Lettered} space=${space} letter=${letter} />`)}
      ${[...map.attacked].map(space => html`<${Struck} space=${space} />`)}
      ${[...map.waiting].map(([space, terrain]) => html`<${Drawn} space=${space} terrain=${terrain} class="pending" />`)}
      <path class="lines-of" d=${LINES} /><rect class="frame" x=${MARGIN} y=${MARGIN} width=${SIZE * SIDE} height=${SIZE * SIDE} />
      ${map.waiting.size > 0 && html`<path class="outline" d=${outline(cellsOf(map.waiting.keys()), SIDE, MARGIN, MARGIN)} />`}
      ${newest && html`<path class="newest" d=${newest} />`}
      ${map.misfits.map(each => html`<${Misfit} drawing=${each} />`)}
    </g>`
  }, [map, newest])
}

const Misfit = ({ drawing }) => html`<path class="misfit" d=${outline(cellsOf(drawing.spaces), SIDE, MARGIN, MARGIN)} />`

export const Labels = () => useMemo(() => html`<g aria-hidden="true">${Array.from({ length: SIZE }, (_, index) => {
  const middle = MARGIN + (index + 0.5) * SIDE
  return html`<text class="label" x=${middle} y="12">${index + 1}</text><text class="label" x="7.5" y=${middle + 4}>${rowName(index)}</text>`
})}</g>`, [])

/** A shape in the drawing of a terrain, with a hero's marks, from the corner of the board; `ref` moves it. */
export const Ghost = ({ cells, terrain, kind = "", hold, attack }) => {
  const path = outline(cells, SIDE, MARGIN, MARGIN)
  return html`<g class="ghost ${kind}" ref=${hold} aria-hidden="true"><path class="halo" d=${path} />
    ${cells.map(([row, column]) => html`<${Drawn} space=${row * SIZE + column} terrain=${terrain} />`)}
    <path class="edge" d=${path} />${attack?.map(([row, column]) => html`<g class="burst"><rect x=${MARGIN + column * SIDE + 1} y=${MARGIN + row * SIDE + 1} width="30" height="30" />
      <use href="#cartographers-struck" x=${MARGIN + column * SIDE + 4} y=${MARGIN + row * SIDE + 4} width="24" height="24" /></g>`)}</g>`
}

/** Crosses on spaces that are in the way. */
export const Crosses = ({ spaces }) => html`<path class="cross" aria-hidden="true"
  d=${spaces.map(space => `M${left(space) + 7} ${top(space) + 7}l18 18m0-18l-18 18`).join("")} />`

export const Minuses = ({ spaces }) => [...spaces].map(space => html`<g class="minus" aria-hidden="true">
  <circle cx=${left(space) + 16} cy=${top(space) + 16} r="9.6" /><path d="M${left(space) + 10.6} ${top(space) + 16}h10.9" /></g>`)

export const Numbers = ({ spaces }) => spaces.map((space, index) => html`<g class="tried" aria-hidden="true">
  <circle cx=${left(space) + 16} cy=${top(space) + 16} r="10.9" /><text x=${left(space) + 16} y=${top(space) + 21.8}>${index + 1}</text></g>`)

/** Say what a space holds, as a screen reader reads it. */
export function contentOf(map, space) {
  const what = [standing(map, space), map.letters.get(space)].filter(Boolean).join(" ")
  return map.attacked.has(space) ? own("map.marked", { what }) : what
}

function standing(map, space) {
  const name = terrain => say(`cartographers.terrain.${terrain}.name`)
  const drawn = map.kinds.get(space) ?? (map.waiting.has(space) ? [map.waiting.get(space)] : null)
  if (drawn) {
    const terrain = drawn.map(name).join(", ")
    return map.ruins.has(space) ? own("map.on-ruins", { terrain }) : terrain
  }
  if (map.mountains.has(space)) return name("mountain")
  if (map.wasteland.has(space)) return name("wasteland")
  return map.ruins.has(space) ? name("ruins") : own("map.empty")
}

/** The board as a grid that keys move over: 11 rows of 11 spaces, the first of the shape's chosen. */
export function Grid({ map, under, act }) {
  const chosen = under.length ? `space-${Math.min(...under)}` : null
  const there = new Set(under)
  const rows = useMemo(() => Array.from({ length: SIZE }, (_, row) => html`<div role="row" key=${row}>
    ${Array.from({ length: SIZE }, (__, column) => {
      const space = row * SIZE + column
      const what = plain(contentOf(map, space)).toLowerCase()
      return html`<div role="gridcell" id="space-${space}" key=${space} aria-selected=${String(there.has(space))}>
        ${plain(own(there.has(space) ? "map.here" : "map.space", { space: nameOf(space), what }))}</div>`
    })}</div>`), [map, under.join()])
  return html`<div class="cells" role="grid" tabindex="0" aria-label=${plain(`${own("map.board")}. ${own("map.hint")}`)}
    aria-activedescendant=${chosen} aria-rowcount="11" aria-colcount="11" onKeyDown=${act}>${rows}</div>`
}

/** A small map with the spaces that earned; what earned empty shows a star. */
export function Small({ map, earned, name }) {
  return html`<svg class="board small-board" viewBox="${MARGIN - 3} ${MARGIN - 3} ${SIZE * SIDE + 6} ${SIZE * SIDE + 6}" role="img" aria-label=${plain(name)}>
    <${Land} map=${map} /><rect class="dim" x=${MARGIN} y=${MARGIN} width=${SIZE * SIDE} height=${SIZE * SIDE} />
    ${[...earned].map(space => (map.kinds.has(space)
      ? html`<${Drawn} space=${space} terrain=${map.kinds.get(space)[0]} />`
      : map.mountains.has(space) ? html`<${Printed} space=${space} icon="mountain" />`
      : html`<use class="star" href="#star" x=${left(space) + 3} y=${top(space) + 3} width="26" height="26" />`))}
    <path class="ring" d=${outline(cellsOf(earned), SIDE, MARGIN, MARGIN)} />
    <rect class="frame" x=${MARGIN} y=${MARGIN} width=${SIZE * SIDE} height=${SIZE * SIDE} /></svg>`
}
