// The page for screen readers: its lines to read, and an announcement of what has changed; and the
// button that has the browser itself read them aloud.

import { isReading, moved, onVoices, stop, toggle, turn, voice } from "/aloud.js";

const find = (id) => document.getElementById(id);

let before = { lines: [], hints: {}, gestures: [] };

// Put a page into words: `lines` are sentences in their order, one of them perhaps chosen.
export function read(reading) {
  const { lines } = reading;
  find("glass").setAttribute("aria-label", lines[0]?.text ?? "");
  find("reading").replaceChildren(...lines.map(paragraph));
  find("gestures").replaceChildren(...reading.gestures.map((text) => element("li", text)));
  find("spoken").textContent = news(lines);
  before = reading;
  if (reading.isPrivate) stop(); // what one seat alone may know is said by no loudspeaker
  turn(reading.isPrivate ? [] : lines);
}

// Show the button where there is a voice.
export function offer() {
  const button = find("aloud");
  button.hidden = !voice();
  button.setAttribute("aria-pressed", String(isReading()));
}

onVoices(offer);
find("aloud").addEventListener("click", () => {
  const { lines, isPrivate } = before;
  toggle(isPrivate ? [] : [...lines.map(({ text }) => text), ...tabs()]);
  offer();
});

// Return what each button does, or each gesture of a lone one.
function tabs() {
  const { hints, gestures } = before;
  if (gestures.length) return gestures;
  return Object.entries(hints).map(([button, { press, hold }]) => `${button}: ${[press, hold].filter(Boolean).join(", ")}`);
}

// The first line is the page's title.
function paragraph({ text, chosen }, index) {
  const line = element(index ? "p" : "h1", text);
  if (chosen) line.setAttribute("aria-current", "true");
  return line;
}

function element(kind, text) {
  return Object.assign(document.createElement(kind), { textContent: text });
}

// Return what to say of a page: where only a cursor has moved, the line that it is on.
function news(lines) {
  return moved(lines, before.lines)?.[0].text ?? lines.map(({ text }) => ended(text)).join(" ");
}

// Return a line with a pause after it.
function ended(text) {
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
