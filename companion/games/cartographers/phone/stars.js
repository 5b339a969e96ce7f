/* The Stars page: what a season brought and from which spaces, the pad, the rating, the places. */

import { enter, show, writePad } from "../../actions.js"
import { Keep } from "../../box.js"
import { later } from "../../games.js"
import { Dialog, Icon, Note, Seal, Slab } from "../../parts.js"
import { calledAt, state } from "../../store.js"
import { Switch } from "../../switch.js"
import { html, useMemo, useState } from "../../vendor/htm-preact.js"
import { own as house, plain } from "../../words.js"
import { Small } from "./board.js"
import { Begin, EdictSeal, Strip, own, signed, word } from "./parts.js"
import { readSheet, readSpaces } from "./sheet.js"

const LETTERS = ["A", "B", "C", "D"]
const COUNTS = ["coins", "monsters"]
const MapPicture = later(() => import("./picture.js"), null)

/** Return a number of the pad by season and row: {counted, said}, or null where none belongs. */
function entryOf(season, row) {
  if (!season) return null
  if (row === "coins") return { counted: season.coins, said: season.coins_said }
  if (row === "monsters") return { counted: less(season.monsters), said: less(season.monsters_said) }
  return season.edicts.find(each => each.letter === row) ?? null
}

/** Stars lost to monsters stand on the pad with a minus, and between box and phone without. */
const less = number => (number ? -number : number)

const shownOf = entry => entry && (entry.said ?? entry.counted)

/** What is typed and not written yet is of one sheet. */
export default () => html`<${Stars} key=${state.hello.sheet_id} />`

function Stars() {
  const { pad, table, sheet } = state
  const map = useMemo(() => sheet && readSheet(sheet), [sheet, state.outbox])
  const [changed, setChanged] = useState({})
  const [asked, askFor] = useState(null)
  if (!pad) return html`<${Begin} tab="stars" icon="star" does="count" less=${["follow"]} />`
  const { facts } = table
  const order = Object.keys(facts.scores)
  const by = new Map(pad.seasons.map(each => [each.season, each]))
  const now = by.get(pad.now) ?? null
  const mine = changed[pad.now] ?? {}
  const value = row => (row in mine ? mine[row] ?? entryOf(now, row)?.counted ?? null : shownOf(entryOf(now, row)) ?? null)
  const rows = [...(now?.edicts.map(each => each.letter) ?? []), ...COUNTS]
  const total = rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)
  const title = facts.phase === "season-end" ? own("card.ends", { season: word(`season.${pad.now}.name`) }) : own("stars.title")
  const write = () => {
    const said = rows.map(row => [row, row in mine ? mine[row] : entryOf(now, row)?.said ?? null])
    const numbers = said.map(([row, number]) => [row, row === "monsters" ? less(number) : number])
    writePad({ season: pad.now, said: Object.fromEntries(numbers) })
    setChanged({ ...changed, [pad.now]: {} })
  }
  const set = (row, number) => setChanged({ ...changed, [pad.now]: { ...mine, [row]: number } })
  const hand = Object.keys(mine).length > 0
  return html`<main class="stars">
    <div class="head"><h1>${title}</h1><div class="sum"><${Icon} name="star" /><b class=${pad.free ? "by-hand" : ""}>${signed(pad.total)}</b>${facts.phase !== "over" && html`<small class="soft">${own("stars.so-far")}</small>`}</div></div>
    <${Strip} kinds=${["farm", "village", "forest"]} each=${8} /><${Ending} pad=${pad} facts=${facts} />
    ${map && now && html`<div class="two">${now.edicts.map(each => html`<figure key=${each.letter}>
      <${Small} map=${map} earned=${readSpaces(each.cells)} name=${own("stars.earned", { name: word(`edict.${each.id}.name`) })} />
      <figcaption><${EdictSeal} letter=${each.letter} /><span>${word(`edict.${each.id}.name`)}</span><b>${value(each.letter) ?? "–"}</b></figcaption></figure>`)}</div>`}
    <p class="how soft">${own(map ? "stars.counted" : "stars.by-hand")}</p>
    <${Pad} order=${order} by=${by} now=${pad.now} value=${value} total=${total} asked=${row => askFor({ season: pad.now, row })} over=${facts.phase === "over"} />
    <${InBox} pad=${pad} facts=${facts} open=${hand} />${facts.phase === "over" && map && html`<${MapPicture} map=${map} pad=${pad} />`}<${Keep} /><${Note} />
    ${asked?.season === pad.now && html`<${Change} row=${asked.row} entry=${entryOf(now, asked.row)} value=${value(asked.row)} set=${number => set(asked.row, number)} close=${() => askFor(null)} />`}
    ${now && html`<div class="end"><${Slab} does=${now.written && !hand ? "written" : "write"} turn=${pad.now} kind=${now.written && !hand ? "line" : ""} act=${write}>
      <${Icon} name="yes" />${now.written && !hand ? own("stars.written") : own("stars.write", { count: signed(total) })}<//></div>`}</main>`
}

