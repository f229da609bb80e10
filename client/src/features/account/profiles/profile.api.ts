import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { sessionKey } from '../../../session/use-session.ts'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'

export type Profile = AnswerOf<'GET /api/shop/profile/:userId'>['user']
export type ShopProfile = AnswerOf<'GET /api/shop/shop_profile/:id'>['shop']
export type ShopChange = SentTo<'POST /api/shop/change_shop'>['body']

const profileKey: [CallName] = ['GET /api/shop/profile/:userId']
const shopKey = (shopId: number) => ['shop profile', shopId]

// Not cached: other devices can change the profile too, so a form must start from the current values.
const afresh = { staleTime: 0, gcTime: 0 }

export const useProfile = (userId: number) =>
  useApiQuery(
    'GET /api/shop/profile/:userId',
    { params: { userId } },
    { ...afresh, select: ({ user }) => user },
  )

export const useShopProfile = (id: number) =>
  useQuery<ShopProfile, ApiError>({
    ...afresh,
    queryKey: shopKey(id),
    // A refetch would disturb typing. Saving reports changes made on other devices.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/shop_profile/:id', { params: { id } }, { signal })).shop,
  })

export function useChangeProfile(userId: number) {
  const client = useQueryClient()
  return useApiMutation('POST /api/shop/change_profile', {
    onSuccess: ({ user }) => {
      client.setQueryData(apiQuery('GET /api/shop/profile/:userId', { params: { userId } }).queryKey, {
        user,
      })
      void client.invalidateQueries({ queryKey: sessionKey })
    },
  })
}

export function useChangeShop(shopId: number) {
  const client = useQueryClient()
  return useApiMutation('POST /api/shop/change_shop', {
    onSuccess: ({ shop }) => {
      client.setQueryData(shopKey(shopId), shop)
      void client.invalidateQueries({ queryKey: profileKey })
    },
  })
}

export function useRefreshProfile() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [profileKey, ['shop profile'], sessionKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

/** Shows what was saved, and offers Undo when the server can undo the change. */
export const showSaved = ({ message, undo }: { message: string; undo?: number }, refresh: () => unknown) =>
  undo === undefined ? notifySuccess(message) : offerUndoOf(message, [undo], refresh)

export const profileFailureText = (error: ApiError | null) =>
  !error || error.status === 0 ? texts.profile.networkFailure : (error.answer.message ?? texts.profile.failed)
