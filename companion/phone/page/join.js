/* Before the game: the code, the round table with its chairs, the closed door. */

import { join, reasonOf, sit, speak } from "./actions.js"
import { Border, Icon, Note, Said, Seal, Top, label } from "./parts.js"
import { Round } from "./round.js"
import { change, hasSheets, mySeat, remember, remembered, state } from "./store.js"
import { html, useEffect, useState } from "./vendor/htm-preact.js"
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
    <button class="slab" type="submit">${own("code.go-on")}</button>
  </form></main>`
}

export const Shut = ({ again }) => html`<${Top} /><${Said} icon="lock" title=${own("shut.title")}
  text=${own("shut.text")} button=${own("page.again")} act=${again} />`

export const Bye = ({ again }) => html`<${Top} /><${Said} icon="power" title=${own("bye.title")}
  text=${own(state.bye?.why === "stood-up" ? "bye.stood-up" : "bye.text")} button=${own("bye.again")} act=${again} />`

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
  return html`<${Top}><${Languages} /><//><main class="join">
    <h1>${own("join.title")}</h1><${Border} />
    <${Round} count=${count} taken=${taken} mine=${seat} me=${now?.seat} choose=${pick} />
    <form class="form" onSubmit=${send}>
      ${said && html`<p class="note bad" role="alert">${said}</p>`}
      ${!said && asked && html`<p class="note ${asked.bad ? "bad" : ""}" role="status">${asked.text}</p>`}
      <div class="me row"><${Seal} kind="big">${seat ?? "–"}<//><label><span class="soft small">${own("join.name")}</span>
        <input value=${name} maxlength="24" autocomplete="nickname" onInput=${event => setName(event.target.value)} /></label></div>
      ${hasSheets() && html`<fieldset class="does"><legend class="hidden">${own("join.does")}</legend>
        ${DOES.map(([id, icon]) => html`<label class=${does === id ? "on" : ""} key=${id}>
          <input type="radio" name="does" value=${id} checked=${does === id} onChange=${() => setDoes(id)} />
          ${does === id && html`<${Icon} name="yes" class="tick" />`}
          <${Icon} name=${icon} /><b>${own(`join.${id}`)}</b><small>${own(`join.${id}-what`)}</small></label>`)}
      </fieldset>`}
      <${Note} />
      <button class="slab" type="submit" disabled=${!seat}><${Icon} name="yes" />${own(now ? "join.keep" : holder ? "join.ask" : "join.sit")}</button>
      <p class="soft fine">${own(seat ? "join.fine" : "join.no-seat")}</p>
    </form></main>`
}

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
