/* The phone's page: a seat at the table. Begins here: words, drawings, the stream, then a page. */

import { cover, post, sendUnsent } from "./actions.js"
import { BoxPage, GamePage, TablePage } from "./box.js"
import { later, loadGame, loadIcons } from "./games.js"
import { Bye, Code, Join, Shut } from "./join.js"
import { say } from "./live.js"
import { clearOutbox, openOutbox } from "./outbox.js"
import { Back, Tabs, Top } from "./parts.js"
import { pause } from "./start.js"
import { change, handedOf, isHost, listen, mySeat, remembered, state } from "./store.js"
import { follow, reopen, stop } from "./stream.js"
import { html, render, useEffect, useLayoutEffect, useState } from "./vendor/htm-preact.js"
import { hasWordsOf, loadLanguage, own, plain } from "./words.js"

const EDITION = document.querySelector('meta[name="edition"]').content
const BOX = { id: "box", icon: "box", page: BoxPage }
const HAND = { id: "hand", icon: "hand", page: later(() => import("./hand.js")) }
const HostPage = later(() => import("./host.js"))
const DoorPage = later(() => import("./door.js"))
const Television = later(() => import("./tv.js"))
const NamesPage = later(() => import("./names.js"))
const KeptPage = later(() => import("./kept.js"))
const ThisPhone = later(() => import("./this_phone.js"))
const GamesPage = later(() => import("./games_file.js"))
const TABLE = { id: "card", icon: "flip", page: TablePage }
const INSIDES = { host: HostPage, door: DoorPage, names: NamesPage, games: GamesPage, kept: KeptPage, phone: ThisPhone }
const OF_ALL = ["kept", "phone"] // the others are the host's

function taken(name, value) {
  if (name === "hello") {
    if (value.edition && value.edition !== EDITION && remembersEdition(value.edition)) return location.reload()
    const isOther = state.hello?.sheet_id !== value.sheet_id
    change({ hello: value, link: "here", ...(isOther && { older: null, handed: handedOf(value.sheet_id), free: false }) })
    followGame()
    const isDropped = value.sheet_id && openOutbox(value.sheet_id)
    if (isDropped) change({ note: { text: own("page.kept-other"), bad: true, stays: true } })
    sendUnsent()
  } else if (name === "bye") {
    stop()
    clearOutbox()
    change({ bye: value, link: "bye" })
  } else {
    const isNew = name === "table" ? state.table?.turn !== value.turn : name === "hand" && value?.held && !state.hand?.held
    noteNews(name, value)
    change({ [name]: value })
    followGame()
    if (isNew) change({ older: null, note: state.note?.stays ? state.note : null })
  }
}

/** Mark the tab of what has come while another is looked at. */
function noteNews(name, value) {
  const { table, hand, pages } = state
  const isSame = name === "table" && table?.game === value.game && table.facts?.words === value.facts?.words
  const tab = name === "hand" ? value?.moves.length && hand && !hand.moves.length && (pages?.MOVES_TAB ?? HAND.id)
    : isSame && pages?.newsOf?.(table.facts, value.facts)
  if (tab) state.news.add(tab)
  const sentence = isSame && pages?.sentenceOf?.(table.facts, value.facts)
  if (sentence) say(sentence)
}

/** Have the pages and words of the game that this phone is shown: that of its table, which may come before `hello` or after it. */
function followGame() {
  const { hello, table } = state
  if (hello) loadGame(...((hello.you != null || hello.watch) && table ? [table.game, table.facts?.words] : [hello.game]))
}

/** Reload for another edition once, not for ever where a proxy keeps the old page. */
function remembersEdition(edition) {
  try {
    if (sessionStorage.getItem("edition") === edition) return false
    sessionStorage.setItem("edition", edition)
    return true
  } catch {
    return false
  }
}

function App() {
  const [, again] = useState(0)
  // at once: an effect after the first paint is too late for a box that answers before it
  useLayoutEffect(() => listen(() => again(count => count + 1)), [])
  useEffect(() => { document.title = plain(own("page.name")) })
  useEffect(() => {
    const top = document.querySelector("main")
    if (top) top.scrollTop = 0
  }, [state.tab, state.inside, state.link])
  const { link, hello, seats } = state
  if (link === "code") return html`<${Code} />`
  if (link === "shut") return html`<${Shut} again=${() => { change({ link: "connecting" }); reopen() }} />`
  if (link === "bye") return html`<${Bye} again=${() => { change({ link: "connecting", tab: "card" }); reopen() }} />`
  if (!hello || !seats) return html`<${Top} /><main><div class="said"><p>${link === "gone" ? own("page.no-words") : ""}</p></div></main>`
  if (!mySeat()) return hello.watch ? html`<${Television} />` : html`<${Join} />`
  return html`<${Seated} />`
}

