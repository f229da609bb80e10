import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { latePart } from '../../lib/dom/late-part.tsx'
import { callApi } from '../../lib/net/api-client.ts'
import { isWithoutServer } from '../../lib/net/api-request.ts'
import { CachedAt, hasPrices, isCutOff, useCachedAt, useIsCutOff } from '../../lib/storage/cached-at.ts'

const prices = { predicate: hasPrices }
/** Come while there is no network. */
const NetworkNotices = latePart(async () => (await import('./network-notices.tsx')).NetworkNotices)

/**
 * A shopper's screen: when it is drawn from what was kept, it says so, and each price its time; and so it
 * does when it is current again, in the same place, until another page is opened.
 */
export function CachedScreen({ children }: { children: ReactNode }) {
  const askAgain = useAskAgain()
  const cachedAt = useCachedAt(prices)
  // Another page has nothing to say of it.
  const { key } = useLocation()
  const [cutOn, setCutOn] = useState<string>()
  if (cachedAt && cutOn !== key) setCutOn(key)
  return (
    <CachedAt value={cachedAt}>
      {/* The place is always there, so that what comes into it is read out. */}
      <div role="status" className="wrap">
        {cutOn === key && <NetworkNotices key={key} cachedAt={cachedAt} onAgain={askAgain} />}
      </div>
      {children}
    </CachedAt>
  )
}

/**
 * How often a screen without a network looks whether there is one again: a server that was away sends no
 * event.
 */
const pause = 15_000

/**
 * Asks again for what the screen could not get: at once, when the device is online again, and from time to
 * time.
 */
function useAskAgain() {
  const client = useQueryClient()
  const askAgain = useCallback(
    () => void client.refetchQueries({ type: 'active', predicate: isMissed }),
    [client],
  )
  const isWaiting = useIsCutOff()

  useEffect(() => {
    // What stands on the screen gets its time, since from now on it may be another.
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

/**
 * Online again, a call without an answer is no longer one for want of a network: it is asked again all the
 * same.
 */
const isMissed = (query: Query) => isCutOff(query) || isWithoutServer(query.state.error)
const hasData = ({ state }: Query) => state.data !== undefined
