import { useEffect, useState } from 'react'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { logFailure } from '../lib/net/log.ts'
import { allCached } from '../lib/storage/offline-cache.ts'
import { asOfToday } from './validity.ts'

export type CachedOffer = { product: OfferDetail; cachedAt: string }

const atMost = 6

/**
 * The offers that were looked at on this device, the last one first, those that are over at the end.
 * Undefined: not read yet.
 */
export function useLastSeen() {
  const [seen, setSeen] = useState<CachedOffer[]>()
  useEffect(() => {
    readLastSeen()
      .catch((error: unknown) => {
        logFailure('The offers that were looked at could not be read', error)
        return []
      })
      .then(setSeen)
  }, [])
  return seen
}

async function readLastSeen(): Promise<CachedOffer[]> {
  const offers = (await allCached('products')).slice(0, atMost).map(({ answer, cachedAt }) => ({
    product: asOfToday((answer as { product: OfferDetail }).product),
    cachedAt,
  }))
  const isOver = ({ product }: CachedOffer) => product.offer_state === 'expired'
  return [...offers.filter((offer) => !isOver(offer)), ...offers.filter(isOver)]
}
