import { useEffect, useState } from 'react'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'

/**
 * The present time, updated each minute. Undefined during hydration: the server's HTML may be older than a
 * minute.
 */
export function useNow() {
  const isHydrating = useHydrating()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return isHydrating ? undefined : now
}
