import type { RequestHandler } from 'express'

/**
 * Public answers may be kept and asked about again (ETag); what was answered to somebody who is signed in may not be
 * kept anywhere.
 */
export const caching: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', req.headers.cookie || req.method !== 'GET' ? 'no-store' : 'no-cache')
  next()
}
