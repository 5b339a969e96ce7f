/* The map as this phone has it: what the box has recorded, and what is kept here on top of it. */

import { pendingDrawings, pendingErasures } from "../../outbox.js"
import { readSpaces } from "./spaces.js"

export const TERRAINS = ["forest", "village", "farm", "water", "monster"]

/** Return the map by space: {kinds: Map(space → terrains), ruins, mountains, wasteland, pending, misfits}. */
export function readSheet(sheet) {
  const erased = pendingErasures()
  const pending = pendingDrawings()
  const isOver = each => erased.has(each.turn) || pending.some(other => other.turn === each.turn && (other.part ?? "") === each.part)
  const gone = new Set()
  for (const each of sheet.drawings) {
    if (each.fits && isOver(each)) for (const space of readSpaces(each.cells)) gone.add(space)
  }
  const kinds = new Map()
  for (const terrain of TERRAINS) {
    for (const space of readSpaces(sheet.terrains[terrain])) {
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
