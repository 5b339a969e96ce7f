/* The Card page of the map game: the card large, the season's time, the edicts in force. */

import { later } from "../../games.js"
import { Icon, Note, Seal, Slab, Tip } from "../../parts.js"
import { change, mySeat, state } from "../../store.js"
import { html, useState } from "../../vendor/htm-preact.js"
import { plain, say } from "../../words.js"
import { AmbushWord, Edicts as AllEdicts, OpenTurns, Strip, Teeth, Tile, cardName, lettersOf, own, signed, terrainName, timeOf, word } from "./parts.js"
import { drawingOf } from "./sheet.js"

/** Pages of Heroes: a hero, and what follows a season's scoring. */
export const OfHeroes = later(() => import("./heroes.js"))

export function CardPage() {
  const { facts } = state.table
  if (facts.phase === "effects" || facts.card?.kind === "hero") return html`<${OfHeroes} facts=${facts} />`
  if (facts.phase === "season-end" || facts.phase === "over") return html`<${SeasonEnd} facts=${facts} />`
  if (!facts.card) return html`<${Waiting} facts=${facts} />`
  return facts.card.kind === "ambush" ? html`<${Ambush} facts=${facts} />` : html`<${Explore} facts=${facts} />`
}

const Waiting = ({ facts }) => html`<main><h1>${say("cartographers.game.name")}</h1><${Strip} kinds=${["forest", "village", "water"]} />
  <div class="said"><p>${own(facts.mode === "tracker" ? "card.tracker" : "card.wait")}</p>
    <p class="soft">${own("card.wait-text")}</p></div><${Tip} /><${Edicts} facts=${facts} /><${Main} facts=${facts} /></main>`

function Explore({ facts }) {
  const { card } = facts
  const few = card.terrains.length < 4
  return html`<main class="card"><${Ribbon} time=${card.time} /><h1>${cardName(card.id)}</h1>
    <${Strip} kinds=${card.terrains} each=${Math.floor(18 / card.terrains.length)} />
    <div class="what">
      ${card.on_ruins && html`<p class="banner"><${Icon} name="cartographers-ruins" />${word("page.turn.ruins")}</p>`}
      <div class="choice ${few ? "" : "five"}">${card.terrains.map((terrain, index) => html`
        ${index > 0 && few && html`<span class="or" key=${`or-${index}`}>${word("page.explore.or")}</span>`}
        <figure key=${terrain}><${Tile} terrain=${terrain} size=${few ? 80 : 54} /><figcaption>${terrainName(terrain)}</figcaption></figure>`)}</div>
      <figure><div class="shapes">${card.shapes.map((shape, index) => html`
        ${index > 0 && html`<span class="or" key=${`or-${index}`}>${word("page.explore.or")}</span>`}<${Shape} shape=${shape} among=${card.shapes.length} key=${index} />`)}</div>
        <figcaption class="soft small freely">${word("page.ambush.turn-freely")}</figcaption></figure>
    </div>
    <${Track} facts=${facts} /><${Tip} /><${Edicts} facts=${facts} /><${Note} /><${Main} facts=${facts} /></main>`
}

function Ambush({ facts }) {
  const { card, ambush } = facts
  const solo = ambush.corner && facts.players === 1
  const does = ambush.letter && word(`effect.${card.id}`)
  const spot = ambush.spot ? ambush.spot.join(" · ") : word("page.ambush.nothing")
  return html`<main class="card"><${Teeth} /><${AmbushWord} text=${word("page.ambush.heading")} /><h1>${cardName(card.id)}</h1>
    <div class="what"><div class="choice"><figure><${Tile} terrain="monster" size=${80} /><figcaption>${terrainName("monster")}</figcaption></figure>
      <${Shape} shape=${card.shapes[0]} among=${1} /></div>
      ${solo
        ? facts.corner_asked
          ? html`<p>${word("page.corner.which")}</p>`
          : html`<p>${word(`page.walk.${ambush.corner}-${ambush.direction}`)}</p><p class="spots"><b>${spot}</b></p>`
        : html`<p class="banner"><${Icon} name=${ambush.pass_to} />${word(`page.ambush.pass-${ambush.pass_to}`)}</p>`}
      ${does && html`<p>${word("page.ambush.letter", { letter: ambush.letter })}<br />${ambush.when === "after scoring" ? word("page.effects.then", { effect: does }) : does}</p>`}
    </div><${Track} facts=${facts} /><${Tip} /><${Edicts} facts=${facts} /><${Note} /><${Main} facts=${facts} /></main>`
}

function SeasonEnd({ facts }) {
  const over = facts.phase === "over"
  return html`<main><h1>${over ? own("card.over") : own("card.ends", { season: word(`season.${facts.season}.name`) })}</h1>
    <${Strip} kinds=${["farm", "village", "forest"]} /><${Brought} facts=${facts} over=${over} /><${Tip} /><${Edicts} facts=${facts} />
    <p class="note">${word("page.season-end.coins-note")}<br />${word("page.season-end.monsters-note")}</p><${Note} />
    <div class="end"><${ToStars} /></div></main>`
}

/** The season's end, from whichever page one is on. */
export const ToStars = () => html`<${Slab} does="stars" act=${() => change({ tab: "stars" })}><${Icon} name="star" />${own("card.to-stars")}<//>`

/** What the season, or the whole game, brought by this phone's pad, and the season that comes. */
function Brought({ facts, over }) {
  const seasons = Object.keys(facts.scores)
  const next = over ? null : seasons[seasons.indexOf(facts.season) + 1]
  const padOf = season => state.pad?.seasons.find(each => each.season === season)
  const stars = over ? state.pad?.total : padOf(facts.season)?.total
  return html`<div class="season-end">
    ${stars != null && html`<p class="brought"><${Icon} name="star" /><b>${signed(stars)}</b></p>`}
    ${next && html`<p>${word("page.season-end.next")}<${Icon} name="cartographers-${next}" />${word(`season.${next}.name`)}${padOf(next)?.edicts.map(({ letter }) => html`<${Seal} key=${letter}>${letter}<//>`)}</p>`}</div>`
}

