/* What the box sends a phone: one event a name, each the whole of what it tells. A test holds it against real events. */

type Words = { id: string, kind: string, words?: string, card?: any, values?: Record<string, any>, [more: string]: any }

interface Hello {
  edition: string, version: string, game: string, language: string, languages: string[]
  box: string, inks: string[], sheets: boolean, games: number
  you: number | null, watch: boolean, host: boolean, sheet_id: string, asks: { seat: number, state: string } | null
}
interface Seat {
  seat: number, name: string, language: string, does: string, state: string, away_minutes: number
  presses: boolean, host: boolean, open: number, changed: boolean, locked: boolean
}
interface Seats {
  door: string, code: string | null, address?: string, rows?: string[], who_presses: string, undo: boolean, television: boolean
  chairs: number, seats: Seat[]
}
interface Table {
  page: number, n: number, turn: string, game: string, facts: any
  controls: Record<string, { press: string | null, hold: string | null }>, waits: boolean, may_press: string[], tip?: string
  over: boolean, seats?: any[]
}
interface Glass { page: number, width: number, height: number, lines: { text: string, chosen: boolean }[], picture: string | null }
interface Hand { held: boolean, n: number, looks: boolean, own: Record<string, any>, moves: Words[] }
interface Drawing { id: string, turn: string, part: string, cells: string, terrain: string, also: string | null, coin: boolean, fits: boolean, [more: string]: any }
interface Sheet {
  side: string, terrains: Record<string, string>, mountains: string, ruins: string, wasteland: string
  drawings: Drawing[], coins: number, crossed: number, ringed: string
  hero?: string, destroyed?: string, attacked?: string, letters?: Record<string, string>, shut_in?: string
}
interface Shape { cells: number[][], coin: boolean }
interface Task {
  turn: string, part: string, kind: string, card: string, shapes: Shape[], terrains: string[], reason: string | null
  answers: any[][], edicts: string[], now: number[], pass: { to: number | null, direction: string } | null
  tried: string[], spot: string | null, lost: string | null, skill: string, skills: { id: string, cost: number }[], open: string[]
  attack?: number[][], turns?: boolean, letter?: string, effects?: string[], spread?: string, tramples?: string
}
interface Pad {
  now: string, seasons: Record<string, any>[], total: number, rating: number | null, entry: Record<string, any> | null
  title: string | null, free: boolean, shows: boolean, places: number[][] | null
}

interface State {
  link: string, hello: Hello | null, seats: Seats | null, table: Table | null, glass: Glass | null
  pages: any, task: Task | null, sheet: Sheet | null, pad: Pad | null, hand: Hand | null, bye: { why: string } | null
  looking: any, tab: string, inside: string | null, older: Task | null, handed: Record<string, string>, free: boolean
  note: { text: string, bad?: boolean, stays?: boolean } | null, news: Set<string>, dialogs: (() => void)[], outbox: number
}

/* What the page's selectors find, where a browser's own types do not know. */
interface ParentNode {
  querySelector(selector: `meta${string}`): HTMLMetaElement
  querySelectorAll(selector: `link${string}`): NodeListOf<HTMLLinkElement>
}
