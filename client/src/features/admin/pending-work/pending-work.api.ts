import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

/** Asked again by itself while the page is seen, and when one comes back to it. */
export const usePendingWork = (isAdmin = true) =>
  useQuery<AnswerOf<'GET /api/admin/pending'>, ApiError>({
    queryKey: ['pending work'],
    queryFn: ({ signal }) => callApi('GET /api/admin/pending', {}, { signal }),
    enabled: isAdmin,
    staleTime: 5_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

/** The counts beside the links of an admin: asked for again, too, once something has been changed here. */
export function usePendingCounts(isAdmin: boolean) {
  const { data, refetch } = usePendingWork(isAdmin)
  const changes = useIsMutating()
  const before = useRef(changes)
  useEffect(() => {
    if (isAdmin && before.current > 0 && changes === 0) void refetch()
    before.current = changes
  }, [isAdmin, changes, refetch])
  const count = (...kinds: string[]) =>
    data?.kinds.reduce((sum, each) => sum + (kinds.includes(each.kind) ? (each.count ?? 0) : 0), 0) ?? 0
  return {
    pending: count('registrations'),
    moderation: count('reports', 'messages', 'asked again', 'edits', 'price proofs', 'promises'),
  }
}
