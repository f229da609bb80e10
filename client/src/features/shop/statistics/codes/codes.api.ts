import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../../lib/net/api-client.ts'
import type { ApiError } from '../../../../lib/net/api-request.ts'

export const useShopCodes = (shopId: number) =>
  useQuery<AnswerOf<'GET /api/shop/code_numbers'>, ApiError>({
    queryKey: ['statistics', 'codes', shopId],
    queryFn: ({ signal }) =>
      callApi('GET /api/shop/code_numbers', { query: { shop_id: shopId } }, { signal }),
    staleTime: 0,
  })

export const useCityCodes = () =>
  useQuery<AnswerOf<'GET /api/admin/code_numbers'>, ApiError>({
    queryKey: ['statistics', 'codes', 'city'],
    queryFn: ({ signal }) => callApi('GET /api/admin/code_numbers', {}, { signal }),
    staleTime: 0,
  })
