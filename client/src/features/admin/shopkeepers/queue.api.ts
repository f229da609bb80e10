import { texts } from 'server/contract/facts/texts'
import type { StatusAction } from 'server/contract/shopkeepers/calls'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'

/** Polls the queue; the screen decides when to show new entries. */
export const useQueue = (after: string | undefined) =>
  useApiQuery(
    'GET /api/admin/queue',
    { query: { after } },
    { staleTime: 0, gcTime: 0, refetchInterval: 20_000 },
  )

export const useStatusPreview = (email: string, action: StatusAction, reason: string | undefined) =>
  useApiQuery(
    'POST /api/admin/preview_status',
    { body: { email, action, reason: reason || undefined } },
    { staleTime: 0, gcTime: 0 },
  )

export function useConflictHandler() {
  const signInAgain = useSignInAgain()
  return (error: unknown, onGone: (why: string) => void) => {
    if (signInAgain(error)) return
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onGone(error.message)
    else notifyFailure(texts.shopkeepers.networkFailure)
  }
}
