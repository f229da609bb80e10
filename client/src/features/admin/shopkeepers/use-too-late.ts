import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'

/** Somebody else was faster (409), or it is gone (404): then it is off the list. */
export function useTooLate() {
  const signInAgain = useSignInAgain()
  return (error: unknown, onGone: (why: string) => void) => {
    if (signInAgain(error)) return
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onGone(error.message)
    else notifyFailure(texts.shopkeepers.networkFailure)
  }
}
