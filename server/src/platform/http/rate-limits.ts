import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/open.ts'
import { AppError } from './errors.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often, per key and seconds. Sign-in is limited three ways: one address guessing at one account, one address at
 * many accounts, and many addresses at one account. The last one can keep owners out for up to an hour while an attack
 * lasts, but only at addresses from which they have not signed in during the last 30 days.
 */
const rules = {
  loginOfAccountFromAddress: { points: 8, duration: 15 * minute },
  loginFromAddress: { points: 30, duration: 15 * minute },
  loginOfAccount: { points: 100, duration: hour },
  signedInFromAddress: { points: 1, duration: 30 * 24 * hour },
  register: { points: 10, duration: 10 * minute },
  forgotPassword: { points: 10, duration: 10 * minute },
  forgotPasswordOfAccount: { points: 3, duration: hour },
  resetPassword: { points: 20, duration: 10 * minute },
  contact: { points: 5, duration: 10 * minute },
  pageView: { points: 240, duration: minute },
  upload: { points: 100, duration: 10 * minute },
} as const
export type RateLimit = keyof typeof rules

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
    Object.entries(rules).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db,
        tableName: 'rate_limits',
        tableCreated: true,
        // One sweeper of the shared table is enough.
        clearExpiredByTimeout: name === 'register',
        keyPrefix: name,
        points,
        duration,
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
      await limiters[limit].set(key, 1, rules[limit].duration)
    },
    async isMarked(limit, key) {
      return (await limiters[limit].get(key)) !== null
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / minute)} minutes`
  return new AppError(429, `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds: seconds })
}

/** The caller's address as Express sees it behind TRUST_PROXY; an IPv6 network of a household (/64) counts as one. */
export function addressOf(req: Request): string {
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
