/* What the page knows: the last of each event of the box, and what this phone has chosen. */

/** @type {State} */
export const state = {
  link: "connecting", // connecting | here | gone | code | shut | bye
  hello: null, seats: null, table: null, glass: null,
  pages: null, // what the game on the table shows on a phone; undefined until that is known
  task: null, sheet: null, pad: null, hand: null, bye: null,
  looking: 0, // while the hand is shown: the timer that covers it
  tab: "card", // card, box, or one that the game has
  inside: null, // a page inside a tab: seat | host
  older: null, // the task of an older turn that is drawn now
  handed: {}, // by turn, how far the phone has gone round the table
  free: false, // draw without the rules, for house rules
  dialogs: [], // how each that is open is closed, the last on top
  note: null, // a sentence for the person: {text, bad}; one that stays outlives the turn
  news: new Set(), // the tabs with something that nobody has looked at yet
  outbox: 0, // changes with every entry of the outbox, so that pages draw again
}

const listeners = new Set()

/** Return a note of something that is wrong. */
export const bad = text => ({ note: { text, bad: true } })

/** What this phone keeps over a reload, or null; in a private window it keeps nothing. */
export function remembered(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

export function remember(key, value) {
  try { localStorage.setItem(key, value) } catch { /* as in a private window */ }
}

/** Return how far this phone has gone round the table with a sheet, by turn: kept until it is back, so that a reload sends nobody round again. */
export function handedOf(sheet) {
  try {
    const kept = JSON.parse(sessionStorage.getItem("handed"))
    return kept?.sheet === sheet ? { [kept.turn]: kept.step } : {}
  } catch { return {} }
}

export function handOn(turn, step) {
  change({ handed: { ...state.handed, [turn]: step } })
  try {
    if (step === "back") sessionStorage.removeItem("handed")
    else sessionStorage.setItem("handed", JSON.stringify({ sheet: state.hello.sheet_id, turn, step }))
  } catch { /* as in a private window */ }
}

/** Take over some values and draw again. */
export function change(values) {
  Object.assign(state, values)
  for (const each of listeners) each()
}

export function listen(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Return this phone's seat as the box lists it, or null. */
export function mySeat() {
  const you = state.hello?.you
  return state.seats?.seats.find(each => each.seat === you) ?? null
}

/** Cover the hand: nothing of it stays on this phone. */
export function coverHand() {
  if (!state.looking) return
  clearTimeout(state.looking)
  change({ looking: 0, hand: state.hand && { ...state.hand, looks: false, own: {} } })
}

export const isHost = () => Boolean(state.hello?.host || mySeat()?.host)

/** Whether anybody here may give rights. */
export const hasHost = () => isHost() || state.seats?.seats.some(each => each.host)

export const seatOf = number => state.seats?.seats.find(each => each.seat === number) ?? null

/** Return what the player on a chair is called: on the box, or else by the phone there; or nothing. */
export const calledAt = chair => state.table?.seats?.[chair - 1]?.name || seatOf(chair)?.name || ""

export const isOffLine = () => state.link === "gone" || state.link === "connecting"

/** Whether a phone may count stars or have its map. */
export const hasSheets = () => state.hello?.sheets
