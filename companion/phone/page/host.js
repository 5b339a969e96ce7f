/* The host's page: who may press, whose seat is locked. */

import { host } from "./actions.js"
import { Asked, Border, Icon, Note, Seal, label } from "./parts.js"
import { nameOf } from "./join.js"
import { calledAt, hasSheets, state } from "./store.js"
import { Switch } from "./switch.js"
import { html, useState } from "./vendor/htm-preact.js"
import { own, spoken } from "./words.js"

const WHO = ["nobody", "chosen", "everybody"]

export default function HostPage() {
  const { seats } = state
  const [asked, askFor] = useState(null)
  if (!seats) return null
  return html`<main class="host"><h1>${own("host.title")}</h1><${Border} />
    <h2 class="question">${own("host.pressing")}</h2>
    <div class="segments" role="group" aria-label=${label(own("host.pressing"))}>${WHO.map(who => html`<button type="button" key=${who}
      class=${seats.who_presses === who ? "on" : ""} aria-pressed=${String(seats.who_presses === who)} onClick=${() => host({ who_presses: who })}>${own(`host.${who}`)}</button>`)}</div>
    <p class="columns soft" aria-hidden="true"><span>${own("host.may-press")}</span><span>${own("host.locked")}</span></p>
    <ul class="people">${seats.seats.map(seat => html`<${Person} key=${seat.seat} seat=${seat} all=${seats} stand=${() => askFor({ title: titleOf(seat), yes: own("host.stand", { name: titleOf(seat) }), does: { seat: seat.seat, away: true } })} />`)}</ul>
    <${Note} />
    <${Switch} icon="undo" on=${seats.undo} name=${own("host.undo")} text=${own("host.undo-what")} act=${() => host({ undo: !seats.undo })} />
    ${asked && html`<${Asked} title=${asked.title} no=${own("page.close")} yes=${asked.yes} red act=${() => host(asked.does)} close=${() => askFor(null)} />`}</main>`
}

const titleOf = seat => calledAt(seat.seat) || own("join.seat", { seat: seat.seat })

function Person({ seat, all, stand }) {
  const name = titleOf(seat)
  const facts = [
    seat.state === "away" ? own("host.away", { count: seat.away_minutes }) : own("host.now"),
    ...(hasSheets() ? [own(`host.${seat.does}`)] : []),
    ...(seat.presses ? [own("host.buttons")] : []),
    ...(seat.language !== spoken() ? [html`<span lang=${seat.language}>${nameOf(seat.language)}</span>`] : []),
    ...(seat.open && seat.does === "draw" ? [own("host.open", { count: seat.open })] : []),
    ...(seat.changed ? [own("host.changed")] : []),
  ]
  const who = html`<b class="name">${name}</b><small><i class=${seat.state === "away" ? "asleep" : ""}></i>${facts.map((fact, index) => html`${index > 0 && html`<u>·</u> `}${fact}`)}</small>`
  return html`<li><${Seal}>${seat.seat}<//><div>
      ${seat.host ? who : html`<button type="button" class="name-button" onClick=${stand}>${who}</button>`}</div>
    <button type="button" class="toggle ${seat.presses ? "on" : ""}" aria-pressed=${String(seat.presses)} aria-label=${label(own("host.press-of", { name }))}
      disabled=${all.who_presses !== "chosen"} onClick=${() => host({ seat: seat.seat, presses: !seat.presses })}><${Icon} name="box" /></button>
    <button type="button" class="toggle lock ${seat.locked ? "on" : ""}" aria-pressed=${String(seat.locked)} aria-label=${label(own("host.lock-of", { name }))}
      onClick=${() => host({ seat: seat.seat, locked: !seat.locked })}><${Icon} name=${seat.locked ? "lock" : "unlocked"} /></button></li>`
}
