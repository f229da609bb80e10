/** Milliseconds after which deferred work no longer waits for the first screen. */
const patience = 8000

/** Calls back when the page has loaded and the browser is idle. Returns a cancel function. */
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
  // Safari before 2025 lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

const signs = ['pointerdown', 'pointermove', 'click', 'change', 'keydown', 'wheel', 'scroll'] as const

/** Calls back at the visitor's first touch, key press, scroll or mouse move. Returns a cancel function. */
export function whenUsed(callback: () => void): () => void {
  if (isUsed) {
    callback()
    return () => {}
  }
  waiting.add(callback)
  return () => void waiting.delete(callback)
}

let isUsed = globalThis.document?.documentElement.dataset.touched === 'yes'
const waiting = new Set<() => void>()

function onUse(event: Event) {
  // Browsers also report a move when a page appears under a resting mouse.
  if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
  isUsed = true
  for (const sign of signs) window.removeEventListener(sign, onUse, true)
  for (const callback of waiting) callback()
  waiting.clear()
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

if (globalThis.window && !isUsed)
  for (const sign of signs) window.addEventListener(sign, onUse, { capture: true, passive: true })
