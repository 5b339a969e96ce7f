/* A television: the table large, without a seat, a tab or a button. It asks nothing, and nobody touches it. */

import { GamePage } from "./box.js"
import { addStyle, folderOf } from "./games.js"
import { Top } from "./parts.js"
import { isStyled } from "./start.js"
import { change, state } from "./store.js"
import { html, useEffect, useLayoutEffect } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const STEP = 8000 // ms that a part stays of what is too long for the glass
const OVERLAP = 0.2 // of it is seen twice

export default function Television() {
  const { pages, table } = state
  useLayoutEffect(() => {
    document.documentElement.classList.add("tv")
    document.addEventListener("load", styled, true)
    const timer = setInterval(goOn, STEP)
    return () => { document.documentElement.classList.remove("tv"); document.removeEventListener("load", styled, true); clearInterval(timer) }
  }, [])
  useEffect(() => { document.querySelector("main").scrollTop = 0 }, [table?.page])
  addStyle(new URL("tv.css", import.meta.url))
  if (pages && table) addStyle(new URL("tv.css", folderOf(table.game)))
  if (!isStyled()) return html`<main></main>` // from across the room nobody should see it jump
  if (!pages || !table) return html`<${Top} /><main><div class="said"><h1>${own("page.name")}</h1><p>${own("tv.waits")}</p></div></main>`
  const [{ page: Page }] = pages.TABS
  return html`<${Top}><${pages.Corner} facts=${table.facts} /><//><${GamePage} page=${Page} />`
}

/** Show the page once a style sheet more has come. */
const styled = () => change({})

/** Show the next part of what does not fit, and after the last one the first. */
function goOn() {
  const main = document.querySelector("main")
  const left = main.scrollHeight - main.clientHeight - main.scrollTop
  main.scrollTop = left > 1 ? main.scrollTop + main.clientHeight * (1 - OVERLAP) : 0
}
