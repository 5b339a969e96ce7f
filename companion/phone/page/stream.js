/* The stream of events, which is opened again whenever it may have died without a word. */

import { pause } from "./start.js"
import { change, coverHand, state } from "./store.js"

const SILENCE = 45_000 // the box says something every 20 s
const ANSWER = 10_000 // a box that is there answers sooner
const EVENTS = ["hello", "table", "task", "sheet", "pad", "hand", "seats", "glass", "bye"]
const WANTED = ["here", "gone", "connecting"]

let source = null
let attempt = 0 // counts openings and ends: what began in an earlier one is not heard any more
let heard = 0
let tries = 0
let timer = 0
/** @type {(name: string, value: any) => void} */
let take = () => {}

/** Begin to listen; `taker` gets each event by its name and value. */
export function follow(taker) {
  take = taker
  const wake = () => { if (state.link !== "bye") reopen() }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake()
  })
  addEventListener("pageshow", event => { if (event.persisted) wake() })
  addEventListener("online", wake)
  addEventListener("offline", () => { if (WANTED.includes(state.link)) lost() })
  setInterval(() => {
    if (source && WANTED.includes(state.link) && performance.now() - heard > SILENCE) reopen()
  }, 5000)
  reopen()
}

/** Open the stream now, whatever the old one says of itself. */
export function reopen() {
  stop()
  coverHand()
  const mine = attempt
  const opened = new EventSource("/events")
  const hear = () => {
    clearTimeout(timer)
    heard = performance.now()
  }
  source = opened
  heard = performance.now()
  timer = setTimeout(lost, ANSWER) // far from the Wi-Fi nothing comes for minutes, not even an error
  for (const name of EVENTS) {
    opened.addEventListener(name, event => {
      if (mine !== attempt) return
      hear()
      tries = 0
      take(name, JSON.parse(event.data))
    })
  }
  for (const name of ["open", "alive"]) opened.addEventListener(name, () => { if (mine === attempt) hear() })
  opened.onerror = () => { if (mine === attempt) lost() }
}

export function stop() {
  attempt++
  clearTimeout(timer)
  source?.close()
  source = null
}

async function lost() {
  stop()
  coverHand()
  const mine = attempt
  if (WANTED.includes(state.link)) change({ link: "gone" })
  const status = await probed()
  if (mine !== attempt) return
  if (status === 401) return change({ link: "code" })
  if (status === 403) return change({ link: "shut" })
  await pause(tries++)
  if (mine === attempt) reopen()
}

/** Ask for the stream once more, only for its status: an EventSource does not say why it ended. */
async function probed() {
  const ask = new AbortController()
  const limit = setTimeout(() => ask.abort(), 4000)
  try {
    const answer = await fetch("/events", { headers: { Accept: "text/event-stream" }, signal: ask.signal })
    return answer.status
  } catch {
    return 0
  } finally {
    clearTimeout(limit)
    ask.abort()
  }
}
