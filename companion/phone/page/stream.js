/* The stream of events, which is opened again whenever it may have died without a word. */

import { change, coverHand, state } from "./store.js"

const SILENCE = 45_000 // the box says something every 20 s
const WAITS = [300, 1000, 2000, 5000]
const EVENTS = ["hello", "table", "task", "sheet", "pad", "hand", "seats", "glass", "bye"]

let source = null
let heard = 0
let tries = 0
let timer = 0
let take = () => {}

/** Begin to listen; `taker` gets each event by its name and value. */
export function follow(taker) {
  take = taker
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") reopen()
  })
  addEventListener("pageshow", event => { if (event.persisted) reopen() })
  addEventListener("online", reopen)
  addEventListener("offline", lost)
  setInterval(() => {
    const open = ["here", "gone", "connecting"].includes(state.link)
    if (open && performance.now() - heard > SILENCE) reopen()
  }, 5000)
  reopen()
}

/** Open the stream now, whatever the old one says of itself. */
export function reopen() {
  clearTimeout(timer)
  coverHand()
  source?.close()
  heard = performance.now()
  const opened = new EventSource("/events")
  source = opened
  for (const name of EVENTS) {
    opened.addEventListener(name, event => {
      if (opened !== source) return
      heard = performance.now()
      tries = 0
      take(name, JSON.parse(event.data))
    })
  }
  opened.onopen = () => { heard = performance.now() }
  opened.onerror = () => { if (opened === source) lost() }
}

export function stop() {
  clearTimeout(timer)
  source?.close()
  source = null
}

async function lost() {
  source?.close()
  source = null
  coverHand()
  if (["here", "connecting"].includes(state.link)) change({ link: "gone" })
  const status = await probed()
  if (source) return // opened again meanwhile
  if (status === 401) return change({ link: "code" })
  if (status === 403) return change({ link: "shut" })
  clearTimeout(timer)
  const wait = WAITS[Math.min(tries++, WAITS.length - 1)]
  timer = setTimeout(reopen, wait * (0.8 + 0.4 * Math.random()))
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
