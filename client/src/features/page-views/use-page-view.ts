import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { callApi } from '../../lib/api-client.ts'
import { logFailure } from '../../lib/log.ts'
import { visitId } from './visit-id.ts'

/** Every screen but that of a reset link, whose address is a secret. */
const counted = Object.values(pages).filter((page) => page !== pages.resetPassword)

/** Tells the first-party counter about every page that is opened; nothing on the screen waits for it. */
export function usePageView() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!counted.some((page) => matchPath(page, pathname))) return
    callApi('POST /api/dashboard/pageview', { body: { path: pathname, session: visitId() } }).catch((error: unknown) =>
      logFailure('The page view was not counted', error),
    )
  }, [pathname])
}
