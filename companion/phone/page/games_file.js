/* The host's phone takes the games of the box along, and brings them back; the box asks a finger first. */

import { bad, change, state } from "./store.js"
import { reasonOf } from "./actions.js"
import { Border, Icon, Note, Slab } from "./parts.js"
import { html, useRef, useState } from "./vendor/htm-preact.js"
import { own } from "./words.js"

const ZIP = "application/zip"

/** Post, for as long as a finger takes; returns the answer, or null with the reason in words. */
async function send(path, body, type, words) {
  change({ note: { text: own(words) } })
  try {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": type }, body })
    if (answer.ok) return answer
    const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json")
    change(bad(reasonOf({ status: answer.status, body: isJson ? await answer.json() : {} })))
  } catch {
    change(bad(own("why.away")))
  }
  return null
}

async function save() {
  const answer = await send("/games", "{}", "application/json", "why.asks")
  const file = await answer?.blob().catch(() => change(bad(own("why.away"))))
  if (!file) return
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = `companion-games-${new Date().toISOString().slice(0, 10)}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  change({ note: { text: own("games.saved") } })
}

async function putBack(file) {
  if (!file) return
  if (file.size > state.hello.games) return change(bad(own("why.games-large")))
  if (await send("/games-back", file, ZIP, "games.sends")) change({ note: { text: own("games.back") } })
}

export default function GamesPage() {
  const [busy, setBusy] = useState(false)
  const chosen = useRef(null)
  const during = async work => {
    setBusy(true)
    await work
    setBusy(false)
  }
  return html`<main class="host"><h1>${own("box.games")}</h1><${Border} />
    <p>${own("games.what")}</p><${Note} />
    <${Slab} does="save-games" kind="line" disabled=${busy} act=${() => during(save())}><${Icon} name="phone" />${own("games.save")}<//>
    <${Slab} does="put-games" kind="line" disabled=${busy} act=${() => chosen.current.click()}><${Icon} name="box" />${own("games.put")}<//>
    <input type="file" accept=".zip,${ZIP}" hidden ref=${chosen} onChange=${event => { during(putBack(event.target.files[0])); event.target.value = "" }} /></main>`
}
