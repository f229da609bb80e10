import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../lib/net/api-request.ts'
import { useSignInAgain } from '../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../ui/toasts.tsx'

/** Shows the server's message, or redirects to the login when the session has expired. */
export function useShowFailure() {
  const signInAgain = useSignInAgain()
  return (error: unknown) => {
    if (signInAgain(error)) return
    notifyFailure(error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure)
  }
}
