import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { adminShopKey } from '../../../lib/net/own-offers-query.ts'

const shopKey = (shopId: number) => [...adminShopKey, shopId]

export const useAdminShop = (shopId: number) =>
  useQuery<AdminShop, ApiError>({
    queryKey: shopKey(shopId),
    queryFn: ({ signal }) => callApi('GET /api/admin/shop/:id', { params: { id: shopId } }, { signal }),
    staleTime: 0,
  })

export const useRefreshAdminShop = (shopId: number) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: shopKey(shopId) })
}

type Change = SentTo<'POST /api/admin/change_contact'>['body']

export const useChangeContact = () =>
  useMutation<AnswerOf<'POST /api/admin/change_contact'>, ApiError, Change>({
    mutationFn: (body) => callApi('POST /api/admin/change_contact', { body }),
  })

type StatusChange = SentTo<'POST /api/admin/modify_shop_status'>['body']

/** Of a further shop; that of a main one goes with its account. */
export const useModifyShop = () =>
  useMutation<AnswerOf<'POST /api/admin/modify_shop_status'>, ApiError, StatusChange>({
    mutationFn: (body) => callApi('POST /api/admin/modify_shop_status', { body }),
  })

/** Mails a link for a new password, as 'Forgot password' does. */
export const useMailPasswordLink = () =>
  useMutation<AnswerOf<'POST /api/shop/forgotpassword'>, ApiError, string>({
    mutationFn: (email) => callApi('POST /api/shop/forgotpassword', { body: { email } }),
  })

/** What is told of an action that was not done. */
export const refusalText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure
