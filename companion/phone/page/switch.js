/* A switch: few see one, so it is no part of a first visit. */

import { Icon } from "./parts.js"
import { html } from "./vendor/htm-preact.js"

/** A line that is on or off, with what it means. */
export const Switch = ({ icon, on, name, text, act, disabled = false }) => html`<button type="button" class="door ${on ? "on" : ""}" role="switch" aria-checked=${String(on)} disabled=${disabled} onClick=${act}>
  <${Icon} name=${icon} /><span><b>${name}</b><small>${text}</small></span><span class="sw"><i></i></span></button>`
