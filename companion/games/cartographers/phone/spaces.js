/* Sets of spaces: an integer in hex between box and phone, a set of numbers 11 × row + column here. */

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
