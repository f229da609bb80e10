import type { RequestHandler } from 'express'
import { hasToken } from './token-paths.ts'

/**
 * Public answers may be kept and asked about again (ETag); what was answered to somebody who is signed in, or
 * for the token of a link, may not be kept anywhere.
 */
export const caching: RequestHandler = (req, res, next) => {
  const isOnesOwn = req.headers.cookie || req.method !== 'GET' || hasToken(req.originalUrl)
  res.set('Cache-Control', isOnesOwn ? 'no-store' : 'no-cache')
  next()
}
