import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { fromPoster, pages } from 'server/contract/facts/pages'
import { logFailure } from '../../../lib/net/log.ts'
import { postInBackground } from '../../../lib/net/post-in-background.ts'
import { visitId } from '../../../lib/storage/random-id.ts'

/** Pages whose views are not counted, since their URLs are secret or personal. */
const secret: readonly string[] = [
  pages.resetPassword,
  pages.unlockLink,
  pages.messages,
  pages.complaint,
  pages.code,
  pages.scanned,
]
const counted = Object.values(pages).filter((page) => !secret.includes(page))

export function usePageView() {
  const { pathname, search } = useLocation()
  const path = pathname + (search === fromPoster && matchPath(pages.shop, pathname) ? search : '')
  useEffect(() => {
    if (!counted.some((page) => matchPath(page, pathname))) return
    postInBackground('POST /api/dashboard/pageview', { path, session: visitId() }).catch((error: unknown) =>
      logFailure('The page view was not counted', error),
    )
  }, [pathname, path])
}
