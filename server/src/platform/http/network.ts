import type { RequestHandler } from 'express'
import type { Config } from '../config/read-config.ts'
import { pseudonyms } from '../pseudonyms.ts'
import { networkAddressOf } from '../rate-limits.ts'

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
