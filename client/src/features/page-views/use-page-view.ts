import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { logFailure } from '../../lib/log.ts'
import { randomHex } from '../../lib/random-id.ts'
import { sessionStore } from '../../lib/storage.ts'
import { tell } from '../../lib/tell.ts'

/** Every screen but those of mailed links, whose addresses are secrets. */
const counted = Object.values(pages).filter((page) => page !== pages.resetPassword && page !== pages.letIn)

/** Tells the first-party counter about every page that is opened; nothing on the screen waits for it. */
export function usePageView() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!counted.some((page) => matchPath(page, pathname))) return
    tell('POST /api/dashboard/pageview', { path: pathname, session: visitId() }).catch((error: unknown) =>
      logFailure('The page view was not counted', error),
    )
  }, [pathname])
}

/** A random id of this browser session: tells two visitors apart and nobody who they are. */
function visitId() {
  const id = sessionStore.read('visit') ?? randomHex()
  sessionStore.write('visit', id)
  return id
}
