import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { latePart } from '../../lib/dom/late-part.tsx'
import { CachedAt, hasPrices, useCachedAt } from '../../lib/storage/cached-at.ts'
import { useAskAgain } from './use-ask-again.ts'

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
