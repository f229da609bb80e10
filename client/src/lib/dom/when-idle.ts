/** How long the first screen may be on its way before what comes later no longer waits for it. */
const patience = 8000

/**
 * Calls back when the page is loaded and the browser has nothing better to do: the moment for what the first
 * screen does not need. Returns how to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {}
  const onLoad = () => {
    clear()
    cancel = onceIdle(callback)
  }
  const clear = () => {
    clearTimeout(timer)
    window.removeEventListener('load', onLoad)
  }
  const isLoaded = document.readyState === 'complete'
  const timer = setTimeout(onLoad, isLoaded ? 0 : patience)
  if (!isLoaded) window.addEventListener('load', onLoad)
  return () => {
    clear()
    cancel()
  }
}

function onceIdle(callback: () => void): () => void {
  // Safari has learnt it in 2025 only.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

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
