// The page: hears what the box shows, and carries fingers to its buttons.

import { Glass } from "/glass.js";

const LETTERS = ["A", "B", "C", "D"];
const RETRY_MS = 700;
const SILENCE_MS = 7000; // the server says something every two seconds
const LAMP_MS = { taken: 420, refused: 420, danger: 1500, closing: 1500, fault: 1500 };
const find = (id) => document.getElementById(id);

let hello = null; // what the server said first: panel, words, this browser's name
let glass = null;
let picture = null; // the newest picture asked for, finished or not
let source = null;
let silence = 0;

// Hearing

function connect() {
  source?.close();
  source = new EventSource("/events");
  source.onerror = lost;
  hear("hello", greet);
  hear("refresh", refresh);
  hear("shown", shown);
  hear("lamp", ({ state }) => lamp(state));
  hear("button", ({ button, down }) => draw(button, down || held.has(button)));
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

// A connection that died without a word is found by its silence.
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

function greet(news) {
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

const address = (frame) => `/frame/${frame}.png?${hello.session}`;

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

async function shown({ frame, text }) {
  if (picture !== frame || glass.frame !== frame) {
    picture = frame;
    const to = await glass.load(address(frame)).catch(() => null);
    if (picture !== frame || !to) return;
    glass.last = to;
    glass.frame = frame;
  }
  glass.show(glass.last);
  find("glass").dataset.frame = frame;
  find("glass").ariaLabel = text;
  find("spoken").textContent = text;
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
  find("lamp").ariaLabel = words.lamp;
  find("legend").replaceChildren(
    key("A"), key("B"), key("C"), key("D"), meaning(words.press),
    key("Shift"), meaning(`${words.hold} (${words.keep})`),
  );
  status(find("status").dataset.state);
}

function key(name) {
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
  box.style.setProperty("--paper", `rgb(${colours.white})`);
  const canvas = find("glass").cloneNode();
  find("glass").replaceWith(canvas); // a canvas keeps its first context for ever
  glass = new Glass(canvas, panel, colours);
  picture = null;
  find("rail").replaceChildren(...panel.buttons.map(makeButton));
  box.hidden = false;
  fit();
}

function makeButton(share, index) {
  const letter = LETTERS[index];
  const button = document.createElement("button");
  button.className = "button";
  button.dataset.button = letter;
  button.dataset.share = share;
  button.ariaLabel = letter;
  button.append(Object.assign(document.createElement("span"), { textContent: letter }));
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

// Make the picture as large as the window lets it, at whole device pixels where there is room.
function fit() {
  if (!hello) return;
  const { width, height, edge } = hello.panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const small = clientWidth <= 560 || clientHeight <= 480;
  const [rim, sheet, rail] = small ? [11, 6, 58] : [16, 9, 74];
  const footer = document.querySelector("footer").offsetHeight;
  const across = clientWidth - 2 * (small ? 6 : 28) - 2 * sheet - rim - (edge === "left" ? rail : rim);
  const down = clientHeight - footer - 2 * (small ? 8 : 24) - 2 * sheet - rim - (edge === "left" ? rim : rail);
  const room = Math.min(across / width, down / height) * devicePixelRatio;
  const whole = Math.floor(room);
  const crisp = whole >= 1 && (devicePixelRatio < 2 || whole / room > 0.88);
  const scale = Math.max(0.1, crisp ? whole : room) / devicePixelRatio;
  const style = find("box").style;
  style.setProperty("--glass-w", `${width * scale}px`);
  style.setProperty("--glass-h", `${height * scale}px`);
  style.setProperty("--rail", `${rail}px`);
  const spacing = Math.min(...gaps(hello.panel.buttons)) * (edge === "left" ? height : width) * scale;
  style.setProperty("--cap", `${Math.max(26, Math.min(rail - 16, spacing - 10))}px`);
  find("glass").classList.toggle("crisp", crisp);
  for (const button of find("rail").children) {
    const along = sheet + button.dataset.share * (edge === "left" ? height : width) * scale;
    button.style[edge === "left" ? "top" : "left"] = `${along}px`;
  }
}

function gaps(shares) {
  return shares.slice(1).map((share, index) => share - shares[index]).concat(1);
}

// Fingers

const held = new Set(); // buttons under a finger of this browser
let sending = Promise.resolve(); // one at a time, or a release might overtake its press

function send(button, down) {
  const body = JSON.stringify({ button, down, client: hello.client });
  const headers = { "Content-Type": "application/json" };
  const post = () =>
    fetch("/press", { method: "POST", headers, body, keepalive: true, signal: AbortSignal.timeout(4000) });
  sending = sending.then(post).then((response) => {
    if (!response.ok) throw new Error(`press: ${response.status}`);
  }).catch(() => lamp("off"));
}

function press(button) {
  if (held.has(button) || find("status").dataset.state !== "connected") return;
  held.add(button);
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
  // The box counts from when it heard of the finger, which may be late.
  sending.then(() => setTimeout(release, (hello.holdSeconds + 0.05) * 1000, button));
}

function draw(button, down) {
  find("rail").querySelector(`[data-button="${button}"]`)?.classList.toggle("down", down);
}

// Return the letter of a key, also where an input method swallows what it types.
function letter(event) {
  const typed = event.key.length === 1 ? event.key : event.code.replace("Key", "");
  return LETTERS.find((name) => name === typed.toUpperCase());
}

addEventListener("keydown", (event) => {
  const button = letter(event);
  if (!button || !hello || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.repeat) return;
  event.shiftKey ? hold(button) : press(button);
});

addEventListener("keyup", (event) => {
  const button = letter(event);
  if (button) lift(button);
});

const letGo = () => [...held].forEach(release);
addEventListener("blur", letGo);
addEventListener("pagehide", letGo);
addEventListener("resize", fit);
connect();