/** One slab a page: draw, or see what was drawn. A phone that does not draw has none. */
export function Main({ facts }) {
  const { task, sheet } = state
  if (mySeat()?.does !== "draw" || !sheet || !task) return null
  const drawn = drawingOf(sheet, task.turn) || (task.kind === "effects" && !task.answers.length)
  const monster = facts.card?.kind === "ambush"
  const text = drawn ? "card.erase" : monster ? "card.draw-monster" : "card.draw"
  return html`<div class="end">${!drawn && html`<${OpenTurns} />`}
    <${Slab} does=${text} kind=${drawn ? "line" : ""} act=${() => change({ tab: "map", note: null })}>
    <${Icon} name=${drawn ? "yes" : monster ? "cartographers-monster" : "map"} />${own(text)}<//></div>`
}

const Ribbon = ({ time }) => html`<div class="ribbon" role="img" aria-label=${plain(own("card.time", { count: time }))}>
  <${Icon} name="cartographers-time" /><b aria-hidden="true">${time}</b></div>`

function Track({ facts }) {
  const { time, threshold, card } = facts
  const count = Math.max(threshold, time), before = time - (card?.time ?? 0)
  return html`<div class="track" style="--n:${count}" role="img" aria-label=${plain(own("card.track", { time: timeOf(facts), threshold }))}>
    ${Array.from({ length: count }, (_, index) => {
      const kind = index < before ? "done" : index < time ? "this" : ""
      return html`<span key=${index} class="${kind} ${index === time - 1 ? "tip" : ""}" aria-hidden="true">${index + 1}</span>`
    })}</div>`
}

/** What counts this season and, on a phone that draws, the stars that this map would bring now. */
export function Edicts({ facts }) {
  const { task } = state
  const drawing = mySeat()?.does === "draw" && task
  return html`<ul class="edicts" aria-label=${plain(own("card.in-force"))}>${facts.edicts_in_force.map(letter => {
    const edict = facts.edicts[letter]
    if (!edict) return null
    const index = drawing ? task.edicts.indexOf(edict.id) : -1
    return html`<li key=${letter}><span class="seal"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#seal" /></svg><b>${letter}</b></span>
      <div><b>${word(`edict.${edict.id}.name`)}</b><p>${word(`edict.${edict.id}.rule`)}</p></div>
      ${index >= 0 && html`<span class="now"><small>${own("card.now")}</small><${Icon} name="star" /><b>${task.now[index]}</b></span>`}</li>`
  })}</ul><${Later} facts=${facts} />`
}

/** What counts in a season to come and not in this one: one plans for it from the first card. */
function Later({ facts }) {
  const [open, show] = useState(false)
  const seasons = Object.keys(facts.scores)
  const next = facts.phase === "over" ? [] : seasons.slice(seasons.indexOf(facts.season) + 1)
  const letters = [...new Set(next.flatMap(lettersOf))].filter(each => facts.edicts[each] && !facts.edicts_in_force.includes(each))
  if (!letters.length) return null
  return html`<button type="button" class="later" onClick=${() => show(true)}>${own("card.later")} ${letters.map(each => html`
    <span key=${each}><${Seal}>${each}<//>${word(`edict.${facts.edicts[each].id}.name`)}</span>`)}<${Icon} name="right" /></button>
    ${open && html`<${AllEdicts} close=${() => show(false)} />`}`
}

/** A shape on its crosses, in cells of 54 units, smaller beside another. */
function Shape({ shape, among }) {
  const side = 54, edge = 6
  const rows = 1 + Math.max(...shape.cells.map(([row]) => row)), columns = 1 + Math.max(...shape.cells.map(([, column]) => column))
  const wide = columns * side + 2 * edge, high = rows * side + 2 * edge
  const scale = Math.min(1, (among > 1 ? 150 : 240) / wide, (among > 1 ? 116 : 130) / high)
  const read = own("card.shape", { count: shape.cells.length }) + (shape.coin ? `, ${own("card.with-coin")}` : "")
  let crosses = ""
  for (let row = 0; row <= rows; row++) for (let column = 0; column <= columns; column++) crosses += `M${edge + column * side - 4} ${edge + row * side}h8m-4-4v8`
  return html`<svg class="shape" viewBox="0 0 ${wide} ${high}" style="width:${wide * scale / 16}rem;max-width:100%" role="img" aria-label=${plain(read)}>
    <path class="cross" d=${crosses} />
    ${shape.cells.map(([row, column]) => html`<rect class="cell" x=${edge + column * side + 1} y=${edge + row * side + 1} width="52" height="52" />
      <rect class="inner" x=${edge + column * side + 5} y=${edge + row * side + 5} width="44" height="44" />`)}
    ${shape.coin && html`<${CoinAt} shape=${shape} side=${side} edge=${edge} rows=${rows} columns=${columns} />`}</svg>`
}

/** The coin lies on a corner of the drawing that no cell fills, else on the first cell. */
function CoinAt({ shape, side, edge, rows, columns }) {
  const filled = new Set(shape.cells.map(String))
  const corners = [[0, columns - 1], [0, 0], [rows - 1, columns - 1], [rows - 1, 0]]
  const [row, column] = corners.find(each => !filled.has(String(each))) ?? shape.cells[0]
  return html`<use class="coin" href="#cartographers-coin" x=${edge + column * side + 10} y=${edge + row * side + 10} width="34" height="34" />`
}
