/* The outbox: what was done without the box, in this browser's storage, sent in order once it is back. */

import { change, state } from "./store.js"

const KEY = "kept"
const MOST = 64 // far more turns than a game has
let own = null // the queue itself where a private window lets nothing be kept
let current = "" // the box's name of the sheet that requests are for: that of a seat in a dealt game

/** Take requests for a sheet from now on, and drop those for others; returns whether there were any. */
export function openOutbox(sheet) {
  current = sheet
  const all = unsent()
  const mine = all.filter(each => each.sheet === sheet)
  if (mine.length < all.length) write(mine)
  return mine.length < all.length
}

/** Return the requests that are not sent yet, oldest first: {id, sheet, path, body}. */
export function unsent() {
  if (own) return own
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? []
  } catch {
    return []
  }
}

function write(entries) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries))
    own = null
  } catch {
    own = entries
  }
  change({ outbox: state.outbox + 1 })
}

export function addUnsent(entry) {
  write([...unsent().filter(each => each.id !== entry.id), { ...entry, sheet: current }].slice(-MOST))
}

export function removeSent(id) {
  write(unsent().filter(each => each.id !== id))
}

export const clearOutbox = () => write([])

/** Return what is drawn on this phone but not yet on the box's side, in order. */
export function pendingDrawings() {
  let drawings = []
  for (const { path, body, id } of unsent()) {
    if (path === "/erase") drawings = drawings.filter(each => each.turn !== body.turn)
    if (path === "/draw") drawings = [...drawings.filter(each => !isSame(each, body)), { ...body, id }]
  }
  return drawings
}

const isSame = (one, other) => one.turn === other.turn && one.part === other.part

export const pendingErasures = () => {
  const found = new Set()
  for (const { path, body } of unsent()) {
    if (path === "/erase") found.add(body.turn)
    if (path === "/draw") found.delete(body.turn)
  }
  return found
}
