import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const fromUsKey = (userId: number) => ['announcements to', userId]

/** What we wrote to one's shops. */
export const useAnnouncementsTo = (userId: number) =>
  useQuery<AnswerOf<'GET /api/shop/announcements'>, ApiError>({
    queryKey: fromUsKey(userId),
    queryFn: ({ signal }) => callApi('GET /api/shop/announcements', {}, { signal }),
    staleTime: 60_000,
  })

export function usePutAway(userId: number) {
  const client = useQueryClient()
  return useMutation<{ message: string }, ApiError, number>({
    mutationFn: (id) => callApi('POST /api/shop/put_away_announcement', { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: fromUsKey(userId) }),
  })
}
