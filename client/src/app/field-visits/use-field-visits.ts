import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { whenIdle } from '../../lib/dom/when-idle.ts'
import { logFailure } from '../../lib/net/log.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'

const forms: string[] = [pages.newOffer, pages.manyPhotos, pages.addProduct, pages.fromList]
const openedKey = 'has-opened-form'

/** Starts sending queued work for signed-in users only: shoppers do not load that code. */
export function useFieldVisits() {
  const isSignedIn = useIsSignedIn()
  const isForm = forms.includes(useLocation().pathname)
  const hasOpenedForm = isForm || localStore.read(openedKey) !== null
  useEffect(() => {
    if (isForm) localStore.write(openedKey, 'yes')
  }, [isForm])
  useEffect(() => {
    const session = isSignedIn ? readStoredSession() : null
    if (!session) return
    return whenIdle(() => {
      import('./start-field-visits.ts').then(
        ({ startFieldVisits }) => startFieldVisits(session, hasOpenedForm),
        (error: unknown) => logFailure('The outbox could not be opened', error),
      )
    })
  }, [isSignedIn, hasOpenedForm])
}
