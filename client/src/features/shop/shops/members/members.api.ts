import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import type { OpenedInvitation, ShopMembers } from 'server/contract/shops/schemas'
import { callApi } from '../../../../lib/net/api-client.ts'
import type { ApiError } from '../../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../../lib/storage/offline-data.ts'
import { sessionKey } from '../../../../session/use-session.ts'

const keyOf = (shopId: number) => ['shop-members', shopId]

export const useMembers = (shopId: number) =>
  useQuery<ShopMembers, ApiError>({
    queryKey: keyOf(shopId),
    queryFn: ({ signal }) => callApi('GET /api/shop/members', { query: { shop_id: shopId } }, { signal }),
    staleTime: 0,
  })

export function useRefreshMembers(shopId: number) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(shopId) })
}

export function useInvite(shopId: number) {
  const refresh = useRefreshMembers(shopId)
  return useMutation<
    AnswerOf<'POST /api/shop/invite'>,
    ApiError,
    Omit<SentTo<'POST /api/shop/invite'>['body'], 'shop_id'>
  >({
    mutationFn: (body) => callApi('POST /api/shop/invite', { body: { ...body, shop_id: shopId } }),
    onSuccess: refresh,
  })
}

export function useWithdraw(shopId: number) {
  const refresh = useRefreshMembers(shopId)
  return useMutation<AnswerOf<'POST /api/shop/withdraw_invitation'>, ApiError, number>({
    mutationFn: (invitation_id) => callApi('POST /api/shop/withdraw_invitation', { body: { invitation_id } }),
    // Accepted meanwhile: the list tells.
    onSettled: refresh,
  })
}

export function useEndMember(shopId: number) {
  const refresh = useRefreshMembers(shopId)
  return useMutation<AnswerOf<'POST /api/shop/end_member'>, ApiError, number>({
    mutationFn: (user_id) => callApi('POST /api/shop/end_member', { body: { shop_id: shopId, user_id } }),
    onSettled: refresh,
  })
}

/** How often it is asked whether a link was used, in milliseconds. */
const interval = 3_000

/** A link for a new password of somebody without an e-mail address. */
export const useMakePasswordLink = () =>
  useMutation<AnswerOf<'POST /api/shop/password_link'>, ApiError, number>({
    mutationFn: (user_id) => callApi('POST /api/shop/password_link', { body: { user_id } }),
  })

/** What became of it; asked again and again while it is open. */
export const usePasswordLinkState = (id: number) =>
  useQuery<AnswerOf<'GET /api/shop/password_link/:id'>, ApiError>({
    queryKey: ['password link', id],
    queryFn: ({ signal }) => callApi('GET /api/shop/password_link/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'open' ? false : interval),
  })

export const useStopPasswordLink = () =>
  useMutation<AnswerOf<'POST /api/shop/stop_password_link'>, ApiError, number>({
    mutationFn: (id) => callApi('POST /api/shop/stop_password_link', { body: { id } }),
  })

export const useInvitation = (token: string) =>
  useQuery<OpenedInvitation, ApiError>({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/invitation/:token', { params: { token } }, { signal })).invitation,
  })

type Acceptance = SentTo<'POST /api/shop/accept_invitation/:token'>['body']

/** With a new account one is signed in afterwards. */
export function useAccept(token: string) {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/accept_invitation/:token'>, ApiError, Acceptance>({
    mutationFn: (body) => callApi('POST /api/shop/accept_invitation/:token', { params: { token }, body }),
    onSuccess: async ({ user }, { as_new }) => {
      // Whoever was here before is not any more.
      if (as_new) return user ? clearOfflineData() : undefined
      await client.invalidateQueries({ queryKey: sessionKey })
      await client.invalidateQueries({ queryKey: ['own-shops'] })
    },
  })
}
