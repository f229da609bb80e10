import type { RequestHandler } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import type { Config } from '../config/read-config.ts'
import { AppError } from '../errors.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection (decisions 3). Calls without an Origin header do not come from browsers (decisions 2). */
export function sameOrigin(config: Pick<Config, 'ownOrigins'>): RequestHandler {
  return (req, _res, next) => {
    if (harmless.has(req.method)) return next()
    const origin = req.get('origin')
    if (
      origin !== undefined ? config.ownOrigins.includes(origin) : req.get('sec-fetch-site') !== 'cross-site'
    )
      return next()
    throw new AppError(403, texts.errors.otherSite)
  }
}
