/* What the game on the table brings for phones: pages, drawings and a style of its own, or nothing. */

import { fetched, isLoaded, loadAgain, loadStyle } from "./start.js"
import { change } from "./store.js"

const SLOW = 3000 // then the page of the box stands in

let asked = ""

/** Load the pages of a game. One that has none is shown as the box's lines. */
export async function loadGame(game) {
  if (game === asked) return
  asked = game
  change({ pages: game ? undefined : null })
  if (!game) return
  const folder = new URL(`games/${encodeURIComponent(game)}/`, import.meta.url)
  const show = pages => { if (asked === game) change({ pages }) }
  const slow = setTimeout(show, SLOW, null)
  try {
    const there = await fetched(new URL("pages.js", folder))
    if (there.status === 404) return show(null)
    addStyle(new URL("style.css", folder))
    const [pages] = await Promise.all([import(new URL("pages.js", folder)), loadIcons(new URL("sprite.svg", folder))])
    isLoaded(game)
    show(pages)
  } catch {
    show(null)
    loadAgain(game)
  } finally {
    clearTimeout(slow)
  }
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

function addStyle(address) {
  if (!document.querySelector(`link[href="${address.pathname}"]`)) loadStyle(address.pathname)
}
