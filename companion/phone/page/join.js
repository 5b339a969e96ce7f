/* Before the game: the code, the round table with its chairs, the closed door. */

import { ask, join, reasonOf, sit, speak } from "./actions.js"
import { Back, Border, Icon, Note, Said, Seal, Slab, Top, label, noFling } from "./parts.js"
import { change, hasSheets, mySeat, remember, remembered, state } from "./store.js"
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js"
import { own, spoken } from "./words.js"

const USUAL = 6 // chairs that are drawn while fewer are taken
const DOES = [["follow", "flip"], ["count", "star"], ["draw", "map"]]

export function Code() {
  const [code, setCode] = useState("")
  const [wrong, setWrong] = useState("")
  const send = async event => {
    event.preventDefault()
    const answer = await join(code.toUpperCase().replace(/[^0-9A-Z]/g, ""))
    const { status } = answer
    if (status === 404) setWrong(own("code.wrong"))
    else if (status === 429) setWrong(own("code.too-many"))
    else if (status === 403) change({ link: "shut" })
    else if (status === 0) setWrong(own("page.no-words"))
    else if (status >= 400) setWrong(reasonOf(answer))
  }
  return html`<${Top} /><main><form class="said" onSubmit=${send}>
    <h1>${own("code.title")}</h1><p>${own("code.text")}</p>
    <input class="code-field" value=${code} maxlength="12" autocapitalize="characters" autocomplete="off"
      spellcheck="false" aria-label=${label(own("code.label"))} onInput=${event => setCode(event.target.value)} />
    ${wrong && html`<p class="note bad" role="alert">${wrong}</p>`}
    <${Slab} does="go-on" type="submit">${own("code.go-on")}<//>
  </form></main>`
}

export const Shut = ({ again }) => html`<${Top} /><${Said} icon="lock" title=${own("shut.title")}
  text=${own("shut.text")} button=${own("page.again")} act=${again} />`

const BYES = { "stood-up": "bye.stood-up", left: "bye.left" }
export const Bye = ({ again }) => html`<${Top} /><${Said} icon="power" title=${own("bye.title")}
  text=${own(BYES[state.bye?.why] ?? "bye.text")} button=${own("bye.again")} act=${again} />`

