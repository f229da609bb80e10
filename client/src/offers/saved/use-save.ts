import type { OfferSummary } from 'server/contract/offers/schemas'
import { useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { changeSaved } from './change-saved.ts'
import { type SavedThings, useSavedThings } from './saved-things.ts'

/** Whether an offer is saved on this device, and what saves it or takes it out again. */
export function useSave(offer: OfferSummary) {
  const isSaved =
    useSavedThings(({ saved }: SavedThings) => saved.some(({ card }) => card.id === offer.id)) ?? false
  const cachedAt = useCachedAtHere()
  const toggle = async () => {
    const isKept = await changeSaved((store) =>
      isSaved ? store.unsave(offer.id) : store.saveOffer(offer, cachedAt),
    )
    // No first screen waits for what counts it.
    if (isKept && !isSaved) (await import('../count-tap.ts')).countTap({ product_id: offer.id }, 'save')
  }
  return { isSaved, toggle }
}
