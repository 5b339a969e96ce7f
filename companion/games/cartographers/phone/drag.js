/* A finger that drags the shape: it hangs one and a half spaces above, and follows each frame. */

import { noFling } from "../../parts.js"
import { MARGIN, SIDE, WHOLE } from "./board.js"
import { heightOf, nearMap, widthOf } from "./ghost.js"

const ABOVE = 1.5

/** Put the ghost over a place of the board. */
export function move(ghost, [row, column]) {
  ghost?.setAttribute("transform", `translate(${column * SIDE} ${row * SIDE})`)
}

/**
 * Return the handlers of a board. `hand` has what a drag needs at each moment: cells, the ghost's
 * element, `settle(at)` for a new place, `turn()` for a second finger, `hold(isDown)` at both ends.
 */
export function dragging(hand) {
  let first = null, frame = 0, last = null
  const place = () => {
    frame = 0
    const area = hand.board.getBoundingClientRect()
    const units = WHOLE / area.width
    const x = ((last.clientX - area.left) * units - MARGIN) / SIDE
    const y = ((last.clientY - area.top) * units - MARGIN) / SIDE
    const { cells } = hand
    const at = nearMap(cells, Math.round(y - ABOVE - heightOf(cells)), Math.round(x - widthOf(cells) / 2))
    if (at[0] === hand.at[0] && at[1] === hand.at[1]) return
    move(hand.ghost, at)
    hand.settle(at)
  }
  const follow = event => {
    last = event
    if (!frame) frame = requestAnimationFrame(place)
  }
  const end = event => {
    if (event.pointerId !== first) return
    first = null
    hand.hold(false)
  }
  return {
    onPointerDown: event => {
      if (event.pointerType === "mouse" && event.button !== 0) return
      if (first !== null) return hand.turn()
      first = event.pointerId
      hand.hold(true)
      event.currentTarget.setPointerCapture?.(event.pointerId)
      follow(event)
    },
    onPointerMove: event => { if (event.pointerId === first) follow(event) },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchMove: noFling,
  }
}
