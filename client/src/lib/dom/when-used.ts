const signs = ['pointerdown', 'pointermove', 'click', 'change', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls back at the visitor's first touch, key, scroll or move of the mouse: the moment for what nobody sees
 * who only looks at the first screen. At once when that has been. Returns how to call it off.
 */
export function whenUsed(callback: () => void): () => void {
  if (isUsed) {
    callback()
    return () => {}
  }
  waiting.add(callback)
  return () => void waiting.delete(callback)
}

/** A touch before the scripts were there counts (index.html). */
let isUsed = globalThis.document?.documentElement.dataset.touched === 'yes'
const waiting = new Set<() => void>()

function onUse(event: Event) {
  // Browsers tell of a move, too, when a page is drawn below a mouse that rests.
  if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
  isUsed = true
  for (const sign of signs) window.removeEventListener(sign, onUse, true)
  for (const callback of waiting) callback()
  waiting.clear()
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

// Not on the server.
if (globalThis.window && !isUsed)
  for (const sign of signs) window.addEventListener(sign, onUse, { capture: true, passive: true })
