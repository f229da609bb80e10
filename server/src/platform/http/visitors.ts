import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import type { Config } from '../config/read-config.ts'
import { derivedKey } from '../derived-key.ts'
import { networkAddressOf } from '../rate-limits.ts'

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
