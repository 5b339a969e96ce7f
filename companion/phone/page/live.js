/* What is said to who does not see the page: one sentence a second at most, the newest. */

import { plain } from "./words.js"

const PAUSE = 1000
let last = -PAUSE, timer = 0

export function say(sentence) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    last = performance.now()
    document.getElementById("said").textContent = plain(sentence)
  }, Math.max(0, last + PAUSE - performance.now()))
}
