/* What the game on the table brings for phones: pages, drawings and a style of its own, or nothing. */

import { change } from "./store.js"

let asked = ""

/** Load the pages of a game. One that has none is shown as the box's lines. */
export async function loadGame(game) {
  if (game === asked) return
  asked = game
  change({ pages: game ? undefined : null })
  if (!game) return
  const folder = new URL(`games/${encodeURIComponent(game)}/`, import.meta.url)
  try {
    const there = await fetch(new URL("pages.js", folder))
    if (there.status === 404) return change({ pages: null })
    if (!there.ok) throw new Error(`no pages of ${game}`)
    addStyle(new URL("style.css", folder))
    const [pages] = await Promise.all([import(new URL("pages.js", folder)), loadIcons(new URL("sprite.svg", folder))])
    if (asked === game) change({ pages })
  } catch {
    asked = "" // the next greeting of the box asks once more
  }
}

/** Put a sprite into the page, where its icons take the page's colours. */
export async function loadIcons(address) {
  if (document.querySelector(`[data-sprite="${address.pathname}"]`)) return
  const answer = await fetch(address)
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement
  sprite.setAttribute("aria-hidden", "true")
  sprite.setAttribute("class", "hidden")
  sprite.dataset.sprite = address.pathname
  document.body.append(document.importNode(sprite, true))
}

function addStyle(address) {
  if (document.querySelector(`link[href="${address.pathname}"]`)) return
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = address.pathname
  document.head.append(link)
}
