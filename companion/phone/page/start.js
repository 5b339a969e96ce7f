/* Brings the page to a phone, however often a file gets lost on the way. It needs no other file. */

const WAITS = [300, 1000, 2000, 5000]
const TIME = 20_000 // for one file, over Wi-Fi at the end of the garden
const MOST = 10 // reloads in a row; a fault of our own is not loaded away

/** Wait, longer after every try, and never at the same moment as the other phones. */
export const pause = tries =>
  new Promise(done => setTimeout(done, WAITS[Math.min(tries, WAITS.length - 1)] * (0.8 + 0.4 * Math.random())))

/** Fetch until the box answers; returns {status, text}. */
export async function fetched(address) {
  for (let tries = 0; ; tries++) {
    const ask = new AbortController()
    const limit = setTimeout(() => ask.abort(), TIME)
    try {
      const answer = await fetch(address, { signal: ask.signal })
      if (answer.status < 500 && answer.status !== 429) return { status: answer.status, text: await answer.text() }
    } catch {
      /* no Wi-Fi, or it ended in the middle */
    } finally {
      clearTimeout(limit)
    }
    await pause(tries)
  }
}

/** Load a style sheet, as often as it takes; it takes the place of a link that failed. */
export function loadStyle(address, failed = null, tries = 0) {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = address
  link.onerror = async () => {
    await pause(tries)
    loadStyle(address, link, tries + 1)
  }
  if (failed) {
    link.disabled = failed.disabled
    failed.replaceWith(link)
  } else document.head.append(link)
}

/** Reload the page when the box answers: a browser never asks again for a module that it did not get. */
export async function loadAgain(what) {
  try {
    const times = Number(sessionStorage.getItem(`again-${what}`)) + 1
    if (times > MOST) return
    sessionStorage.setItem(`again-${what}`, String(times))
    await pause(times - 1)
  } catch {
    return // without a memory it could reload for ever
  }
  await fetched(location.href)
  location.reload()
}

/** Forget the reloads for something that has come. */
export function isLoaded(what) {
  try { sessionStorage.removeItem(`again-${what}`) } catch { /* as in a private window */ }
}

/** Say whether a style sheet has not come: a browser has no sheet then, or one that nobody may read. */
function isMissing(link) {
  try { return !link.sheet.cssRules.length } catch { return true }
}

const links = () => [...document.querySelectorAll('link[rel="stylesheet"]')]

/** Whether every style sheet of what is shown has come. */
export const isStyled = () => !links().some(link => !link.disabled && isMissing(link))

addEventListener("load", () => {
  for (const link of links()) {
    if (isMissing(link)) loadStyle(link.href, link)
  }
})

import("./main.js")
  .then(page => page.begun)
  .then(() => isLoaded("page"), () => loadAgain("page"))