function Pad({ order, by, now, value, total, asked, over }) {
  const reached = order.indexOf(now)
  const cell = (season, row) => {
    const entry = entryOf(by.get(season), row)
    if (season === now && entry) {
      const number = value(row)
      const what = COUNTS.includes(row) ? own(`stars.${row}`) : own("stars.edict", { letter: row })
      return html`<td class="on ${number < 0 ? "negative" : ""}" key=${season}><button type="button" class=${entry.said !== null && entry.said !== undefined ? "said-number" : ""}
        aria-label=${plain(`${own("stars.change", { what })}: ${signed(number ?? "–")}`)} onClick=${() => asked(row)}>${number === null ? html`<i></i>` : signed(number)}</button></td>`
    }
    const number = shownOf(entry) ?? null
    const due = order.indexOf(season) > reached && entry
    return html`<td key=${season} class="${season === now ? "on" : ""} ${number < 0 ? "negative" : ""}">${number !== null && order.indexOf(season) < reached ? signed(number) : due ? html`<i></i>` : ""}</td>`
  }
  const head = season => html`<th scope="col" key=${season} class=${season === now ? "on" : ""}><${Icon} name="cartographers-${season}" /><span class="hidden">${word(`season.${season}.name`)}</span></th>`
  const sum = season => (season === now ? total : by.get(season)?.written || order.indexOf(season) < reached ? by.get(season)?.total : "")
  const sums = html`<tbody class="sums"><tr><th scope="row"><${Icon} name="star" /><span class="hidden">${own("stars.title")}</span></th>
      ${order.map(season => html`<td key=${season} class=${season === now ? "on" : ""}>${signed(sum(season))}</td>`)}</tr></tbody>`
  return html`<table class="pad"><caption class="hidden">${own("stars.pad")}</caption>
    <thead><tr><td></td>${order.map(head)}</tr></thead>
    ${over && sums}
    <tbody>${LETTERS.map(letter => html`<tr key=${letter}><th scope="row"><${EdictSeal} letter=${letter} /></th>${order.map(season => cell(season, letter))}</tr>`)}
      <tr><th scope="row"><${Icon} name="cartographers-coin" class="gold" /><span class="hidden">${own("stars.coins")}</span></th>${order.map(season => cell(season, "coins"))}</tr>
      <tr><th scope="row"><${Icon} name="cartographers-monster" /><span class="hidden">${own("stars.monsters")}</span></th>${order.map(season => cell(season, "monsters"))}</tr></tbody>
    ${!over && sums}</table>`
}

/** Change one number: in steps, or typed; what was counted comes back with one tap. */
function Change({ row, entry, value, set, close }) {
  const what = COUNTS.includes(row) ? own(`stars.${row}`) : own("stars.edict", { letter: row })
  const most = row === "monsters" ? 0 : 99, least = row === "monsters" ? -99 : 0
  const put = number => set(Math.max(least, Math.min(most, number)))
  const typed = event => {
    const number = Number.parseInt(event.target.value.replace(/[^0-9]/g, "") || "0", 10)
    put(row === "monsters" ? -number : number)
  }
  return html`<${Dialog} title=${own("stars.change", { what })} close=${close}>
    <div class="stepper"><button type="button" aria-label=${plain(own("stars.less"))} onClick=${() => put((value ?? 0) - 1)}>−</button>
      <input inputmode="numeric" aria-label=${plain(what)} value=${signed(value ?? 0)} onChange=${typed} />
      <button type="button" aria-label=${plain(own("stars.more"))} onClick=${() => put((value ?? 0) + 1)}>+</button></div>
    <div class="row keys">${entry?.counted !== null && html`<${Slab} does="as-counted" kind="line" act=${() => { set(null); close() }}>${own("stars.as-counted")}<//>`}
      <${Slab} does="done" act=${close}><${Icon} name="yes" />${own("stars.done")}<//></div><//>`
}

/** After winter: the rating of one player, the places of several. */
function Ending({ pad, facts }) {
  if (facts.phase !== "over") return null
  return html`${pad.rating !== null && html`<p class="note"><b>${own("stars.rating")}: ${signed(pad.rating)}</b>${pad.title && html` · ${word(pad.title)}`}</p>`}
    ${facts.players !== 1 && html`<${Switch} icon="star" on=${pad.shows} name=${own("stars.show")} text=${own("stars.show-what")} act=${() => show(!pad.shows)} />`}
    ${pad.places && html`<ol class="places" aria-label=${plain(own("stars.places"))}>${pad.places.map(([seat, total], index) => html`<li key=${seat}>
      <${Seal}>${seat}<//>${index + 1}. ${calledAt(seat) || house("join.seat", { seat })}<span class="n">${signed(total)}</span></li>`)}</ol>`}`
}

/** The stars of one player stand on the box too: one tap, or a sentence that they do. */
function InBox({ pad, facts, open }) {
  const wanted = pad.entry
  const season = wanted?.season
  if (wanted && !open) {
    return html`<div class="row"><${Slab} does="enter" kind="line" act=${enter}><${Icon} name="star" />
      ${own("stars.to-box", { count: signed(wanted.stars), season: word(`season.${season}.name`) })}<//></div>`
  }
  const has = Object.values(facts.scores).some(stars => stars !== null)
  return facts.players === 1 && has && !wanted && html`<p class="note" role="status">${own("stars.in-box")}</p>`
}
