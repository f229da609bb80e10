import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { latePart } from '../../lib/dom/late-part.tsx'
import { callApi } from '../../lib/net/api-client.ts'
import { isServerUnreachable } from '../../lib/net/api-request.ts'
import {
  CachedAt,
  hasPrices,
  isShownOffline,
  useCachedAt,
  useIsShownOffline,
} from '../../lib/storage/cached-at.ts'

const prices = { predicate: hasPrices }
const NetworkNotices = latePart(async () => (await import('./network-notices.tsx')).NetworkNotices)

/** Wraps a shopper's screen: shows when its prices were cached, and when they are current again. */
export function CachedScreen({ children }: { children: ReactNode }) {
  const askAgain = useAskAgain()
  const cachedAt = useCachedAt(prices)
  const { key } = useLocation()
  const [cutOn, setCutOn] = useState<string>()
  if (cachedAt && cutOn !== key) setCutOn(key)
  return (
    <CachedAt value={cachedAt}>
      {/* The live region is always rendered, so that screen readers announce changes. */}
      <div role="status" className="wrap">
        {cutOn === key && <NetworkNotices key={key} cachedAt={cachedAt} onAgain={askAgain} />}
      </div>
      {children}
    </CachedAt>
  )
}

/** Milliseconds between checks of the server: no event is fired when it is reachable again. */
const pause = 15_000

function useAskAgain() {
  const client = useQueryClient()
  const askAgain = useCallback(
    () => void client.refetchQueries({ type: 'active', predicate: isMissed }),
    [client],
  )
  const isWaiting = useIsShownOffline()

  useEffect(() => {
    // Refetches when the browser goes offline, so that the data gets the time at which it was cached.
    const mark = () => void client.refetchQueries({ type: 'active', predicate: hasData })
    window.addEventListener('online', askAgain)
    window.addEventListener('offline', mark)
    return () => {
      window.removeEventListener('online', askAgain)
      window.removeEventListener('offline', mark)
    }
  }, [client, askAgain])

  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      callApi('GET /api/health').then(askAgain, () => {})
    }
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, askAgain])

  return askAgain
}

/** Includes calls that failed offline: once the device is online, they no longer count as cut off. */
const isMissed = (query: Query) => isShownOffline(query) || isServerUnreachable(query.state.error)
const hasData = ({ state }: Query) => state.data !== undefined
