import { useEffect, useState } from 'react'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'

/**
 * The moment, a minute later each minute; undefined on a page of the server, which is kept for longer than
 * that.
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
