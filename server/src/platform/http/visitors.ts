import { createHmac } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/read-config.ts'
import { derivedKey } from '../derived-key.ts'
import { pseudonyms } from '../pseudonyms.ts'
import { networkAddressOf } from '../rate-limiter.ts'

/** What is kept of a visitor. */
export type NameVisitor = (seenAs: string) => string

/**
 * Tells two visitors apart, and nobody who they are: whoever holds the database alone cannot try out
 * addresses, since the key follows from the server's secret.
 */
export function nameVisitors({ sessionSecrets }: Pick<Config, 'sessionSecrets'>): NameVisitor {
  const [secret = ''] = sessionSecrets()
  const key = derivedKey(secret, 'chowk visitors')
  return (seenAs) => createHmac('sha256', key).update(seenAs).digest('hex')
}

/** All that a visitor without a session is known by. */
export const addressAndBrowserOf = (req: Request) => `${networkAddressOf(req)} ${req.get('user-agent') ?? ''}`

declare global {
  namespace Express {
    interface Request {
      /**
       * Stands for the network that asks, in logs and tables: two requests of one network have the same, and
       * nobody reads an address in it.
       */
      network: string
    }
  }
}

/** Gives every request `network`; before whatever logs. */
export const knowsItsNetwork =
  (config: Pick<Config, 'sessionSecrets'>): RequestHandler =>
  (req, _res, next) => {
    req.network = pseudonyms(config).network(networkAddressOf(req)).toString('hex').slice(0, 16)
    next()
  }
