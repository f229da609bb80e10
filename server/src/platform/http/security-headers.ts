import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { hasToken } from './token-paths.ts'

export type Hashes = { scripts: string[]; styles: string[] }

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

export function pageHeaders(https: boolean, hashes: Hashes): string[] {
  const headers: string[] = []
  const res = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => {},
  }
  forPages(https, hashes)({} as never, res as unknown as ServerResponse, () => {})
  return headers
}

/** HSTS excludes subdomains, which may host other services of the operator. */
const hsts = (https: boolean) => https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }

/** Leaves out headers that only pages need: each header adds a tenth to the time of a cached response. */
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

/** Public responses are revalidated by ETag; responses to users and to mailed links are never stored. */
export const caching: RequestHandler = (req, res, next) => {
  const isOnesOwn = req.headers.cookie || req.method !== 'GET' || hasToken(req.originalUrl)
  res.set('Cache-Control', isOnesOwn ? 'no-store' : 'no-cache')
  next()
}
