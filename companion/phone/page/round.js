/* The table seen from above: chairs to tap, and one's own to drag to another place. */

import { label, noFling } from "./parts.js"
import { html, useRef, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const MIDDLE = { x: 177, y: 160 }
const REACH = 42
const LETTER = 9 // how wide one is; a Japanese one is twice that
const FAR = 8 // less is a tap

export function Round({ count, taken, mine, me, choose }) {
  const [pulled, pull] = useState(null) // where the finger has one's own chair
  const drag = useRef(null)
  const full = count > 8 // then names stand beside their chairs, and the table is smaller
  const way = full ? 106 : 122, size = full ? 20 : 29, reach = full ? 27 : REACH, edge = full ? 70 : 84
  const places = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI / 2 + (index * 2 * Math.PI) / count
    return { seat: index + 1, x: MIDDLE.x + way * Math.cos(turn), y: MIDDLE.y + way * Math.sin(turn) }
  })
  const isFree = seat => !taken.has(seat) || seat === me
  const isOpen = seat => isFree(seat) || !me // without a seat one may ask for a taken one, by a tap
  const chairAt = at => places.find(({ seat, x, y }) => isFree(seat) && Math.hypot(x - at.x, y - at.y) < reach)
  const aim = pulled && chairAt(pulled)
  const held = {
    onPointerDown: event => {
      if (event.button || !event.isPrimary) return
      drag.current = { from: pointOf(event), far: false, ends: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: event => {
      const held = drag.current
      if (!held || held.ends || !event.isPrimary) return
      const at = pointOf(event)
      held.far ||= Math.hypot(at.x - held.from.x, at.y - held.from.y) > FAR
      if (held.far) pull(at)
    },
    onPointerUp: event => {
      if (!drag.current || !event.isPrimary) return
      const found = drag.current.far && chairAt(pointOf(event))
      drag.current.ends = true // a click may follow
      pull(null)
      if (found) choose(found.seat)
    },
    onPointerCancel: () => { drag.current = null; pull(null) },
    onTouchMove: noFling,
  }
  /** A tap; a mouse that has dragged sends one too. */
  const pick = seat => {
    const dragged = drag.current?.far
    drag.current = null
    if (!dragged && isOpen(seat)) choose(seat)
  }
  return html`<svg viewBox="0 -24 354 362" class=${full ? "round full" : "round"} onPointerDownCapture=${() => { drag.current = null }} role="radiogroup" aria-label=${label(own("join.table"))}>
    <g aria-hidden="true"><circle cx=${MIDDLE.x} cy=${MIDDLE.y} r=${edge} class="table-edge" /><circle cx=${MIDDLE.x} cy=${MIDDLE.y} r=${edge - 7} class="table-rim" />
    <g class="box"><rect x="146" y="135" width="62" height="50" rx="6" /><rect x="154" y="142" width="46" height="28" rx="2" class="glass" />
      ${[159, 171, 183, 195].map(x => html`<circle cx=${x} cy="177.5" r="3.2" />`)}</g></g>
    ${places.map(({ seat, x, y }) => {
      const holder = taken.get(seat)
      const isMine = seat === mine
      const kind = isMine ? "mine" : holder ? "taken" : "free"
      const shown = isMine ? own("join.you") : holder ? holder.name || own("join.seat", { seat }) : own("join.free")
      const read = holder && !isMine ? own("join.seat-taken", { seat, name: shown }) : own(isMine ? "join.seat" : "join.seat-free", { seat })
      return html`<g class="chair ${kind} ${pulled && isMine ? "left" : ""} ${aim?.seat === seat ? "aim" : ""}" key=${seat} role="radio" aria-checked=${String(isMine)}
        aria-disabled=${String(!isOpen(seat))} aria-label=${label(read)} tabindex=${isOpen(seat) ? 0 : -1} ...${isMine ? held : {}} onClick=${() => pick(seat)}
        onKeyDown=${event => { if (event.key === " " || event.key === "Enter") { event.preventDefault(); pick(seat) } }}>
        <circle class="reach" cx=${x} cy=${y} r=${reach} /><circle cx=${x} cy=${y} r=${size} /><text x=${x} y=${y + 9}>${seat}</text>
        <${Name} x=${x} y=${y} size=${size} beside=${full && Math.abs(x - MIDDLE.x) > 1}>${shown}<//></g>`
    })}
    ${pulled && html`<g class="chair mine pulled" aria-hidden="true"><circle cx=${pulled.x} cy=${pulled.y} r=${size + 4} />
      <text x=${pulled.x} y=${pulled.y + 9}>${aim?.seat ?? mine}</text></g>`}
  </svg>`
}

/** A name away from the table, where no other chair is: above, below or beside its own. */
function Name({ x, y, size, beside, children: name }) {
  const side = beside ? Math.sign(x - MIDDLE.x) : 0
  const room = beside ? MIDDLE.x - Math.abs(x - MIDDLE.x) - size + 10 : 2 * Math.min(x, 2 * MIDDLE.x - x) + 20
  const low = beside ? 5 : y < MIDDLE.y - 1 ? -size - 8 : size + 19
  return html`<text class="name" style="text-anchor:${["end", "middle", "start"][side + 1]}" x=${x + side * (size + 6)} y=${y + low}>${cut(name, Math.min(16, room / LETTER))}</text>`
}

/** Return as much of a name as there is room for, in letters. */
function cut(name, room) {
  const wide = [...name].map(sign => (sign > "\u2e80" ? 2 : 1))
  let all = 0
  const fitting = wide.findIndex(each => (all += each) > room - 1)
  return fitting < 0 || wide.reduce((sum, each) => sum + each) <= room ? name : `${[...name].slice(0, fitting).join("")}…`
}

/** Return where a finger is, in units of the drawing. */
function pointOf(event) {
  const drawing = event.currentTarget.ownerSVGElement
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse())
}
