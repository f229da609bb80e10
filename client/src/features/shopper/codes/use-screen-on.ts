import { useEffect } from 'react'

/** Has the screen stay on as long as this is on it, where the browser can: at a counter one waits. */
export function useScreenOn() {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void ask()
    // The browser lets it go with the page out of view.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
