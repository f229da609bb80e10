import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { OwnShop } from 'server/contract/shops/schemas'
import { callApi } from '../../../lib/net/api-client.ts'
import { type ApiError, isServerUnreachable } from '../../../lib/net/api-request.ts'
import { fetchOrStored, storedOffline } from '../../../lib/storage/offline-data.ts'
import { followDrafts } from '../../../offer-drafts/draft-store.ts'

const placeOf = (userId: number) => `own-shops:${userId}`

/** Without a network, the list cached on this device. */
export function useShops(userId: number, enabled = true) {
  const refresh = useRefreshShops()
  useEffect(() => {
    return followDrafts(({ why }) => {
      if (why === 'sent') void refresh()
    })
  }, [refresh])
  return useQuery<OwnShop[], ApiError>({
    queryKey: ['GET /api/shop/shops', userId],
    enabled,
    queryFn: ({ signal }) =>
      fetchOrStored(
        placeOf(userId),
        async () => (await callApi('GET /api/shop/shops', {}, { signal })).shops,
        isServerUnreachable,
      ),
    initialData: () => storedOffline(placeOf(userId)) as OwnShop[] | undefined,
    initialDataUpdatedAt: 0,
  })
}

export const isClosed = (status: OwnShop['status'] | 'not sent') =>
  status === 'rejected' || status === 'inactive'

export function useOpenShops(userId: number, enabled = true) {
  const { data, ...query } = useShops(userId, enabled)
  return { ...query, data: data?.filter(({ status }) => !isClosed(status)) }
}

export function useRefreshShops() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['GET /api/shop/shops'] }), [client])
}
