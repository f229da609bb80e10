import type { RequestListener } from 'node:http'
import { withLocale } from '../../../texts/locale.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendTooMuch } from '../response-cache/sendable.ts'
import type { Callers } from '../response-cache/shares.ts'
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

type AnonymousCacheParts = {
  responseCache: ResponseCache
  publicPages: PublicPages | undefined
  callers: Pick<Callers, 'hasSession' | 'isTooLate'>
  headers: readonly string[]
}

/**
 * Cached responses and pages to visitors; all else, and whoever comes with a session that we have signed, to
 * `rest`.
 */
export function serveAnonymousFromCache(
  { responseCache, publicPages, callers, headers }: AnonymousCacheParts,
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

/**
 * Gives `rest` every address as a path, and answers a question about the server as a whole. A request line
 * may name the whole address, `GET http://host/path`, which every server has to accept (RFC 9112, section
 * 3.2.2); no layer trusts the host in it.
 */
export const inOriginForm =
  (rest: RequestListener): RequestListener =>
  (req, res) => {
    // RFC 9110, section 9.3.7: a ping.
    if (req.method === 'OPTIONS' && req.url === '*')
      res.writeHead(204, { Allow: 'GET, HEAD, POST, OPTIONS' }).end()
    else {
      req.url = pathOf(req.url ?? '')
      rest(req, res)
    }
  }

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

function pathOf(address: string): string {
  const path = address.replace(schemeAndHost, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}
