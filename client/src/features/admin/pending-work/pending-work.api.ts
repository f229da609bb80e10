import { skipToken, useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApiQuery } from '../../../lib/net/api-query.ts'

export const usePendingWork = (isAdmin = true) =>
  useApiQuery('GET /api/admin/pending', isAdmin ? {} : skipToken, {
    staleTime: 5_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

/** Polls, and also refetches after each change made in this browser tab. */
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