/** Sit down, or change the chair, the name, the language, and what this phone does. */
export function Join() {
  const now = mySeat()
  const taken = new Map((state.seats?.seats ?? []).map(each => [each.seat, each]))
  const count = Math.min(state.seats.chairs, Math.max(USUAL, ...[...taken.keys()].map(seat => seat + 1)))
  const free = Array.from({ length: count }, (_, index) => index + 1).find(seat => !taken.has(seat))
  const [chosen, choose] = useState(null)
  const [name, setName] = useState(now?.name ?? remembered("name") ?? "")
  const [does, setDoes] = useState(now?.does ?? remembered("does") ?? "follow")
  const [said, setSaid] = useState("")
  const seat = chosen?.seat ?? now?.seat ?? free
  const holder = seat === now?.seat ? null : taken.get(seat)
  const pick = wanted => { setSaid(""); choose({ seat: wanted, asks: taken.has(wanted) }) }
  const asked = askedSentence(state.hello?.asks)
  useEffect(() => {
    // The chair that was chosen may be somebody's before the tap; then the next free one.
    if (chosen && !chosen.asks && taken.has(chosen.seat) && chosen.seat !== now?.seat) choose(null)
  })
  useEffect(() => { if (location.pathname === "/tv" && !now) watch() }, [state.seats.television])
  const send = async event => {
    event.preventDefault()
    remember("name", name)
    remember("does", does)
    const answer = await sit({ seat, name: name.trim(), language: spoken(), does, ...(holder && { ask: true }) })
    if (answer.status === 202) setSaid("") // the box is asked, and hello says how that stands
    else if (answer.body.reason === "taken") setSaid(own("join.taken"))
    else if (answer.status === 0) setSaid(own("page.no-words"))
    else if (answer.status >= 400) setSaid(reasonOf(answer))
  }
  return html`<${Top}><${Languages} />${now && html`<${Back} />`}<//><main class="join">
    <h1>${own("join.title")}</h1><${Border} />
    <${Round} count=${count} taken=${taken} mine=${seat} me=${now?.seat} choose=${pick} />
    <form class="form" onSubmit=${send}>
      ${said && html`<p class="note bad" role="alert">${said}</p>`}
      ${!said && asked && html`<p class="note ${asked.bad ? "bad" : ""}" role="status">${asked.text}</p>`}
      <div class="me row"><${Seal} kind="big">${seat ?? "–"}<//><label><span class="soft small">${own("join.name")}</span>
        <input value=${name} maxlength="16" autocomplete="nickname" onInput=${event => setName(event.target.value)} /></label></div>
      ${hasSheets() && html`<fieldset class="does"><legend class="hidden">${own("join.does")}</legend>
        ${DOES.map(([id, icon]) => html`<label class=${does === id ? "on" : ""} key=${id}>
          <input type="radio" name="does" value=${id} checked=${does === id} onChange=${() => setDoes(id)} />
          ${does === id && html`<${Icon} name="yes" class="tick" />`}
          <${Icon} name=${icon} /><b>${own(`join.${id}`)}</b><small>${own(`join.${id}-what`)}</small></label>`)}
      </fieldset>`}
      <${Note} />
      <${Slab} does=${now ? "keep" : holder ? "ask" : "sit"} turn="" type="submit" disabled=${!seat}><${Icon} name="yes" />${own(now ? "join.keep" : holder ? "join.ask" : "join.sit")}<//>
      ${!now && state.seats.television && html`<${Slab} does="watch" kind="line" act=${watch}><${Icon} name="eye" />${own("join.watch")}<//>`}
      <p class="soft fine">${own(seat ? "join.fine" : "join.no-seat")}</p>
    </form></main>`
}

const watch = () => ask("/watch", {})

/** Return in words how a question for a seat stands that is not free, or null. */
function askedSentence(asks) {
  if (!asks) return null
  const { seat, state: how } = asks
  if (["waits", "refused", "late"].includes(how)) return { text: own(`join.${how}`, { seat }), bad: how !== "waits" }
  return { text: reasonOf({ status: 409, body: { why: how } }), bad: true }
}

/** The language button names the next language in its own words. */
function Languages() {
  const languages = state.hello?.languages ?? []
  const names = languages.map(each => (typeof each === "string" ? { id: each, name: nameOf(each) } : each))
  const others = names.filter(each => each.id !== spoken())
  if (!others.length) return null
  if (others.length === 1) {
    return html`<button type="button" class="lang" lang=${others[0].id} onClick=${() => speak(others[0].id)}>${others[0].name}</button>`
  }
  return html`<select class="lang" aria-label=${label(own("join.language"))} onChange=${event => speak(event.target.value)}>
    ${names.map(each => html`<option value=${each.id} lang=${each.id} selected=${each.id === spoken()}>${each.name}</option>`)}
  </select>`
}

export function nameOf(language) {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language)
  } catch {
    return language
  }
}

/* -- the table seen from above: chairs to tap, and one's own to drag to another place */

const MIDDLE = { x: 177, y: 160 }
const REACH = 42
const LETTER = 9 // how wide one is; a Japanese one is twice that
const FAR = 8 // less is a tap

function Round({ count, taken, mine, me, choose }) {
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
  const wide = [...name].map(sign => Number(sign > "\u2e80") + 1)
  let all = 0
  const fitting = wide.findIndex(each => (all += each) > room - 1)
  return fitting < 0 || wide.reduce((sum, each) => sum + each) <= room ? name : `${[...name].slice(0, fitting).join("")}…`
}

/** Return where a finger is, in units of the drawing. */
function pointOf(event) {
  const drawing = event.currentTarget.ownerSVGElement
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse())
}
