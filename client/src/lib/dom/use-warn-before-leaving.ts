import { useEffect } from 'react'

/** The browser asks before the tab is closed or another address is loaded. */
export function useWarnBeforeLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
