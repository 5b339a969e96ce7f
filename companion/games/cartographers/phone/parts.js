/* What stands beside the board on every page of the map. */

import { CALM, later } from "../../games.js"
import { Dialog, Icon, Seal, Slab, label } from "../../parts.js"
import { state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { own as house, say } from "../../words.js"

/** The words of this game. */
export const word = (key, values) => say(`cartographers.${key}`, values)
/** Those of its pages on a phone: `map.turn` stands in the table under `page.phone-map-turn`. */
export const own = (key, values) => word(`page.phone-${key.replace(".", "-")}`, values)

/** What a turn has beside its drawing: no first page waits for it. */
const ofTurns = (part, empty = null, rest = 0) => later(() => import("./turns.js").then(parts => ({ default: parts[part] })), empty, rest)
export const Begin = ofTurns("Begin", html`<main></main>`)
export const [More, Skills, ToNow] = ["More", "Skills", "ToNow"].map(part => ofTurns(part))
const ListOfTurns = ofTurns("ListOfTurns", null, CALM)

/** How many turns are not drawn; on a tap the list of them. */
export function OpenTurns({ short }) {
  const turns = (state.task?.open ?? []).filter(turn => turn !== state.table?.turn)
  return turns.length > 0 && html`<${ListOfTurns} turns=${turns} short=${short} />`
}

/** Join names as a sentence does: A, B and C. */
export function listed(names) {
  if (names.length < 2) return names.join("")
  const first = names.slice(0, -1).reduce((one, other) => own("map.comma", { first: one, last: other }))
  return own("map.and", { first, last: names[names.length - 1] })
}

/** A row of small drawings under a title. */
export const Strip = ({ kinds = ["forest", "village", "water"], each = 8 }) => html`<div class="strip" aria-hidden="true">
  ${kinds.map(kind => html`<span class=${kind}>${Array.from({ length: each }, () => html`<${Icon} name="cartographers-${kind}" />`)}</span>`)}</div>`

export const terrainName = terrain => word(`terrain.${terrain}.name`)
export const cardName = id => word(`card.${id}.name`)

/** Return the letter of an edict of this game. */
export function letterOf(edict) {
  const edicts = state.table?.facts.edicts ?? {}
  return Object.keys(edicts).find(letter => edicts[letter]?.id === edict) ?? ""
}

/** Return the cards whose effects follow the season that was scored last, in their order. */
export const afterOf = facts => facts.effects ?? []

/** Return the season's time as a panel counts it: no further than the season lasts. */
export const timeOf = ({ time, threshold }) => Math.min(time, threshold)

export const Season = ({ facts }) => html`<span class="corner"><${Icon} name="cartographers-${facts.season}" /><b>${word(`season.${facts.season}.name`)}</b>
  <span class="soft">${timeOf(facts)} / ${facts.threshold}</span></span>`

export const Tile = ({ terrain, size }) =>
  html`<span class="tile ${terrain}" style="--s:${size}px"><${Icon} name="cartographers-${terrain}" /></span>`

/** Return the letters that score in a season, as every sheet has them printed. */
export function lettersOf(season) {
  const { edicts, scores } = state.table.facts
  const letters = Object.keys(edicts), number = Object.keys(scores).indexOf(season)
  return [letters[number], letters[(number + 1) % letters.length]]
}

/** All edicts with their rules and seasons. */
export function Edicts({ letter, close }) {
  const { edicts, scores } = state.table.facts
  return html`<${Dialog} title=${own("card.edicts")} close=${close}>
    <ul class="edicts">${Object.entries(edicts).map(([each, edict]) => edict && html`<li key=${each} aria-current=${each === letter ? "true" : null}><${Seal} kind=${each === letter ? "red" : ""}>${each}<//>
      <div><b>${word(`edict.${edict.id}.name`)}</b><p>${word(`edict.${edict.id}.rule`)}</p></div>
      <span class="when">${Object.keys(scores).filter(season => lettersOf(season).includes(each)).map(season => html`<${Icon} key=${season} name="cartographers-${season}" /><span class="hidden">${word(`season.${season}.name`)}</span>`)}</span></li>`)}</ul>
    <${Slab} does="close" act=${close}>${house("page.close")}<//><//>`
}

/** The seal of an edict; on a tap all of them with their rules. */
export function EdictSeal({ letter }) {
  const [open, show] = useState(false)
  return html`<button type="button" class="seal-key" aria-label=${label(own("card.rule", { letter }))} onClick=${() => show(true)}><${Seal}>${letter}<//></button>
    ${open && html`<${Edicts} letter=${letter} close=${() => show(false)} />`}`
}

/** An edict in force with this map's stars now and, where a drawing fits, after it; on a tap all edicts with their rules. */
function EdictChip({ edict, now, then }) {
  const [open, show] = useState(false)
  const letter = letterOf(edict)
  return html`<button type="button" class="chip" onClick=${() => show(true)}><${Seal}>${letter}<//><span class="name">${word(`edict.${edict}.name`)}</span>
      <span class="n">${then !== now && html`<span class="was">${now}</span><${Icon} name="right" />`}${then}<${Icon} name="star" class="star" /></span></button>
    ${open && html`<${Edicts} letter=${letter} close=${() => show(false)} />`}`
}

export const Chips = ({ task, after }) => task.edicts.map((edict, index) => {
  const now = task.now[index]
  return html`<${EdictChip} key=${edict} edict=${edict} now=${now} then=${after ? after[index] : now} />`
})

/** The coins that score and that a skill may cost: those crossed out are paid. */
export const inPurse = sheet => sheet.coins - sheet.crossed

export const Purse = ({ sheet }) => html`<span class="purse" role="img" aria-label=${label(own("map.coins", { count: inPurse(sheet) }))}>
  <${Icon} name="cartographers-coin" /><b aria-hidden="true">${inPurse(sheet)}</b></span>`

export const Verdict = ({ good, icon, children, coins = 0 }) => html`<div class="verdict" role="status">
  <${Icon} name=${icon ?? (good ? "yes" : "no")} class=${good ? "" : "bad"} /><b>${children}</b>
  ${coins > 0 && html`<span class="more"><${Icon} name="cartographers-coin" />${own("map.coins-plus", { count: coins })}</span>`}</div>`

export const Key = ({ icon, act, children, ...more }) =>
  html`<button type="button" class="key" onClick=${act} ...${more}><${Icon} name=${icon} />${children}</button>`

export const AmbushWord = ({ text }) => html`<p class="ambush"><${Icon} name="cartographers-monster" />${text}</p>`
export const Teeth = () => html`<div class="teeth" aria-hidden="true"></div>`

/** Write a number with a true minus. */
export const signed = number => (number < 0 ? `−${-number}` : number)
