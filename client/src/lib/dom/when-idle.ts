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
