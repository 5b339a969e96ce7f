/* What a seat picks in the city until a move is whole: a street, an agent and where it goes, two districts, points. */

import { mySeat, state } from "../../store.js"
import { useState } from "../../vendor/htm-preact.js"
import { own, word } from "./words.js"

let last = {} // what is picked among these moves, for another page may be looked at meanwhile

export const signed = points => (points > 0 ? `+${points}` : `${points}`.replace("-", "−"))

/** Return what may be tapped in the city, what is picked of it, and the move that comes of that. */
export function usePicks(moves) {
  const among = JSON.stringify([state.hand?.n, moves]) // after an undo as many presses may offer others
  const [entry, show] = useState(last)
  const picked = entry.among === among ? entry.picked : []
  const pick = (...now) => show(last = { among, picked: now })
  const of = kind => moves.filter(each => each.kind === kind)
  const nothing = { says: "", move: undefined, points: undefined, gains: undefined, street: () => null, district: () => null }
  const [swap] = of("swap"), [move] = of("move")
  if (swap) return { ...nothing, ...swapped(swap.pairs, picked, pick) }
  if (move) return { ...nothing, ...moved(move, picked, pick) }
  if (of("remove").length) return { ...nothing, ...removed(of("remove"), picked, pick) }
  if (of("bonus").length) return { ...nothing, ...given(of("bonus"), picked, pick) }
  if (of("street").length) return { ...nothing, ...put(of("street"), picked, pick) }
  return nothing
}

function put(moves, [chosen], pick) {
  const seat = Object.keys(state.table.facts.held)[mySeat()?.seat - 1]
  const by = new Map(moves.map(each => [each.values.street, each]))
  return {
    move: by.get(chosen)?.id,
    gains: by.get(chosen)?.gains,
    says: chosen ? own("put-in", { street: chosen }) : own("put"),
    street: name => by.has(name) && { on: name === chosen, seat: name === chosen && seat, tap: () => pick(name) },
  }
}

/** Two districts, the second only one that goes with the first. */
function swapped(pairs, [first, second], pick) {
  const goes = place => pairs.some(pair => pair.includes(place) && (first === undefined || place === first || pair.includes(first)))
  return {
    move: second !== undefined && `swap-${Math.min(first, second)}-${Math.max(first, second)}`,
    says: word(second !== undefined ? "action.swap" : first === undefined ? "swap.first" : "swap.second"),
    district: place => goes(place) && {
      on: place === first || place === second,
      tap: () => (place === first ? pick() : first === undefined ? pick(place) : pick(first, place)),
    },
  }
}

const sameAgent = ([street, seat]) => other => other[0] === street && other[1] === seat

/** The agents that a tap on a street picks: the first there, with each further tap the next one, then none. */
function nextOf(agents, street, chosen) {
  const here = agents.filter(each => each[0] === street)
  const next = here[chosen ? here.findIndex(sameAgent(chosen)) + 1 : 0]
  return next ? [next] : []
}

/** An agent, then the street that it goes to. */
function moved({ from, to }, [agent, street], pick) {
  const leaves = name => from.some(each => each[0] === name)
  return {
    move: street && `move-${agent[0]}-${agent[1]}-${street}`,
    says: street ? `${agent[0]} → ${street}` : word(agent ? "street.to" : "street.move"),
    street: name => {
      if (agent && name !== agent[0]) return to.includes(name) && { on: name === street, seat: name === street && agent[1], tap: () => pick(agent, name) }
      return leaves(name) && { on: Boolean(agent), agent: agent?.[1], tap: () => pick(...nextOf(from, name, agent)) }
    },
  }
}

function removed(moves, [agent], pick) {
  const from = moves.map(each => each.from)
  return {
    move: agent && moves.find(each => sameAgent(agent)(each.from)).id,
    says: agent ? `${word("action.remove")}: ${agent[0]}` : word("street.remove"),
    street: name => from.some(each => each[0] === name) && {
      on: agent?.[0] === name, agent: agent?.[0] === name && agent[1],
      tap: () => pick(...nextOf(from, name, agent?.[0] === name && agent)),
    },
  }
}

/** Points, a step at a time from none. */
function given(moves, [chosen], pick) {
  const by = new Map(moves.map(each => [each.points, each.id]))
  const to = points => by.has(points) && (() => pick(points))
  const from = chosen ?? 0
  return {
    move: by.get(chosen),
    says: `${word("action.points")}${chosen === undefined ? "" : `: ${signed(chosen)}`}`,
    points: { less: to(from - 1), more: to(from + 1) },
  }
}
