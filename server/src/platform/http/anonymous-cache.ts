import type { RequestListener } from 'node:http'
import { withLocale } from '../../../texts/locale.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendOverload } from '../response-cache/sendable.ts'
import type { Callers } from '../response-cache/shares.ts'
import { Busy } from '../turns.ts'
import { languageOfRequest } from './language.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { isRenderedPage } from './pages/rendered-paths.ts'
import { answerHeaders } from './security-headers.ts'

/** These headers are the same for all visitors. CDNs may store the response but must revalidate it. */
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

export function serveAnonymousFromCache(
  { responseCache, publicPages, callers, headers }: AnonymousCacheParts,
  rest: RequestListener,
): RequestListener {
  return (req, res) =>
    withLocale(languageOfRequest(req), () => {
      const mayBe = (req.method === 'GET' || req.method === 'HEAD') && !callers.hasSession(req)
      if (callers.isTooLate(req, res)) sendOverload(res, new Busy(), headers)
      else if (!mayBe) rest(req, res)
      else if (publicPages && isRenderedPage(req.url ?? ''))
        publicPages.sendCached(req, res).catch(() => rest(req, res))
      else if (!responseCache.take(req, res, () => rest(req, res))) rest(req, res)
    })
}

/**
 * Accepts absolute request targets (`GET http://host/path`), as RFC 9112, section 3.2.2 requires. No later
 * code trusts the host in the target.
 */
export const inOriginForm =
  (rest: RequestListener): RequestListener =>
  (req, res) => {
    // `OPTIONS *` is a ping (RFC 9110, section 9.3.7).
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
