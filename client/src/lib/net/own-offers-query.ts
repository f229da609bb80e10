import { useQueryClient } from '@tanstack/react-query'

/** What the key of every query of one shop as a whole, as admins see it, begins with. */
export const adminShopKey = ['admin shop']

/** What the key of every query of one's own products begins with. */
export const ownOffersKey = ['own-products']

/** Asks for them afresh, wherever they are shown, or counted. */
export function useRefreshOwnOffers() {
  const client = useQueryClient()
  return () =>
    Promise.all([ownOffersKey, adminShopKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
