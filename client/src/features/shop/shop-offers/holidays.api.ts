import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { ownOffersKey, useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import type { SignedInUser } from '../../../session/use-session.ts'

/** One's shops, and which of them are on holiday; `until` is a day of return that is thought of. */
export const useHolidays = (user: SignedInUser, { shop, until }: { shop?: number; until?: string } = {}) =>
  useQuery<ShopHoliday[], ApiError>({
    queryKey: [...ownOffersKey, 'holidays', user.user_id, shop, until],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/holiday', { query: { shop, until } }, { signal })).shops,
    placeholderData: keepPreviousData,
  })

type Holiday = { shop: ShopHoliday } & ({ awayUntil: string | null } | { plan: ShopHoliday['planned'] })

export function useSetHoliday() {
  const refresh = useRefreshOwnOffers()
  return useMutation<AnswerOf<'POST /api/shop/holiday'>, ApiError, Holiday>({
    mutationFn: ({ shop, ...wanted }) => {
      const seen = { shop_id: shop.id, version: shop.version }
      return 'plan' in wanted
        ? callApi('POST /api/shop/plan_holiday', { body: { ...seen, plan: wanted.plan } })
        : callApi('POST /api/shop/holiday', { body: { ...seen, away_until: wanted.awayUntil } })
    },
    onSettled: () => void refresh(),
  })
}
