/* The table seen from above: chairs to tap, and one's own to drag to another place. */

import { label } from "./parts.js"
import { html, useRef, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const MIDDLE = { x: 177, y: 160 }
const WAY = 122 // from the middle of the table to a chair
const REACH = 42
const FAR = 8 // less is a tap

export function Round({ count, taken, mine, me, choose }) {
  const [pulled, pull] = useState(null) // where the finger has one's own chair
  const drag = useRef(null)
  const places = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI / 2 + (index * 2 * Math.PI) / count
    return { seat: index + 1, x: MIDDLE.x + WAY * Math.cos(turn), y: MIDDLE.y + WAY * Math.sin(turn) }
  })
  const small = count > 8 ? 22 : 29
  const isFree = seat => !taken.has(seat) || seat === me
  const isOpen = seat => isFree(seat) || !me // without a seat one may ask for a taken one, by a tap
  const chairAt = at => places.find(({ seat, x, y }) => isFree(seat) && Math.hypot(x - at.x, y - at.y) < REACH)
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
  }
  /** A tap; a mouse that has dragged sends one too. */
  const pick = seat => {
    const dragged = drag.current?.far
    drag.current = null
    if (!dragged && isOpen(seat)) choose(seat)
  }
  return html`<svg viewBox="0 -24 354 362" class="round" onPointerDownCapture=${() => { drag.current = null }} role="radiogroup" aria-label=${label(own("join.table"))}>
    <g aria-hidden="true"><circle cx=${MIDDLE.x} cy=${MIDDLE.y} r="84" class="table-edge" /><circle cx=${MIDDLE.x} cy=${MIDDLE.y} r="77" class="table-rim" />
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
        <circle class="reach" cx=${x} cy=${y} r=${REACH} /><circle cx=${x} cy=${y} r=${small} /><text x=${x} y=${y + 9}>${seat}</text>
        <text class="name" x=${x} y=${y < 60 || (!holder && !isMine && y < 160) ? y - 37 : y + 47}>${shown}</text></g>`
    })}
    ${pulled && html`<g class="chair mine pulled" aria-hidden="true"><circle cx=${pulled.x} cy=${pulled.y} r=${small + 4} />
      <text x=${pulled.x} y=${pulled.y + 9}>${aim?.seat ?? mine}</text></g>`}
  </svg>`
}

/** Return where a finger is, in units of the drawing. */
function pointOf(event) {
  const drawing = event.currentTarget.ownerSVGElement
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse())
}
