import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { sessionKey } from '../../../session/use-session.ts'

export type Profile = AnswerOf<'GET /api/shop/profile/:userId'>['user']
export type ShopProfile = AnswerOf<'GET /api/shop/shop_profile/:id'>['shop']
export type ShopChange = SentTo<'POST /api/shop/change_shop'>['body']
export type ProfileChange = SentTo<'POST /api/shop/change_profile'>['body']

const profileKey = (userId: number) => ['profile', userId]
const shopKey = (shopId: number) => ['shop profile', shopId]

// Other devices change the profile too, so a form must start from the current values.
const afresh = { staleTime: 0, gcTime: 0 }

export const useProfile = (userId: number) =>
  useQuery<Profile, ApiError>({
    ...afresh,
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/profile/:userId', { params: { userId } }, { signal })).user,
  })

export const useShopProfile = (id: number) =>
  useQuery<ShopProfile, ApiError>({
    ...afresh,
    queryKey: shopKey(id),
    // A refetch would disturb typing; saving reports changes made elsewhere.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/shop_profile/:id', { params: { id } }, { signal })).shop,
  })

export function useChangeProfile(userId: number) {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/change_profile'>, ApiError, ProfileChange>({
    mutationFn: (body) => callApi('POST /api/shop/change_profile', { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(profileKey(userId), user)
      void client.invalidateQueries({ queryKey: sessionKey })
    },
  })
}

export function useChangeShop(shopId: number) {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/change_shop'>, ApiError, ShopChange>({
    mutationFn: (body) => callApi('POST /api/shop/change_shop', { body }),
    onSuccess: ({ shop }) => {
      client.setQueryData(shopKey(shopId), shop)
      void client.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}

export function useRefreshProfile() {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [['profile'], ['shop profile'], sessionKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}

export const profileFailureText = (error: ApiError) =>
  error.status === 0 ? texts.profile.networkFailure : (error.answer.message ?? texts.profile.failed)
