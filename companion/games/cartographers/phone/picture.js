/* The finished map as a picture to keep: the board of the page, painted again on a canvas. */

import { post, shared } from "../../actions.js"
import { Icon, Slab } from "../../parts.js"
import { calledAt, mySeat } from "../../store.js"
import { html, useRef } from "../../vendor/htm-preact.js"
import { own as house, plain, spoken } from "../../words.js"
import { Labels, Land, WHOLE } from "./board.js"
import { own, signed, word } from "./parts.js"

const WIDE = 1080, HIGH = 1350, EDGE = 54

export default function MapPicture({ map, pad }) {
  const board = useRef(null)
  const name = plain(calledAt(mySeat().seat) || house("join.seat", { seat: mySeat().seat }))
  const keep = async () => {
    await document.fonts.ready
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH })
    draw(canvas.getContext("2d"), board.current, name, pad)
    const play = post("/play", {}) // the result goes with it, where the box has one
    canvas.toBlob(async blob => blob && give(new File([blob], named(name), { type: blob.type }), (await play).body.text)) // null: no memory left
  }
  return html`<div class="hidden" aria-hidden="true"><svg class="board" ref=${board} viewBox="0 0 ${WHOLE} ${WHOLE}"><${Land} map=${map} /><${Labels} /></svg></div>
    <${Slab} does="picture" kind="line" act=${keep}><${Icon} name="map" />${own("stars.picture")}<//>`
}

/** A file of the game, the day and the player: cartographers-2026-11-23-mika.png. */
function named(name) {
  const day = new Date().toLocaleDateString("sv") // as 2026-11-23
  const who = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")
  return `cartographers-${day}-${who}.png`
}

/** Share the picture where the phone can, else keep it among its files. */
async function give(file, text) {
  if (await shared({ files: [file], ...(text && { text }) })) return
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // some browsers ask first
}

function draw(paper, board, name, pad) {
  const page = getComputedStyle(document.body)
  const ink = page.color
  paper.fillStyle = page.backgroundColor
  paper.fillRect(0, 0, WIDE, HIGH)
  write(paper, name, { size: 88, x: EDGE, y: 118, most: WIDE - 340 })
  const stars = write(paper, signed(pad.total), { size: 112, x: WIDE - EDGE, y: 128, align: "right" })
  sign(paper, "star", { x: WIDE - EDGE - stars - 100, y: 48, side: 84 }, { color: ink })
  write(paper, `${plain(word("game.name"))} · ${new Date().toLocaleDateString(spoken(), { dateStyle: "long" })}`, { size: 34, x: EDGE, y: 178, family: "M PLUS", most: WIDE - 2 * EDGE })
  paper.save()
  paper.translate(EDGE - 18, 200)
  paper.scale((WIDE - 2 * EDGE + 24) / WHOLE, (WIDE - 2 * EDGE + 24) / WHOLE)
  paint(paper, board)
  paper.restore()
  pad.seasons.forEach((each, index) => {
    const x = EDGE + 30 + index * (WIDE - 2 * EDGE) / 4
    sign(paper, `cartographers-${each.season}`, { x, y: 1232, side: 76 }, { color: ink })
    write(paper, signed(each.total ?? 0), { size: 76, x: x + 96, y: 1296 })
  })

  function write(on, text, { size, x, y, align = "left", family = "Alegreya", most = WIDE }) {
    Object.assign(on, { fillStyle: ink, textAlign: align, font: `900 ${size}px "${family}", "Kaisei", "M PLUS", serif` })
    on.fillText(text, x, y, most)
    return on.measureText(text).width
  }
}

/** Paint what is in a drawing of the page, with the colours that the style sheet gives it. */
function paint(paper, parent) {
  for (const node of parent.children) {
    const style = getComputedStyle(node)
    const number = key => Number(node.getAttribute(key) ?? 0)
    paper.save()
    paper.globalAlpha *= Number(style.opacity)
    if (node.tagName === "g") paint(paper, node)
    else if (node.tagName === "text") {
      Object.assign(paper, { fillStyle: style.fill, textAlign: "center", font: `700 ${style.fontSize} ${style.fontFamily}` })
      paper.fillText(node.textContent, number("x"), number("y"))
    } else if (node.tagName === "use") {
      const colors = { color: style.color, paper: style.getPropertyValue("--ip"), fill: style.getPropertyValue("--if"), accent: style.getPropertyValue("--ia") }
      sign(paper, node.getAttribute("href").slice(1), { x: number("x"), y: number("y"), side: number("width") }, colors)
    } else {
      const path = outlineOf(node)
      if (!/none|url/.test(style.fill)) fill(paper, path, style.fill)
      if (style.stroke !== "none") {
        Object.assign(paper, { strokeStyle: style.stroke, lineWidth: Number.parseFloat(style.strokeWidth), lineCap: style.strokeLinecap })
        paper.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat))
        paper.stroke(path)
      }
    }
    paper.restore()
  }
}

const fill = (paper, path, color) => {
  paper.fillStyle = color
  paper.fill(path)
}

/** Paint a sign of the sprite; its classes are the style sheet's: line, paper, fill, accent. */
function sign(paper, id, { x, y, side }, { color, paper: below = "", fill: inside = "", accent = "" }) {
  const colors = { l: color, m: color, p: below, f: inside === "none" ? below : inside || below, a: accent || below }
  paper.save()
  paper.translate(x, y)
  paper.scale(side / 100, side / 100)
  for (const part of document.getElementById(id).children) {
    const chosen = colors[part.getAttribute("class")]
    if (chosen) fill(paper, outlineOf(part), chosen)
  }
  paper.restore()
}

function outlineOf(node) {
  const number = key => Number(node.getAttribute(key))
  const path = new Path2D(node.getAttribute("d") ?? "")
  if (node.tagName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"))
  if (node.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI)
  return path
}
