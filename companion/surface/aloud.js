// A page read aloud by a voice of the browser's own: for the web simulator and for phones.

const PIECE = /.{1,199}(?:[\s。、！？」]|$)|.{1,200}/gsu; // browsers stop in the middle of longer texts

let isOn = false;
let before = []; // the lines of the last page

export const isReading = () => isOn;

/** Return a voice of the page's language that needs no network, or nothing. */
export function voice() {
  const language = document.documentElement.lang;
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find((each) => each.localService && each.lang.split(/[-_]/)[0] === language);
}

/** Call `act` when the browser has found its voices, which it does late. */
export function onVoices(act) {
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", act);
}

export function speak(texts) {
  const chosen = voice();
  if (!chosen) return;
  stop();
  for (const piece of texts.flatMap((text) => text.match(PIECE) ?? [])) {
    const said = new SpeechSynthesisUtterance(piece);
    Object.assign(said, { voice: chosen, lang: chosen.lang });
    speechSynthesis.speak(said);
  }
}

export const stop = () => globalThis.speechSynthesis?.cancel();

/** Begin to read, with the whole page as texts, or end. */
export function toggle(texts) {
  isOn = !isOn && Boolean(voice());
  isOn ? speak(texts) : stop();
}

/** Take the lines of a new page, each {text, chosen}; read its title and what has changed. */
export function turn(lines) {
  const now = moved(lines, before) ?? changed(lines);
  before = lines;
  if (isOn && now.length) speak(now.map(({ text }) => text));
}

/** Return the line to which a cursor has moved, in a list, where nothing else has happened. */
export function moved(lines, earlier) {
  const chosen = lines.find((line) => line.chosen);
  const isSame = lines[0]?.text === earlier[0]?.text && earlier.some((line) => line.chosen);
  return chosen && isSame ? [chosen] : null;
}

function changed(lines) {
  const old = new Set(before.map(({ text }) => text));
  const others = lines.slice(1).filter(({ text }) => !old.has(text));
  const isSame = !others.length && lines[0]?.text === before[0]?.text;
  return isSame ? [] : [...lines.slice(0, 1), ...others];
}
