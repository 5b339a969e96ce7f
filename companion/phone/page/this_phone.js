/* What this phone alone has, kept over a reload: its letters, staying awake, its voice. */

import { Note, label } from "./parts.js"
import Aloud from "./reader.js"
import { change, remember, remembered } from "./store.js"
import { Switch } from "./switch.js"
import { html } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const LETTERS = { usual: "1", large: "1.25", "very-large": "1.5" }

/** Take the letters that were chosen here, as the style sheet multiplies them. */
function letter(times) {
  remember("letters", times)
  document.documentElement.style.setProperty("--letters", times)
  change({})
}

let held = null // a browser lets go of it whenever the page is hidden
const staysOn = () => remembered("stays-on") === "yes"

async function holdOn() {
  if (!staysOn() || document.visibilityState !== "visible") return
  try { held = await navigator.wakeLock.request("screen") } catch { /* a phone that saves power says no */ }
}

function stayOn(isOn) {
  remember("stays-on", isOn ? "yes" : "no")
  if (isOn) holdOn()
  else held?.release()
  change({})
}

document.addEventListener("visibilitychange", holdOn)
holdOn()

export default function ThisPhone() {
  const chosen = remembered("letters") ?? LETTERS.usual
  const can = "wakeLock" in navigator
  return html`<main class="host"><h1>${own("box.this-phone")}</h1>
    <h2 class="question">${own("mine.letters")}</h2>
    <div class="segments" role="group" aria-label=${label(own("mine.letters"))}>${Object.entries(LETTERS).map(([name, times]) => html`<button type="button" key=${name}
      class=${times === chosen ? "on" : ""} aria-pressed=${String(times === chosen)} onClick=${() => letter(times)}>${own(`mine.${name}`)}</button>`)}</div>
    <${Switch} icon="phone" on=${can && staysOn()} disabled=${!can} name=${own("mine.awake")} text=${own(can ? "mine.awake-what" : "mine.awake-http")} act=${() => stayOn(!staysOn())} />
    <${Aloud} /><${Note} /></main>`
}
