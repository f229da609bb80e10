import type { OfferSummary } from 'server/contract/offers/schemas'
import { useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { changeSaved } from './change-saved.ts'
import { type SavedThings, useSavedThings } from './saved-things.ts'

/** Whether an offer is saved on this device, and what saves it or takes it out again. */
export function useSave(offer: OfferSummary) {
  const isSaved =
    useSavedThings(({ saved }: SavedThings) => saved.some(({ card }) => card.id === offer.id)) ?? false
  const cachedAt = useCachedAtHere()
  const toggle = () =>
    void changeSaved((store) => (isSaved ? store.unsave(offer.id) : store.saveOffer(offer, cachedAt)))
  return { isSaved, toggle }
}
