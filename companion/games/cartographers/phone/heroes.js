/* The Card page in a game of Heroes: a hero, and what monsters do after a season's scoring. */

import { Note, Seal, Tip } from "../../parts.js"
import { html } from "../../vendor/htm-preact.js"
import { plain } from "../../words.js"
import { Edicts, Main } from "./card.js"
import { Strip, afterOf, cardName, own, word } from "./parts.js"

export default ({ facts }) => (facts.phase === "effects" ? html`<${Effects} facts=${facts} />` : html`<${Hero} facts=${facts} />`)

const Hero = ({ facts }) => html`<main class="card"><h1>${cardName(facts.card.id)}</h1><${Strip} kinds=${["hero"]} each=${18} />
  <div class="what"><${Pattern} attack=${facts.card.attack} />
    <p><b>${word("page.hero.draw")}</b></p><p>${word("page.hero.mark")}</p><p>${word("page.hero.kills")}</p></div>
  <${Tip} /><${Edicts} facts=${facts} /><${Note} /><${Main} facts=${facts} /></main>`

const Effects = ({ facts }) => html`<main class="card"><h1>${word("page.effects.heading")}</h1><${Strip} kinds=${["monster"]} each=${18} />
  <div class="what"><ol class="after">${afterOf(facts).map((id, index) => html`<li key=${id}><${Seal}>${index + 1}<//>
      <div><b>${cardName(id)}</b><br />${word(`effect.${id}`)}</div></li>`)}</ol><p class="soft">${word(`page.effects.${afterOf(facts).length > 1 ? "order" : "alone"}`)}</p></div>
  <${Tip} /><${Note} /><${Main} facts=${facts} /></main>`

/** A hero on its space, and the spaces that it attacks. */
function Pattern({ attack }) {
  const cells = [[0, 0], ...attack]
  const least = of => Math.min(...cells.map(each => each[of])), most = of => Math.max(...cells.map(each => each[of]))
  const [top, left] = [least(0), least(1)], side = 54
  const wide = (most(1) - left + 1) * side + 4, high = (most(0) - top + 1) * side + 4
  return html`<svg class="shape" viewBox="-2 -2 ${wide} ${high}" style="width:${wide / 18}rem;max-width:100%" role="img" aria-label=${plain(own("card.pattern", { count: attack.length }))}>
    ${cells.map(([row, column], index) => {
      const x = (column - left) * side, y = (row - top) * side
      return html`<rect class="struck" x=${x + 2} y=${y + 2} width="50" height="50" /><use href="#cartographers-${index ? "struck" : "hero"}" x=${x + 9} y=${y + 9} width="36" height="36" />`
    })}</svg>`
}