function Seated() {
  const { table, inside, pages } = state
  if (pages === undefined) return html`<${Top} /><main></main>`
  const hand = state.hand && table && hasWordsOf(table.game) ? [HAND] : []
  const tabs = [...hand, ...(pages && table ? pages.TABS : [TABLE]), BOX]
  const tab = tabs.find(each => each.id === state.tab) ?? tabs[0]
  const foot = html`<${Tabs} tabs=${tabs} shown=${tab.id} />`
  if (inside === "seat") return html`<${Join} />${foot}`
  if (tab === BOX) {
    const page = OF_ALL.includes(inside) || isHost() ? INSIDES[inside] : null
    return html`<${Top}>${page ? html`<${Back} />` : isHost() && html`<span class="corner"><b class="host-badge">${own("page.host")}</b></span>`}<//>
      <${page ?? BoxPage} />${foot}`
  }
  return html`<${Top}>${pages && table && html`<${pages.Corner} facts=${table.facts} />`}<//><${GamePage} key=${tab.id} page=${tab.page} />${foot}`
}

/* -- Back goes out of a dialog, of a page inside a tab, then to the first tab: an entry in the browser's history for each */

const FIRST = "card"
let goes = false // while the browser takes a step that this page asked for

const depth = () => state.dialogs.length + (state.inside ? 1 : 0) + (state.tab === FIRST ? 0 : 1)

/** Have as many entries as there are steps out. */
function keepSteps() {
  const now = history.state?.depth ?? 0, wanted = depth()
  if (goes || now === wanted) return
  if (now > wanted) {
    goes = true
    history.go(wanted - now)
  } else for (let next = now + 1; next <= wanted; next++) history.pushState({ depth: next }, "")
}

function stepped({ state: entry }) {
  const isBack = !goes && (entry?.depth ?? 0) < depth()
  goes = false
  if (isBack) {
    if (state.dialogs.length) state.dialogs.at(-1)()
    else change(state.inside ? { inside: null, note: null } : { tab: FIRST, note: null, older: null })
  }
  keepSteps()
}

/** Bars stay at the edges only while they leave the page most of the glass. */
function measureLetters() {
  const letter = document.getElementById("letter").offsetWidth
  document.documentElement.classList.toggle("flow", innerHeight / letter < 20 || innerWidth / letter < 17.5)
}

function firstLanguage() {
  return [remembered("language"), ...navigator.languages.map(each => each.split("-")[0]), "en"].filter(Boolean)
}

/** Come in by the code in the address, which stays there until the box has answered. */
async function enter() {
  const code = location.pathname.match(/^\/[jJ]\/([0-9A-Za-z]+)/)?.[1]
  if (!code) return
  let status = 0
  for (let tries = 0; !status || status >= 500; tries++) {
    if (tries) {
      change({ link: "gone" })
      await pause(tries - 1)
    }
    status = (await post("/join", { code: code.toUpperCase() })).status
  }
  history.replaceState(null, "", "/")
  if (status === 403) change({ link: "shut" })
  else if (status >= 400) change({ link: "code" })
}

async function begin() {
  document.documentElement.style.setProperty("--letters", remembered("letters") ?? "1")
  measureLetters()
  if (remembered("stays-on") === "yes") ThisPhone.bring()
  addEventListener("resize", measureLetters)
  new ResizeObserver(measureLetters).observe(document.getElementById("letter"))
  for (const left of ["visibilitychange", "pagehide"]) {
    document.addEventListener(left, () => { if (document.visibilityState === "hidden") cover() })
  }
  addEventListener("keydown", async event => { if (event.key === "r" && !event.ctrlKey && !event.metaKey && !document.activeElement?.matches("input")) (await import("./reader.js")).toggleAll() })
  addEventListener("popstate", stepped)
  listen(keepSteps)
  const drawn = loadIcons(new URL("sprite.svg", import.meta.url))
  for (const language of firstLanguage()) {
    if (await loadLanguage(language)) break
  }
  await Promise.race([drawn, pause(0)]) // icons may come later than words
  document.getElementById("wait").remove()
  render(html`<${App} />`, document.getElementById("page"))
  enter().then(() => follow(taken))
}

export const begun = begin()
