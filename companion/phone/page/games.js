/* What the game on the table brings for phones: words, and pages, drawings and a style of its own, or none of these. */

import { fetched, isLoaded, loadAgain, loadStyle } from "./start.js"
import { change } from "./store.js"
import { html } from "./vendor/htm-preact.js"
import { loadWordsOf } from "./words.js"

const SLOW = 3000 // then the page of the box stands in
export const CALM = 1000 // ms after the first page: what does not belong to it comes then

/** Return a page that is loaded when it is first shown, or by its `bring`: few need it, and never before the box has said so. `rest` has it come a number of ms behind the page that shows it first. One that got lost on its way reloads all when it is shown, not before. */
export function later(load, empty = html`<main></main>`, rest = 0) {
  let page = null, coming = null, isLost = false
  const bring = () => { coming ??= load().then(found => { page = found.default; isLoaded("later"); change({}) }, () => { isLost = true; change({}) }) }
  const Later = values => {
    if (coming || !rest) bring()
    else setTimeout(bring, rest)
    if (isLost) loadAgain("later")
    isLost = false
    return page ? html`<${page} ...${values} />` : empty
  }
  return Object.assign(Later, { bring })
}

let asked = ""

/** Load the words and the pages of a game, and the words of a set of cards that it is played with. One that has no pages is shown as the box's lines. */
export async function loadGame(game, set = "") {
  if (`${game}.${set}` === asked) return
  asked = `${game}.${set}`
  change({ pages: game ? undefined : null })
  if (!game) return
  const show = pages => { if (asked === `${game}.${set}`) change({ pages }) }
  const slow = setTimeout(show, SLOW, null)
  try {
    const said = loadWordsOf(game, set).then(() => change({})) // a hand needs no more than words
    const [pages] = await Promise.all([loadPages(game, set), said])
    isLoaded(game)
    if (asked === `${game}.${set}`) styleOnly(game)
    show(pages)
  } catch {
    show(null)
    loadAgain(game)
  } finally {
    clearTimeout(slow)
  }
}

async function loadPages(game, set) {
  const folder = folderOf(game)
  const there = await fetched(new URL("pages.js", folder))
  if (there.status === 404) return null
  addStyle(new URL("style.css", folder))
  if (set) addStyle(new URL(`${set}.css`, folder)) // signs that only its words have
  const [pages] = await Promise.all([import(new URL("pages.js", folder).href), loadIcons(new URL("sprite.svg", folder))])
  return pages
}

/** Put a sprite into the page, where its icons take the page's colours. */
export async function loadIcons(address) {
  if (document.querySelector(`[data-sprite="${address.pathname}"]`)) return
  const { text } = await fetched(address)
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement
  sprite.setAttribute("aria-hidden", "true")
  sprite.setAttribute("class", "hidden")
  sprite.dataset.sprite = address.pathname
  document.body.append(document.importNode(sprite, true))
}

/** Have the style of one game alone: two may mean different things by one name. */
function styleOnly(game) {
  for (const link of document.querySelectorAll('link[href*="/games/"]')) link.disabled = !link.href.startsWith(folderOf(game).href)
}

export const folderOf = game => new URL(`games/${encodeURIComponent(game)}/`, import.meta.url)

export function addStyle(address) {
  if (!document.querySelector(`link[href="${address.pathname}"]`)) loadStyle(address.pathname)
}
