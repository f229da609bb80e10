import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, rateLimits as rules } from '../../../contract/rate-limits.ts'
import type { Database } from '../database/open.ts'
import { AppError } from './errors.ts'

export type RateLimits = {
  /** Takes a point; throws 429 with Retry-After when none is left. */
  consume(limit: RateLimit, key: string): Promise<void>
  /** Gives one point back. */
  giveBack(limit: RateLimit, key: string): Promise<void>
  /** Remembers the key for the limit's duration. */
  mark(limit: RateLimit, key: string): Promise<void>
  isMarked(limit: RateLimit, key: string): Promise<boolean>
}

/** Limits that hold across processes: the counters are in PostgreSQL. With `on: false` everything is allowed. */
export function createRateLimits(db: Database, on: boolean): RateLimits {
  const nothing = async () => {}
  if (!on) return { consume: nothing, giveBack: nothing, mark: nothing, isMarked: async () => false }

  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db,
        tableName: 'rate_limits',
        tableCreated: true,
        // One sweeper of the shared table is enough.
        clearExpiredByTimeout: name === 'register',
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<RateLimit, RateLimiterPostgres>

  return {
    async consume(limit, key) {
      try {
        await limiters[limit].consume(key)
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key)
    },
    async mark(limit, key) {
      await limiters[limit].set(key, 1, rules[limit].seconds)
    },
    async isMarked(limit, key) {
      return (await limiters[limit].get(key)) !== null
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError(429, `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds: seconds })
}

/** The caller's address as Express sees it behind TRUST_PROXY; an IPv6 network of a household (/64) counts as one. */
export function networkAddressOf(req: Request): string {
  const address = req.ip ?? 'unknown'
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/** An account's key: the same for every letter case, known or not, and no e-mail address in the table. */
export const keyOfEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')
