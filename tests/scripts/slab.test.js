import "./window.js"
import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { html, place, press } from "./window.js"

const { Slab } = await import("./page/parts.js")

let time = 10_000
mock.method(performance, "now", () => time)

/** Return a slab on the page, what shows it with other values, and how often it did something. */
function shown(values) {
  const { root, show } = place()
  const found = { done: 0, show: more => show(html`<${Slab} turn="1" act=${() => { found.done++ }} ...${more}>Draw it<//>`) }
  found.show(values)
  return Object.assign(found, { press: () => press(root.querySelector(".slab")) })
}

test("a slab that appears takes nothing for half a second", () => {
  const slab = shown({ does: "draw" })
  time += 499
  assert.equal(slab.press(), true)
  assert.equal(slab.done, 0)
  time += 1
  assert.equal(slab.press(), false)
  assert.equal(slab.done, 1)
})

test("what it does and the turn begin it again, and nothing else", () => {
  const slab = shown({ does: "draw" })
  for (const values of [{ does: "erase" }, { does: "erase", turn: "2" }]) {
    time += 500
    slab.press()
    assert.equal(slab.done, 1)
    slab.show(values)
    slab.press()
    assert.equal(slab.done, 1)
    slab.done = 0
    time += 500
    slab.press()
    assert.equal(slab.done, 1)
    slab.show({ ...values, kind: "wait" })
    slab.press()
    assert.equal(slab.done, 2)
    slab.done = 0
  }
})

test("it sends a form once it counts", () => {
  const slab = shown({ does: "sit", type: "submit" })
  assert.equal(slab.press(), true)
  time += 500
  assert.equal(slab.press(), false)
})
