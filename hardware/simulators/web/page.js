// The page: receives what the box shows, and sends fingers to its buttons.

import { Glass } from "/glass.js";
import { fit } from "/fit.js";
import { stop } from "/aloud.js";
import { offer, read } from "/reading.js";

const LETTERS = ["A", "B", "C", "D"];
const ARROWS = { ArrowUp: "C", ArrowDown: "D", Enter: "A", " ": "A", Backspace: "B" };
const RETRY_MS = 700;
const SILENCE_MS = 7000; // the server says something every two seconds
const LAMP_MS = { taken: 420, refused: 420, danger: 1500, closing: 1500, fault: 1500, covered: 900 };
const find = (id) => document.getElementById(id);

let hello = null; // what the server said first: panel, words, this browser's name
let glass = null;
let picture = null; // the newest picture asked for, finished or not
let source = null;
let silence = 0;
let hints = {}; // what each button does on the page that is shown

const letters = () => (hello.oneButton ? ["A"] : LETTERS);

// The key: behind the # of the address, and kept for a bookmark without one

const kept = "key";
let key = location.hash.slice(1) || stored();

function stored() {
  try {
    return localStorage.getItem(kept) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

function keep(word) {
  key = word;
  history.replaceState(null, "", `/#${word}`);
  try {
    localStorage.setItem(kept, word);
  } catch {
    // the address has it
  }
}

const keyed = (path) => `${path}?key=${encodeURIComponent(key)}`;

addEventListener("hashchange", () => {
  if (location.hash.slice(1) === key) return;
  key = location.hash.slice(1);
  connect();
});

// Hearing

function connect() {
  source?.close();
  source = new EventSource(keyed("/events"));
  source.onerror = lost;
  hear("hello", greet);
  hear("locked", locked);
  hear("refresh", refresh);
  hear("shown", shown);
  hear("lamp", ({ state }) => lamp(state));
  hear("button", ({ button, down }) => draw(button, down || held.has(button)));
  hear("panel", ({ panel }) => { hello.panel = panel; build(); });
  hear("words", ({ words, language }) => speak(words, language));
  hear("alive", () => {});
  hear("stopped", () => status("stopped"));
  listen();
}

function hear(name, act) {
  source.addEventListener(name, (event) => {
    listen();
    act(JSON.parse(event.data));
  });
}

// A connection that broke without an event is found by its silence.
function listen() {
  clearTimeout(silence);
  silence = setTimeout(lost, SILENCE_MS);
}

function lost() {
  source.close();
  clearTimeout(silence);
  held.clear();
  LETTERS.forEach((button) => draw(button, false));
  lamp("off");
  if (find("status").dataset.state !== "stopped") status("reconnecting");
  silence = setTimeout(connect, RETRY_MS);
}

function locked() {
  source.close();
  clearTimeout(silence);
  find("locked").hidden = false;
  find("box").hidden = true;
}

function greet(news) {
  keep(news.key);
  find("locked").hidden = true;
  if (hello && hello.edition !== news.edition) return location.reload();
  const same = hello && JSON.stringify(hello.panel) === JSON.stringify(news.panel);
  hello = news;
  if (!same) build();
  speak(news.words, news.language);
  status("connected");
  lamp("off");
  if (news.refresh) refresh(news.refresh, news.refresh.before);
  else if (news.frame) shown(news);
}

// Showing

const address = (frame) => `${keyed(`/frame/${frame}.png`)}&${hello.session}`;

async function refresh(news, before = 0) {
  const began = performance.now() - news.elapsed * 1000;
  const { frame } = news;
  status("connected", true);
  picture = frame;
  const [from, to] = await Promise.all([
    before ? glass.load(address(before)).catch(() => glass.last) : glass.last,
    glass.load(address(frame)).catch(() => null),
  ]);
  if (picture !== frame || !to) return; // overtaken, or gone again
  if (news.seconds) glass.play(news, from, to, began);
  else glass.show(to);
  glass.last = to;
  glass.frame = frame;
}

async function shown({ frame, reading }) {
  if (picture !== frame || glass.frame !== frame) {
    picture = frame;
    const to = await glass.load(address(frame)).catch(() => null);
    if (picture !== frame || !to) return;
    glass.last = to;
    glass.frame = frame;
  }
  glass.show(glass.last);
  hints = reading.hints;
  read(reading);
  find("rail").childNodes.forEach(name);
  find("glass").dataset.frame = frame;
  status("connected");
}

function status(state, busy = false) {
  const words = hello?.words;
  find("status").dataset.state = state;
  find("status").dataset.busy = busy;
  find("state").textContent = words?.[state] ?? "";
  find("about").textContent = words ? `${hello.panel.name} · ${words[`pace.${hello.pace}`]}` : "";
}

function speak(words, language) {
  hello.words = words;
  document.documentElement.lang = language;
  document.title = words.title;
  find("lamp").setAttribute("aria-label", words.lamp);
  find("rail").setAttribute("aria-label", words.buttons);
  const [first, more] = hello.oneButton ? [[words.space], []] : [LETTERS, ["↑", "↓", "Enter", "Esc"]];
  find("legend").replaceChildren(
    ...first.map(keycap), meaning(words.press),
    keycap("Shift"), meaning(`${words.hold} (${words.keep})`),
    ...more.map(keycap),
  );
  find("touch").textContent = words.touch;
  find("aloud").textContent = words.aloud;
  offer();
  status(find("status").dataset.state);
  place();
}

function keycap(name) {
  return Object.assign(document.createElement("kbd"), { textContent: name });
}

function meaning(text) {
  return Object.assign(document.createElement("span"), { textContent: text });
}

let lampOff = 0;

function lamp(state) {
  clearTimeout(lampOff);
  find("lamp").dataset.state = state;
  if (state in LAMP_MS) lampOff = setTimeout(() => lamp(held.size ? "local" : "off"), LAMP_MS[state]);
}

// Building the box

function build() {
  const { panel, colours } = hello;
  const box = find("box");
  box.dataset.edge = panel.edge;
  box.dataset.lone = hello.oneButton;
  box.style.setProperty("--paper", `rgb(${colours.white})`);
  const canvas = find("glass").cloneNode();
  find("glass").replaceWith(canvas); // a canvas keeps its first context for ever
  glass = new Glass(canvas, panel, colours);
  picture = null;
  find("rail").replaceChildren(...(hello.oneButton ? [0.5] : panel.buttons).map(makeButton));
  box.hidden = false;
  place();
}

// Make the box as large as the window allows.
function place() {
  if (!hello) return;
  const { panel, turns, words } = hello;
  glass.enlarge(fit(panel, hello.oneButton));
  find("rail").childNodes.forEach(name);
  const { clientWidth, clientHeight } = document.documentElement;
  const stands = panel.height > panel.width;
  find("turn").hidden = !turns || stands === clientHeight > clientWidth;
  find("turn").textContent = words[stands ? "lay" : "stand"];
}

find("turn").addEventListener("click", () => {
  const { height, width } = hello.panel;
  post("/turn", { portrait: height < width });
});

function makeButton(share, index) {
  const letter = LETTERS[index];
  const button = document.createElement("button");
  button.className = "button";
  button.dataset.button = letter;
  button.dataset.share = share;
  const cap = document.createElement("span");
  const [sign, word, second] = ["b", "small", "small"].map((kind) => document.createElement(kind));
  sign.textContent = hello.oneButton ? "" : letter;
  cap.append(sign, " ", word, " ", second);
  button.append(cap);
  name(button);
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    event.shiftKey ? hold(letter) : press(letter);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, () => lift(letter));
  }
  button.addEventListener("click", (event) => {
    if (event.detail === 0) press(letter), setTimeout(release, 60, letter); // Enter, or a helper
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  return button;
}

// Show on a button what it does on this page. What it shows is its name for screen readers too; what
// a hold does, where no room shows it, is its description.
function name(button) {
  const { press = "", hold = "" } = hints[button.dataset.button] ?? {};
  const [word, second] = button.querySelectorAll("small");
  const isShown = document.body.dataset.layout === "thumbs";
  word.textContent = press;
  second.textContent = hold;
  second.ariaHidden = String(!isShown);
  button.setAttribute("aria-description", isShown ? "" : hold);
}

// Fingers

const held = new Set(); // buttons under a finger of this browser
let sending = Promise.resolve(); // one at a time, or a release might overtake its press

function send(button, down) {
  post("/press", { button, down, client: hello.client });
}

function post(path, asked) {
  const body = JSON.stringify(asked);
  const headers = { "Content-Type": "application/json" };
  const signal = () => AbortSignal.timeout(4000);
  sending = sending
    .then(() => fetch(keyed(path), { method: "POST", headers, body, keepalive: true, signal: signal() }))
    .then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    })
    .catch(() => lamp("off"));
}

