import { useEffect } from 'react'
import { logFailure } from '../../lib/log.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { readStoredSession } from '../../session/stored-session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'

/** On every screen, for who is signed in: what was written without a network is sent. Shoppers load nothing of it. */
export function useRound() {
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    const session = isSignedIn ? readStoredSession() : null
    if (!session || session.userType === 'admin') return
    return whenIdle(() => {
      import('./start-round.ts').then(
        ({ startRound }) => startRound(session),
        (error: unknown) => logFailure('The outbox could not be opened', error),
      )
    })
  }, [isSignedIn])
}
