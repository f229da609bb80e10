import { texts } from 'server/contract/facts/texts'
import type { StatusAction } from 'server/contract/shopkeepers/calls'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'

/** A page of those who wait, fetched again and again; the screen decides how much of it is shown. */
export const useQueue = (after: string | undefined) =>
  useApiQuery(
    'GET /api/admin/queue',
    { query: { after } },
    { staleTime: 0, gcTime: 0, refetchInterval: 20_000 },
  )

/** The mail that an action would send, and how many offers it concerns. */
export const useStatusPreview = (email: string, action: StatusAction, reason: string | undefined) =>
  useApiQuery(
    'POST /api/admin/preview_status',
    { body: { email, action, reason: reason || undefined } },
    { staleTime: 0, gcTime: 0 },
  )

/** Somebody else was faster (409), or it is gone (404): then it is off the list. */
export function useTooLate() {
  const signInAgain = useSignInAgain()
  return (error: unknown, onGone: (why: string) => void) => {
    if (signInAgain(error)) return
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onGone(error.message)
    else notifyFailure(texts.shopkeepers.networkFailure)
  }
}
