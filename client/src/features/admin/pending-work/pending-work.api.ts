import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import type { PendingKind } from 'server/contract/pending-work/facts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
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

const moderationLists: [kinds: PendingKind[], at: string][] = [
  [['reports', 'asked again'], pages.moderation],
  [['messages'], adminPaths.messages],
  [['price proofs'], adminPaths.priceProofs],
  [['promises'], adminPaths.promises],
  [['edits'], adminPaths.shopChanges],
]

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
    /** The first list of the moderation screen that has something in it. */
    moderationAt: moderationLists.find(([kinds]) => count(...kinds) > 0)?.[1] ?? pages.moderation,
  }
}
