import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import type { StatusAction } from 'server/contract/shopkeepers/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const queueKey = ['queue']
/** Milliseconds after which the moderation screen is looked at again. */
const lookAgain = 20_000

/** A page of those who wait, asked for again and again: what is shown of it is the screen's choice. */
export const useQueue = (after: string | undefined) =>
  useQuery<AnswerOf<'GET /api/admin/queue'>, ApiError>({
    queryKey: [...queueKey, after],
    queryFn: ({ signal }) => callApi('GET /api/admin/queue', { query: { after } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: lookAgain,
  })

export function useApprove() {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/admin/approve_waiting'>, ApiError, number[]>({
    mutationFn: (shopIds) =>
      callApi('POST /api/admin/approve_waiting', {
        body: { shops: shopIds.map((shop_id) => ({ shop_id, expected_status: 'pending' })) },
      }),
    // Not awaited: the server counts the time to undo from its answer.
    onSettled: () => void client.invalidateQueries({ queryKey: queueKey }),
  })
}

/** Rejects a shop that does not go with an account. */
export const useRejectShop = () =>
  useMutation<AnswerOf<'POST /api/admin/modify_shop_status'>, ApiError, { shop_id: number; reason: string }>({
    mutationFn: (body) =>
      callApi('POST /api/admin/modify_shop_status', {
        body: { ...body, action: 'rejected', expected_status: 'pending' },
      }),
  })

export const useRefreshQueue = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queueKey })
}

/** The mail that an action would send, and how many offers it concerns. */
export const useStatusPreview = (email: string, action: StatusAction, reason: string | undefined) =>
  useQuery<AnswerOf<'POST /api/admin/preview_status'>, ApiError>({
    queryKey: ['preview', email, action, reason],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/admin/preview_status',
        { body: { email, action, reason: reason || undefined } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** What a shop has written so far: its first offers. */
export const useOffersOfShop = (shopId: number) =>
  useQuery<AnswerOf<'GET /api/admin/allproduct'>, ApiError>({
    queryKey: ['offers of shop', shopId],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/allproduct', { query: { shop: String(shopId), limit: '24' } }, { signal }),
    staleTime: 0,
  })

const editsKey = ['shop edits']
export const useShopEdits = () =>
  useQuery<AnswerOf<'GET /api/admin/shop_edits'>, ApiError>({
    queryKey: editsKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/shop_edits', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** After each, `refresh` asks for the list and the counts of the moderation screen anew. */
export function useShopEditActions() {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([editsKey, queueKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  const see = useMutation<
    AnswerOf<'POST /api/admin/see_edit'>,
    ApiError,
    SentTo<'POST /api/admin/see_edit'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/see_edit', { body }),
  })
  const trust = useMutation<
    AnswerOf<'POST /api/admin/trust_shop'>,
    ApiError,
    SentTo<'POST /api/admin/trust_shop'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/trust_shop', { body }),
  })
  return { see, trust, refresh }
}
