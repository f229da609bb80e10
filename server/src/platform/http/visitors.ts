import { createHmac } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/read-config.ts'
import { derivedKey } from '../derived-key.ts'
import { pseudonyms } from '../pseudonyms.ts'
import { networkAddressOf } from '../rate-limiter.ts'

export type NameVisitor = (seenAs: string) => string

/** Keys pseudonyms with the server's secret, so that the database alone does not reveal IP addresses. */
export function nameVisitors({ sessionSecrets }: Pick<Config, 'sessionSecrets'>): NameVisitor {
  const [secret = ''] = sessionSecrets()
  const key = derivedKey(secret, 'chowk visitors')
  return (seenAs) => createHmac('sha256', key).update(seenAs).digest('hex')
}

export const addressAndBrowserOf = (req: Request) => `${networkAddressOf(req)} ${req.get('user-agent') ?? ''}`

declare global {
  namespace Express {
    interface Request {
      /** A pseudonym of the caller's network for logs and tables. */
      network: string
    }
  }
}

/** Must come before all middleware that logs. */
export const attachNetwork =
  (config: Pick<Config, 'sessionSecrets'>): RequestHandler =>
  (req, _res, next) => {
    req.network = pseudonyms(config).network(networkAddressOf(req)).toString('hex').slice(0, 16)
    next()
  }
