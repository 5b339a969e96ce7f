/* What a tap does: a request to the box, put into the outbox where the box is away and it matters. */

import { addUnsent, clearOutbox, removeSent, unsent } from "./outbox.js"
import { reopen, stop } from "./stream.js"
import { bad, change, coverHand, isOffLine, remember, state } from "./store.js"
import { has, loadLanguage, own } from "./words.js"

const TIME = 8000

/** Post JSON. Returns {status, body}; status 0 where the box did not answer. */
export async function post(path, body) {
  const ask = new AbortController()
  const limit = setTimeout(() => ask.abort(), TIME)
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: ask.signal,
    })
    const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json")
    const text = await answer.text()
    const why = answer.headers.get("X-Refused") // a refusal as one sentence, in the box's language
    return { status: answer.status, body: isJson && text ? JSON.parse(text) : { why } }
  } catch {
    return { status: 0, body: {} }
  } finally {
    clearTimeout(limit)
  }
}

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), each => each.toString(36).padStart(2, "0")).join("")

/** Put the box's reason into words. */
export function reasonOf(answer) {
  const key = answer.body.reason ?? answer.body.why ?? (answer.status === 429 && "too-many")
  if (has(`phone.why.${key}`)) return own(`why.${key}`)
  return state.pages?.reason(key) ?? own("why.unknown")
}

/** Note why a request was refused or, with words of this key, that the box did not answer; or nothing. */
function report(answer, lost) {
  const isRefused = answer.status >= 400
  change(isRefused || !answer.status ? bad(isRefused ? reasonOf(answer) : own(lost)) : { note: null })
}

const AGAIN = 2000
let sending = null // the sending that goes on now
let again = 0

/** Send what is in the outbox, oldest first; stop at the first that the box does not answer, and try again. */
export function sendUnsent() {
  sending ??= sendAll()
  return sending
}

async function sendAll() {
  await null // until `sending` is set
  clearTimeout(again)
  try {
    for (let entry = unsent()[0]; entry && state.hello?.sheet_id; entry = unsent()[0]) {
      const { table } = state
      const answer = await post(entry.path, entry.body)
      if (answer.status === 0 || answer.status >= 500 || answer.status === 429) {
        if (!isOffLine()) again = setTimeout(sendUnsent, AGAIN)
        return
      }
      if (answer.status === 401 || answer.status === 403 || answer.body.why === "no-game") return
      takeAnswer(answer, table)
      removeSent(entry.id)
    }
  } finally {
    sending = null
  }
}

/** Take what the box answered; where the table has moved on since it was asked, the stream has had newer news. */
function takeAnswer(answer, asked = state.table) {
  if (answer.status === 200) {
    if (asked !== state.table) return
    const { sheet, task, pad } = answer.body
    const news = {}
    if (sheet) news.sheet = sheet
    if (task !== undefined && !state.older) news.task = task
    if (pad) news.pad = pad
    change(news)
  } else {
    change(bad(reasonOf(answer)))
  }
}

/** Do something that must not get lost: put it into the outbox, then send it if the box is there. */
function lasting(path, body) {
  const id = newId()
  addUnsent({ id, path, body: { id, ...body } })
  if (!isOffLine()) sendUnsent()
}

export function draw(drawing) {
  change({ note: null })
  lasting("/draw", drawing)
}

export function erase(turn) {
  change({ note: null })
  lasting("/erase", { turn })
}

/** Pay for what a turn offers, or take the payment back with an empty name. */
export const pay = (turn, what) => lasting("/pay", { turn, ...what })

/** Write numbers on the pad; which, the game knows. */
export const writePad = numbers => lasting("/pad", numbers)

/** Press a button of the box. Never in the outbox: later it would press another page. */
export async function press(button, gesture) {
  const { page } = state.table
  const answer = isOffLine() ? { status: 0, body: {} } : await post("/press", { button, gesture, page })
  report(answer, "box.dropped")
}

