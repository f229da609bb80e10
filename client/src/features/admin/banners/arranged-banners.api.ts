import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

/** All banners, also those whose days are over or yet to come. */
export const useArrangedBanners = () =>
  useQuery<AnswerOf<'GET /api/banner/arranged'>, ApiError>({
    queryKey: ['banners', 'arranged'],
    queryFn: ({ signal }) => callApi('GET /api/banner/arranged', {}, { signal }),
    // Other admins work on it too.
    staleTime: 0,
  })

export type BannerContent = SentTo<'POST /api/banner/savebanner'>['body']
type Call = 'POST /api/banner/savebanner' | 'POST /api/banner/movebanner' | 'POST /api/banner/removebanner'

/** One of the calls that change a banner as it was seen. */
export const useArrangingBanner = <N extends Call>(call: N) =>
  useMutation<AnswerOf<N>, ApiError, SentTo<N>['body']>({
    mutationFn: (body) => callApi<Call>(call, { body } as never) as Promise<AnswerOf<N>>,
  })

/** The home page and this screen learn of it. */
export function useRefreshBanners() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['banners'] })
}
