// The page for screen readers: its lines to read, and an announcement of what has changed.

const find = (id) => document.getElementById(id);

let before = { lines: [] };

// Put a page into words: `lines` are sentences in their order, one of them perhaps chosen.
export function read(reading) {
  const { lines } = reading;
  find("glass").setAttribute("aria-label", lines[0]?.text ?? "");
  find("reading").replaceChildren(...lines.map(paragraph));
  find("gestures").replaceChildren(...reading.gestures.map((text) => element("li", text)));
  find("spoken").textContent = news(lines);
  before = reading;
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
  const chosen = lines.find((line) => line.chosen);
  const same = lines[0]?.text === before.lines[0]?.text && before.lines.some((line) => line.chosen);
  return chosen && same ? chosen.text : lines.map(({ text }) => ended(text)).join(" ");
}

// Return a line with a pause after it.
function ended(text) {
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
