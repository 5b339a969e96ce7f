/* The map as this phone has it: what the box has recorded, and what is kept here on top of it. */

import { pendingDrawings, pendingErasures } from "../../outbox.js"

export const TERRAINS = ["forest", "village", "farm", "water", "monster"]

/** What else may stand on a map where cards of Heroes are in. */
export const OF_HEROES = ["hero", "destroyed"]

/** Return the map by space: {kinds: Map(space → terrains), ruins, mountains, wasteland, pending, misfits, attacked, letters: Map(space → letter)}. */
export function readSheet(sheet) {
  const erased = pendingErasures()
  const pending = pendingDrawings()
  const isOver = each => erased.has(each.turn) || pending.some(other => other.turn === each.turn && (other.part ?? "") === each.part)
  const gone = new Set()
  for (const each of sheet.drawings) {
    if (each.fits && isOver(each)) for (const space of readSpaces(each.cells)) gone.add(space)
  }
  const kinds = new Map()
  for (const terrain of [...TERRAINS, ...OF_HEROES]) {
    for (const space of readSpaces(sheet.terrains[terrain] ?? sheet[terrain])) {
      if (!gone.has(space)) kinds.set(space, [...(kinds.get(space) ?? []), terrain])
    }
  }
  const waiting = new Map()
  for (const each of pending) for (const space of readSpaces(each.cells)) waiting.set(space, each.terrain)
  return {
    kinds, waiting,
    mountains: readSpaces(sheet.mountains),
    ruins: readSpaces(sheet.ruins),
    wasteland: readSpaces(sheet.wasteland),
    attacked: readSpaces(sheet.attacked),
    letters: new Map(Object.entries(sheet.letters ?? {}).flatMap(([letter, cells]) => [...readSpaces(cells)].map(space => [space, letter]))),
    misfits: sheet.drawings.filter(each => !each.fits && !isOver(each))
      .map(each => ({ ...each, spaces: readSpaces(each.cells) })),
  }
}

/** Say what stands in the way on a space: filled, mountain, wasteland, or nothing. */
export function inTheWay(map, space) {
  if (map.kinds.has(space) || map.waiting.has(space)) return "filled"
  if (map.mountains.has(space)) return "mountain"
  if (map.wasteland.has(space)) return "wasteland"
  return null
}

/** Return what is drawn for a turn, or for what a skill adds to it; kept drawings first; or null. */
export function drawingOf(sheet, turn, part = "") {
  const kept = pendingDrawings().find(each => each.turn === turn && (each.part ?? "") === part)
  if (kept) return { ...kept, kept: true, fits: true }
  if (pendingErasures().has(turn)) return null
  return sheet?.drawings.find(each => each.turn === turn && each.part === part) ?? null
}

/* -- spaces, by names, numbers and cells */

export const SIZE = 11
const ROWS = "ABCDEFGHIJK"

/** Read an integer in hex as a set of spaces. */
export function readSpaces(hex) {
  const found = new Set()
  const bits = BigInt(`0x${hex || "0"}`).toString(2)
  for (let index = 0; index < bits.length; index++) {
    if (bits[bits.length - 1 - index] === "1") found.add(index)
  }
  return found
}

/** Write spaces as an integer in hex. */
export function writeSpaces(spaces) {
  let bits = 0n
  for (const space of spaces) bits |= 1n << BigInt(space)
  return bits.toString(16)
}

export const rowOf = space => Math.floor(space / SIZE)
export const columnOf = space => space % SIZE
export const spaceAt = (row, column) => row * SIZE + column
export const isOnMap = (row, column) => row >= 0 && column >= 0 && row < SIZE && column < SIZE
export const rowName = row => ROWS[row]

/** Name a space as the map prints it: F3. */
export const nameOf = space => `${ROWS[rowOf(space)]}${columnOf(space) + 1}`

/** Return the outline of cells [row, column] as the path of an SVG, `side` units a space. */
export function outline(cells, side, left = 0, top = 0) {
  const there = new Set(cells.map(([row, column]) => `${row},${column}`))
  const has = (row, column) => there.has(`${row},${column}`)
  let path = ""
  for (const [row, column] of cells) {
    const x = left + column * side, y = top + row * side
    if (!has(row - 1, column)) path += `M${x} ${y}h${side}`
    if (!has(row + 1, column)) path += `M${x} ${y + side}h${side}`
    if (!has(row, column - 1)) path += `M${x} ${y}v${side}`
    if (!has(row, column + 1)) path += `M${x + side} ${y}v${side}`
  }
  return path
}

export const cellsOf = spaces => [...spaces].map(space => [rowOf(space), columnOf(space)])
