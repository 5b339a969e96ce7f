/* A window without a browser, for parts of the page alone: to be imported before any of them. */

import { Window } from "happy-dom"

export const window = new Window({ url: "http://box.test/" })
window.document.head.innerHTML = '<meta name="edition" content="test">'
for (const name of ["document", "addEventListener"]) globalThis[name] = window[name]

export const { html, render } = await import("./page/vendor/htm-preact.js")

/** Return a place on the page, and what shows something there. */
export function place() {
  const root = document.body.appendChild(document.createElement("div"))
  return { root, show: part => render(part, root) }
}

/** Press a button, or anything else; returns whether what the browser does by itself was kept off. */
export function press(part, more = {}) {
  const event = new window.MouseEvent("click", { bubbles: true, cancelable: true, ...more })
  part.dispatchEvent(event)
  return event.defaultPrevented
}

/** Let what waits for the end of this turn be done. */
export const settled = () => new Promise(done => setTimeout(done))
