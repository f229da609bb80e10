import type { RequestListener } from 'node:http'
import { withLocale } from '../../../texts/locale.ts'
import type { Callers } from '../response-cache/callers.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendTooMuch } from '../response-cache/too-much.ts'
import { Busy } from '../turns.ts'
import { languageOfRequest } from './language.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { isRenderedPage } from './pages/rendered-paths.ts'
import { answerHeaders } from './security-headers.ts'

/**
 * What every cached response says of itself: the same to everyone, and a CDN may keep it if it asks again each
 * time.
 */
export const cachedHeaders = (https: boolean): string[] => [
  ...answerHeaders(https),
  ...['Vary', 'Accept-Encoding'],
  ...['Cache-Control', 'public, no-cache'],
]

type Needs = {
  responseCache: ResponseCache
  publicPages: PublicPages | undefined
  callers: Pick<Callers, 'hasSession' | 'isTooLate'>
  /** What all answers have, as a flat list of names and values. */
  headers: readonly string[]
}

/**
 * Cached responses and pages to visitors; all else, and whoever comes with a session that we have signed, to
 * `rest`.
 */
export function serveAnonymousFromCache(
  { responseCache, publicPages, callers, headers }: Needs,
  rest: RequestListener,
): RequestListener {
  return (req, res) =>
    withLocale(languageOfRequest(req), () => {
      const mayBe = (req.method === 'GET' || req.method === 'HEAD') && !callers.hasSession(req)
      // Before anything is done for it: a crowd that is refused must not take the time of those who are not.
      if (callers.isTooLate(req, res)) sendTooMuch(res, new Busy(), headers)
      else if (!mayBe) rest(req, res)
      else if (publicPages && isRenderedPage(req.url ?? ''))
        publicPages.sendCached(req, res).catch(() => rest(req, res))
      else if (!responseCache.take(req, res, () => rest(req, res))) rest(req, res)
    })
}
