import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

export type ShopToReach = AnswerOf<'GET /api/shop/shop_profile/:id'>['shop']
type Change = SentTo<'POST /api/shop/change_shop'>['body']

/** As the profile has it, which is written in the same place. */
const keyOf = (shopId: number) => ['shop profile', shopId]

/** What shoppers may know of a shop; refused to its helpers. */
export const useShopToReach = (id: number) =>
  useQuery<ShopToReach, ApiError>({
    queryKey: keyOf(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/shop_profile/:id', { params: { id } }, { signal })).shop,
  })

/** Changes some of it, one change after the other: each is of the version that the one before has made. */
export function useReachShop(shop: ShopToReach) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(shop.shop_id) })
  const { mutateAsync } = useMutation<AnswerOf<'POST /api/shop/change_shop'>, ApiError, Partial<Change>>({
    scope: { id: `shop ${shop.shop_id}` },
    mutationFn: (part) => {
      const latest = client.getQueryData<ShopToReach>(keyOf(shop.shop_id)) ?? shop
      const { contact_no: _, shows_since: _since, place: _place, ...known } = latest
      return callApi('POST /api/shop/change_shop', { body: { ...known, ...part } })
    },
    onSuccess: ({ shop: stored }) => client.setQueryData(keyOf(shop.shop_id), stored),
  })
  return { change: mutateAsync, refresh }
}
