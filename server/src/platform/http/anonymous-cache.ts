import type { RequestListener } from 'node:http'
import { withLocale } from '../../../texts/locale.ts'
import type { Callers } from '../response-cache/callers.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
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
  callers: Pick<Callers, 'hasSession'>
}

/**
 * Cached responses and pages to visitors; all else, and whoever comes with a session that we have signed, to
 * `rest`.
 */
export function serveAnonymousFromCache(
  { responseCache, publicPages, callers }: Needs,
  rest: RequestListener,
): RequestListener {
  return (req, res) =>
    withLocale(languageOfRequest(req), () => {
      const mayBe = (req.method === 'GET' || req.method === 'HEAD') && !callers.hasSession(req)
      if (!mayBe) rest(req, res)
      else if (publicPages && isRenderedPage(req.url ?? ''))
        publicPages.sendCached(req, res).catch(() => rest(req, res))
      else if (!responseCache.take(req, res, () => rest(req, res))) rest(req, res)
    })
}
