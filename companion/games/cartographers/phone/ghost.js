/* The shape that hangs over the map: how it lies, and whether the box takes it where it is. */

import { noFling } from "../../parts.js"
import { MARGIN, SIDE, WHOLE } from "./board.js"
import { listed, own } from "./parts.js"
import { inTheWay, isOnMap, nameOf, spaceAt, writeSpaces } from "./sheet.js"

/** Return a task's answers by spaces and terrain. */
export function lookUp(task) {
  const found = new Map()
  for (const [cells, terrain, coins, stars, marks] of task.answers) found.set(keyOf(cells, terrain, marks), { coins, stars })
  return found
}

const keyOf = (cells, terrain, marks = "") => `${cells} ${terrain} ${marks}`

/** Return cells after a number of quarter turns, mirrored first, round where they are counted from. */
export function turned(cells, turns, mirrored) {
  let found = cells.map(([row, column]) => (mirrored ? [row, -column] : [row, column]))
  for (let step = 0; step < turns; step++) found = found.map(([row, column]) => [column, -row])
  return found
}

/** Return the cells of a shape after a number of quarter turns, mirrored first, from its own corner. */
export function laid(shape, turns, mirrored) {
  const cells = turned(shape.cells, turns, mirrored)
  const top = Math.min(...cells.map(([row]) => row)), left = Math.min(...cells.map(([, column]) => column))
  return cells.map(([row, column]) => [row - top, column - left])
}

export const heightOf = cells => 1 + Math.max(...cells.map(([row]) => row))
export const widthOf = cells => 1 + Math.max(...cells.map(([, column]) => column))

/** Keep a shape near the map: at most all but one row or column may hang over an edge. @returns {[number, number]} */
export function nearMap(cells, row, column) {
  const between = (value, least, most) => Math.max(least, Math.min(most, value))
  return [between(row, 1 - heightOf(cells), 10), between(column, 1 - widthOf(cells), 10)]
}

/** Return the spaces of the map under cells that are moved to a place. */
const spacesAt = (cells, at) => cells.map(([row, column]) => [row + at[0], column + at[1]])
  .filter(([row, column]) => isOnMap(row, column)).map(([row, column]) => spaceAt(row, column)).sort((one, other) => one - other)

/** Say what the box would answer: {fits, coins, stars, spaces, marks, crossed, words}. */
export function judged(map, task, answers, cells, at, terrain, free, attack) {
  const spaces = spacesAt(cells, at), inside = spaces.length === cells.length
  const hex = writeSpaces(spaces), marks = attack && writeSpaces(spacesAt(attack, at))
  const answer = answers.get(keyOf(hex, terrain, marks))
  if (free && inside) return { fits: true, coins: 0, stars: null, spaces, hex, marks, crossed: [], words: own("map.free-on") }
  if (answer) return { fits: true, ...answer, spaces, hex, marks, crossed: [], words: own("map.fits") }
  const blocked = { filled: [], mountain: [], wasteland: [] }
  for (const space of spaces) {
    const why = inTheWay(map, space)
    if (why && (why !== "filled" || task.part !== "destroy")) blocked[why].push(space)
  }
  const crossed = Object.values(blocked).flat()
  const sentences = Object.entries(blocked).filter(([, found]) => found.length)
    .map(([why, found]) => own(`map.${why}`, { count: found.length, spaces: listed(found.map(nameOf)) }))
  if (!inside) sentences.push(own("map.outside"))
  if (!sentences.length) sentences.push(own(terrain === "destroyed" ? "why.not-beside" : task.reason === "on-ruins" ? "map.not-on-ruins" : "map.not-here"))
  return { fits: false, coins: 0, stars: null, spaces, hex, marks, crossed, words: sentences.join(" ") }
}

/** Return where a shape first hangs: the answer nearest to the middle that needs no turn, else the middle. */
export function firstPlace(cells, answers, terrain, attack) {
  const middle = [Math.round((11 - heightOf(cells)) / 2), Math.round((11 - widthOf(cells)) / 2)]
  let best = middle, least = Infinity
  for (let row = 0; row <= 11 - heightOf(cells); row++) {
    for (let column = 0; column <= 11 - widthOf(cells); column++) {
      const [hex, marks] = [cells, attack].map(each => each && writeSpaces(spacesAt(each, [row, column])))
      if (!answers.has(keyOf(hex, terrain, marks))) continue
      const far = Math.abs(row - middle[0]) + Math.abs(column - middle[1])
      if (far < least) [best, least] = [[row, column], far]
    }
  }
  return best
}

/* -- a finger that drags it: it hangs one and a half spaces above, and follows each frame; what is one space is tapped */

const ABOVE = 1.5

/** Put the ghost over a place of the board. */
export function move(ghost, [row, column]) {
  ghost?.setAttribute("transform", `translate(${column * SIDE} ${row * SIDE})`)
}

/**
 * Return the handlers of a board. `hand` has what a drag needs at each moment: cells, whether they
 * are tapped, the ghost's element, `settle(at)` for a new place, `turn()` for a second finger, `hold(isDown)` at both ends.
 */
export function dragging(hand) {
  let first = null, frame = 0, last = null
  const place = () => {
    frame = 0
    const area = hand.board.getBoundingClientRect()
    const units = WHOLE / area.width
    const x = ((last.clientX - area.left) * units - MARGIN) / SIDE
    const y = ((last.clientY - area.top) * units - MARGIN) / SIDE
    const { cells } = hand
    const at = hand.taps ? nearMap(cells, Math.floor(y), Math.floor(x)) : nearMap(cells, Math.round(y - ABOVE - heightOf(cells)), Math.round(x - widthOf(cells) / 2))
    if (at[0] === hand.at[0] && at[1] === hand.at[1]) return
    move(hand.ghost, at)
    hand.settle(at)
  }
  const follow = event => {
    last = event
    if (!frame) frame = requestAnimationFrame(place)
  }
  const end = event => {
    if (event.pointerId !== first) return
    first = null
    hand.hold(false)
  }
  return {
    onPointerDown: event => {
      if (event.pointerType === "mouse" && event.button !== 0) return
      if (first !== null) return hand.turn()
      first = event.pointerId
      hand.hold(true)
      event.currentTarget.setPointerCapture?.(event.pointerId)
      follow(event)
    },
    onPointerMove: event => { if (event.pointerId === first) follow(event) },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchMove: noFling,
  }
}