const LOOK = 20_000

/** Show the hand for a while. The box sends it, or asks first whether this phone may have it. */
export async function look() {
  clearTimeout(state.looking)
  change({ looking: setTimeout(cover, LOOK), note: null })
  const answer = await ask("/look", { looks: true })
  if (answer.status === 202) change({ note: { text: reasonOf(answer) } }) // the box asks now
  if (answer.status !== 204) coverHand()
}

/** Cover the hand, here at once and on the box. */
export function cover() {
  if (state.looking) post("/look", { looks: false })
  coverHand()
}

/** Make a move of this seat, on the game as this phone saw it. Never in the outbox, as a press. */
export async function makeMove(move) {
  const { n } = state.hand
  const answer = isOffLine() ? { status: 0, body: {} } : await post("/move", { n, move })
  report(answer, "box.dropped")
}

/** Ask for something that only the box can do; returns whether it did. */
export async function ask(path, body) {
  const answer = await post(path, body)
  report(answer, "page.no-words")
  return answer
}

export const host = body => ask("/host", body)

/** Have the box take over what stands on the pad. */
export const enter = () => ask("/enter", {})

/** Show the table this seat's sum at the end, or do so no longer. */
export async function show(shows) {
  const answer = await ask("/show", { shows })
  if (answer.status === 200) takeAnswer(answer)
}

/** Have the box keep what the player on a chair is called; returns the answer. */
export const nameSeat = (seat, name) => ask("/name", { seat, name })

/** Return the newest game that is over, as a link and as a text; or nothing. */
export async function lastPlay() {
  const answer = await ask("/play", {})
  return answer.status === 200 ? answer.body : null
}

/** Give something to another program of the phone, over https alone; returns whether one was asked. */
export async function shared(what) {
  if (!navigator.canShare?.(what)) return false
  try { await navigator.share(what) } catch (fault) { return fault.name === "AbortError" } // whoever looked has thought better of it
  return true
}

/** Join with the code; returns the answer. */
export async function join(code) {
  const answer = await post("/join", { code })
  if (answer.status > 0 && answer.status < 300) {
    change({ link: "connecting", note: null })
    reopen()
  }
  return answer
}

/** Take a chair, or change what one has said of oneself; returns the answer. */
export async function sit(seat) {
  const answer = await post("/sit", seat)
  if (answer.status === 200) {
    change({ inside: null, note: null })
    reopen()
    const named = state.hello.game ? await post("/name", { seat: answer.body.seat, name: seat.name }) : null
    if (named?.body.reason?.startsWith("name")) change(bad(reasonOf(named))) // else the seat has none in this game
  }
  return answer
}

export async function leave() {
  const answer = await ask("/leave", {})
  if (answer.status > 0 && answer.status < 300) {
    clearOutbox()
    stop()
    change({ link: "bye", bye: { why: "left" }, inside: null, task: null, sheet: null, pad: null, hand: null })
  }
}

/** Erase an older turn and take its task: both now or neither, so without the box nothing is erased. */
export async function drawAgain(turn) {
  if (!isOffLine()) await sendUnsent() // in order
  if (isOffLine() || unsent().length) return change(bad(own("page.no-words")))
  const { table } = state
  const erased = await ask("/erase", { id: newId(), turn })
  if (erased.status !== 200) return
  takeAnswer(erased, table)
  await openTurn(turn, table)
}

/** Take the task of an older turn, to draw it late; a card that was turned since it was asked for comes first. */
export async function openTurn(turn, asked = state.table) {
  const answer = await ask("/task", { turn })
  if (answer.status === 200 && asked.turn === state.table.turn) change({ older: answer.body.task, tab: "map" })
}

export async function speak(language) {
  if (isOffLine()) change(bad(own("page.no-words")))
  await loadLanguage(language)
  remember("language", language)
  change({ note: null })
}