function press(button) {
  if (held.has(button) || find("status").dataset.state !== "connected") return;
  held.add(button);
  stop(); // of reading aloud
  draw(button, true);
  lamp("local");
  send(button, true);
}

function release(button) {
  if (!held.delete(button)) return;
  holding.delete(button);
  draw(button, false);
  if (!held.size && find("lamp").dataset.state === "local") lampOff = setTimeout(lamp, LAMP_MS.taken, "off");
  send(button, false);
}

// A finger leaves; a button that Shift holds stays down until its time is over.
function lift(button) {
  if (!holding.has(button)) release(button);
}

const holding = new Set(); // buttons that Shift holds down by itself

function hold(button) {
  if (held.has(button)) return;
  press(button);
  if (!held.has(button)) return;
  holding.add(button);
  // The box counts from the arrival of the message, which may be late.
  sending.then(() => setTimeout(release, (hello.holdSeconds + 0.05) * 1000, button));
}

function draw(button, down) {
  find("rail").querySelector(`[data-button="${button}"]`)?.classList.toggle("down", down);
}

// Return the button of a key, also where an input method takes what it types. Enter and Space press
// what they stand on, and hold it for as long as they are down.
function letter(event) {
  const focus = ["Enter", " "].includes(event.key) && document.activeElement?.closest?.("button");
  if (focus) return focus.dataset.button;
  if (event.key === "Escape") return LETTERS.find((name) => hints[name]?.leaves) ?? "B";
  if (event.key in ARROWS) return ARROWS[event.key];
  return LETTERS.find((name) => name === typed(event));
}

const typed = ({ key, code }) => (key.length === 1 ? key : code.replace("Key", "")).toUpperCase();

const keys = new Map(); // the button that each key holds down: what has the focus may change

addEventListener("keydown", (event) => {
  if (!hello || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typed(event) === "R" && !event.repeat) return find("aloud").click();
  const button = letter(event);
  if (!letters().includes(button)) return;
  event.preventDefault();
  if (event.repeat) return;
  keys.set(event.code, button);
  event.shiftKey ? hold(button) : press(button);
});

addEventListener("keyup", (event) => {
  const button = keys.get(event.code);
  if (!keys.delete(event.code)) return;
  event.preventDefault(); // or Space would click as well
  lift(button);
});

const letGo = () => [...held].forEach(release);
addEventListener("blur", letGo);
addEventListener("pagehide", letGo);
addEventListener("resize", place);
connect();
