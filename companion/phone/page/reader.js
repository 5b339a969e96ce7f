/* The page read aloud by a voice of this phone: what stands on it, in the order of its parts. */

import { isReading, onVoices, speak, stop, toggle, turn, voice } from "./aloud.js"
import { change, state } from "./store.js"
import { Switch } from "./switch.js"
import { html } from "./vendor/htm-preact.js"
import { own, plain } from "./words.js"

const SETTLED = 300 // ms: a page comes in several strokes
const BLOCK = /^(P|H1|H2|LI|BUTTON|DIV|SECTION|UL|LABEL|MAIN)$/

/** Return the lines of a part of the page, its title first, each {text, chosen}. */
function linesOf(part) {
  const lines = []
  let text = ""
  const end = of => {
    const line = plain(text).replace(/\s+/g, " ").trim()
    if (line) lines.push({ text: line, chosen: of?.getAttribute("aria-current") === "true", isTitle: of?.tagName === "H1" })
    text = ""
  }
  const take = node => {
    if (node.nodeType === Node.TEXT_NODE) text += node.data
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || node.checkVisibility?.() === false) return
    const isBlock = BLOCK.test(node.tagName)
    if (isBlock) end()
    const name = node.getAttribute("aria-label") // a picture of the box's page has its words beside it
    if (name && !node.querySelector("p, li, h2, button")) text += ` ${name} `
    else node.childNodes.forEach(take)
    if (isBlock) end(node)
    else text += " "
  }
  take(part)
  return lines.sort((one, other) => other.isTitle - one.isTitle)
}

/** What all may hear: a hand is read by its own button alone. */
const openLines = () => {
  const main = document.querySelector("main")
  return main && !main.matches(".hand-page") ? linesOf(main) : []
}

const tabs = () => [...document.querySelectorAll(".tabs button")].map(each => plain(each.textContent).trim())

let settled = 0
new MutationObserver(() => {
  clearTimeout(settled)
  settled = setTimeout(() => turn(openLines()), SETTLED)
}).observe(document.getElementById("page"), { subtree: true, childList: true, characterData: true })
onVoices(() => change({}))
for (const touched of ["pointerdown", "keydown", "pagehide"]) addEventListener(touched, stop, true)
document.addEventListener("visibilitychange", stop)

/** Begin to read every new page, or end. */
export function toggleAll() {
  const lines = openLines()
  turn(lines) // what is read whole now is not news after it
  toggle(lines.length ? [...lines.map(({ text }) => text), ...tabs()] : [])
  change({})
}

/** The switch of what is this phone's own; none where it has no voice. */
export default function Aloud() {
  return voice() && html`<${Switch} icon="eye" on=${isReading()} name=${own("box.aloud")} text=${own("box.aloud-what")} act=${toggleAll} />`
}

/** The button of an open hand. */
export function ReadHand() {
  const read = () => speak([...document.querySelectorAll(".hand > li, .kept")].flatMap(linesOf).map(({ text }) => text))
  return state.looking && voice() ? html`<div class="moves"><button type="button" onClick=${read}>${own("box.aloud")}</button></div>` : null
}
