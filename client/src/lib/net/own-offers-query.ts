import { useQueryClient } from '@tanstack/react-query'

/** What the key of every query of one's own products begins with. */
export const ownOffersKey = ['own-products']

/** Asks for them afresh, wherever they are shown, or counted. */
export function useRefreshOwnOffers() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [ownOffersKey, ['GET /api/admin/shop/:id']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
