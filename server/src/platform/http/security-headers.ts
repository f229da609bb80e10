import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { hasToken } from './token-paths.ts'

/** What stands inline in a page, as a content security policy names it: 'sha256-…'. */
type Hashes = { scripts: string[]; styles: string[] }

/** Everything that a page shows comes from our own origin, and nothing else is inline. */
const forPages = (https: boolean, { scripts, styles }: Hashes = { scripts: [], styles: [] }) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: hsts(https),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

/** The headers of a page as a flat list of names and values, for pages that are sent without Express. */
export function pageHeaders(https: boolean, hashes: Hashes): string[] {
  const headers: string[] = []
  const res = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => {},
  }
  forPages(https, hashes)({} as never, res as unknown as ServerResponse, () => {})
  return headers
}

/** Of this host alone: what else the operator's domain serves, and whether by https, is not ours to say. */
const hsts = (https: boolean) => https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }

/**
 * The same for answers of the API, as a flat list of names and values: JSON is no page, so nothing may come
 * from anywhere, and what only pages heed is left out. Each header is a tenth of what a cached response costs.
 */
export function answerHeaders(https: boolean): string[] {
  const { maxAge } = hsts(https) || {}
  return [
    ...['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...(maxAge ? ['Strict-Transport-Security', `max-age=${maxAge}`] : []),
  ]
}

export function securityHeaders(https: boolean): RequestHandler {
  const pages = forPages(https)
  const answers = answerHeaders(https)
  return (req, res, next) => {
    if (!req.path.startsWith('/api/')) return pages(req, res, next)
    for (let i = 0; i < answers.length; i += 2) res.setHeader(answers[i] ?? '', answers[i + 1] ?? '')
    next()
  }
}

/**
 * Public answers may be kept and asked about again (ETag); what was answered to somebody who is signed in, or
 * for the token of a link, may not be kept anywhere.
 */
export const caching: RequestHandler = (req, res, next) => {
  const isOnesOwn = req.headers.cookie || req.method !== 'GET' || hasToken(req.originalUrl)
  res.set('Cache-Control', isOnesOwn ? 'no-store' : 'no-cache')
  next()
}
