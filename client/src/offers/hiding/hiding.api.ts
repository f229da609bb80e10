import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../lib/net/api-client.ts'
import type { ApiError } from '../../lib/net/api-request.ts'

/** An offer as it was seen. */
export type OfferVersion = { product_id: number; version: number }

/** All screens that show what is hidden ask anew. */
function useRefreshHidden() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

export const useHidingPreview = (productId: number, reason: string | undefined) =>
  useQuery<AnswerOf<'POST /api/admin/preview_hiding'>, ApiError>({
    queryKey: ['preview of hiding', productId, reason],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/admin/preview_hiding',
        { body: { product_id: productId, reason: reason ?? '' } },
        { signal },
      ),
    enabled: reason !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Hiding closes its dialog; after the others the screen is asked for anew by `refresh`. */
export function useHiding() {
  const refresh = useRefreshHidden()
  const hide = useMutation<
    AnswerOf<'POST /api/admin/hide_offer'>,
    ApiError,
    OfferVersion & { reason: string }
  >({
    mutationFn: (body) => callApi('POST /api/admin/hide_offer', { body }),
    onSettled: () => void refresh(),
  })
  const showAgain = useMutation<AnswerOf<'POST /api/admin/show_offer'>, ApiError, OfferVersion>({
    mutationFn: (body) => callApi('POST /api/admin/show_offer', { body }),
  })
  const askAgain = useMutation<AnswerOf<'POST /api/shop/ask_again'>, ApiError, OfferVersion>({
    mutationFn: (body) => callApi('POST /api/shop/ask_again', { body }),
  })
  const takeBack = useMutation<AnswerOf<'POST /api/shop/take_back_asking'>, ApiError, OfferVersion>({
    mutationFn: (body) => callApi('POST /api/shop/take_back_asking', { body }),
  })
  return { hide, showAgain, askAgain, takeBack, refresh }
}
