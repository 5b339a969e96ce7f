import { html, place, press, settled, window } from "./window.js"
import assert from "node:assert/strict"
import { mock, test } from "node:test"

const { Asked, Dialog } = await import("./page/parts.js")
const { state } = await import("./page/store.js")

let time = 10_000
mock.method(performance, "now", () => time)

/** Open a dialog from a button of a page, and return both. */
function opened(part) {
  const { root, show } = place()
  const page = html`<h1>The box</h1><button id="opener">Stand up</button>`
  show(page)
  root.querySelector("#opener").focus()
  show(html`${page}${part}`)
  return { root, dialog: root.querySelector("dialog"), shut: () => show(page) }
}

test("a dialog is modal, named by its title, and one step for Back", () => {
  const { dialog, shut } = opened(html`<${Dialog} title="Leave your seat?" close=${() => {}}><p>It is kept.</p><//>`)
  assert.equal(dialog.open, true)
  assert.equal(document.getElementById(dialog.getAttribute("aria-labelledby")).textContent, "Leave your seat?")
  assert.equal(state.dialogs.length, 1)
  shut()
  assert.equal(state.dialogs.length, 0)
})

test("Escape, Back and a later tap beside it close it, a tap on it or of a double tap does not", () => {
  let closed = 0
  const { dialog, shut } = opened(html`<${Dialog} title="All edicts" close=${() => { closed++ }}><p>Rule</p><//>`)
  dialog.getBoundingClientRect = () => ({ top: 400 })
  time += 499
  press(dialog, { clientY: 100 })
  time += 1
  press(dialog, { clientY: 500 })
  press(dialog.querySelector("p"), { clientY: 450 })
  assert.equal(closed, 0)
  press(dialog, { clientY: 100 })
  const escape = new window.Event("cancel", { cancelable: true })
  dialog.dispatchEvent(escape)
  state.dialogs.at(-1)()
  assert.equal(closed, 3)
  assert.equal(escape.defaultPrevented, true) // the page takes it away, not the browser
  shut()
})

test("the focus goes to the title where what opened it is gone", async () => {
  const { root, shut } = opened(html`<${Dialog} title="All edicts" close=${() => {}}><button>Close</button><//>`)
  root.querySelector("dialog button").focus()
  root.querySelector("#opener").remove()
  shut()
  await settled()
  assert.equal(document.activeElement, root.ownerDocument.querySelector("h1"))
})

test("a question that is answered closes first", () => {
  const did = []
  const { root, shut } = opened(html`<${Asked} title="Leave your seat?" no="Stay" yes="Stand up" act=${() => did.push("act")} close=${() => did.push("close")} />`)
  time += 500
  for (const each of root.querySelectorAll(".slab")) press(each)
  assert.deepEqual(did, ["close", "close", "act"])
  shut()
})
