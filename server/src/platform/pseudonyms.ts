import { createHmac } from 'node:crypto'
import type { Config } from './config/read-config.ts'
import { derivedKey } from './derived-key.ts'

/**
 * What tables and logs have in place of a network address, an account or an e-mail: 16 bytes, the same for
 * the same one. Whoever holds the database alone cannot try values out, since the key follows from the
 * server's secret; with another secret all are new.
 */
export type Pseudonyms = {
  network(address: string): Buffer
  person(userId: number): Buffer
  /** Whatever its letter case. */
  email(email: string): Buffer
  /** That, and what stood for it under the secrets before, which SESSION_SECRET still names. */
  emails(email: string): Buffer[]
  /** What a rate limit counts by. */
  limit(key: string): Buffer
}

const made = new WeakMap<object, Pseudonyms>()

export function pseudonyms(config: Pick<Config, 'sessionSecrets'>): Pseudonyms {
  const known = made.get(config)
  if (known) return known
  const keys = config.sessionSecrets().map((secret) => derivedKey(secret, 'chowk pseudonyms'))
  const [present = derivedKey('', 'chowk pseudonyms')] = keys
  const of = (kind: string, value: string, key = present) =>
    createHmac('sha256', key).update(`${kind} ${value}`).digest().subarray(0, 16)
  const all: Pseudonyms = {
    network: (address) => of('network', address),
    person: (userId) => of('person', String(userId)),
    email: (email) => of('email', email.toLowerCase()),
    emails: (email) => keys.map((key) => of('email', email.toLowerCase(), key)),
    limit: (key) => of('limit', key),
  }
  made.set(config, all)
  return all
}
