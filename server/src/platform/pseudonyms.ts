import { createHmac } from 'node:crypto'
import type { Config } from './config/read-config.ts'
import { derivedKey } from './derived-key.ts'

/**
 * 16-byte HMACs for tables and logs. Without the secret nobody can reverse them by guessing. A new secret
 * changes all pseudonyms.
 */
export type Pseudonyms = {
  network(address: string): Buffer
  person(userId: number): Buffer
  /** Ignores letter case. */
  email(email: string): Buffer
  /** Includes the pseudonyms made with older secrets in SESSION_SECRET. */
  emails(email: string): Buffer[]
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
