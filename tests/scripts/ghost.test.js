import { html, place, press, settled } from "./window.js"
import assert from "node:assert/strict"
import { test } from "node:test"

const { firstPlace, laid, lookUp, nearMap } = await import("./page/games/cartographers/ghost.js")
const { writeSpaces } = await import("./page/games/cartographers/sheet.js")
const { MapPage } = await import("./page/games/cartographers/page.js")
const { change, state } = await import("./page/store.js")

const TURN = "summer/7/treetop-village"
const DOMINO = { cells: [[0, 0], [0, 1]], coin: false }
const BENT = { cells: [[0, 0], [0, 1], [1, 0]], coin: true }
const NONE = Object.fromEntries(["forest", "village", "farm", "water", "monster"].map(each => [each, "0"]))

/** Return a task with every answer of its shapes as they lie. */
function taskOf({ shapes, terrains, ...more }) {
  const answers = []
  for (const { cells } of shapes) {
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 10; column++) {
        const spaces = writeSpaces(cells.map(([down, right]) => (row + down) * 11 + column + right))
        for (const terrain of terrains) answers.push([spaces, terrain, 0, []])
      }
    }
  }
  return { turn: TURN, part: "", kind: "explore", card: "treetop-village", reason: "", edicts: [], now: [], open: [], skill: "", skills: [], shapes, terrains, answers, ...more }
}

const sheet = { terrains: NONE, mountains: "0", ruins: "0", wasteland: "0", drawings: [], coins: 3, crossed: 0, ringed: "0" }
const FACTS = { skills: [], edicts: {}, scores: {}, phase: "draw", season: "summer" }

/** Show the Map page with a task, and return what it says of the ghost. */
function shown(task, { root, show }) {
  change({ sheet, task, table: { game: "cartographers", turn: TURN, facts: FACTS } })
  show(html`<${MapPage} />`)
  const cells = [...root.querySelectorAll(".ghost .c")]
  return { terrains: new Set(cells.map(each => each.getAttribute("class").split(" ")[1])), count: cells.length, fits: !root.querySelector(".slab.wait"), root }
}

const tile = (root, name) => [...root.querySelectorAll(".tiles button")].find(each => each.getAttribute("aria-label").includes(name))

test("a shape turned four times lies as before, and mirrored twice too", () => {
  assert.deepEqual(laid(BENT, 4, false), laid(BENT, 0, false))
  assert.deepEqual(laid({ cells: laid(BENT, 0, true) }, 0, true), laid(BENT, 0, false))
})

test("it first hangs where it fits, nearest to the middle, and stays near the map", () => {
  const answers = lookUp(taskOf({ shapes: [DOMINO], terrains: ["farm"] }))
  assert.deepEqual(firstPlace(DOMINO.cells, answers, "farm"), [5, 5])
  assert.deepEqual(nearMap(DOMINO.cells, 40, -40), [10, -1])
})

test("a skill that changes the terrains changes the ghost, and what was chosen comes back", async () => {
  const page = place()
  const usual = taskOf({ shapes: [DOMINO], terrains: ["farm", "water"] })
  shown(usual, page)
  press(tile(page.root, "water"))
  await settled()
  assert.deepEqual(shown(usual, page).terrains, new Set(["water"]))
  const paid = shown(taskOf({ shapes: [DOMINO], terrains: ["village"], skill: "knowledge" }), page)
  assert.deepEqual(paid.terrains, new Set(["village"]))
  assert.equal(paid.fits, true)
  assert.deepEqual(shown(usual, page).terrains, new Set(["water"]))
})

test("a skill that leaves fewer shapes shows one of them", async () => {
  const page = place()
  const usual = taskOf({ shapes: [DOMINO, BENT], terrains: ["farm"] })
  shown(usual, page)
  press([...page.root.querySelectorAll(".key")].at(-1))
  await settled()
  assert.equal(shown(usual, page).count, 3)
  assert.equal(shown(taskOf({ shapes: [DOMINO], terrains: ["farm"] }), page).count, 2)
  assert.equal(state.task.shapes.length, 1)
})
