import { createHash } from 'node:crypto'
import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { Request } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, rateLimits as rules } from '../../contract/facts/rate-limits.ts'
import { texts } from '../../contract/facts/texts.ts'
import type { Config } from './config/read-config.ts'
import type { Database } from './database/open.ts'
import { AppError } from './errors.ts'
import { pseudonyms } from './pseudonyms.ts'

export type RateLimits = {
  /** Throws 429 with Retry-After when the limit is reached. */
  consume(limit: RateLimit, key: string): Promise<void>
  /** Returns the seconds until the next allowed request, or 0 if this request was allowed. */
  take(limit: RateLimit, key: string): Promise<number>
  giveBack(limit: RateLimit, key: string): Promise<void>
}

/** All processes share the limits through PostgreSQL. `rateLimit: false` allows everything. */
export function createRateLimits(
  { db, visitorsDb }: { db: Database; visitorsDb: Database },
  config: Pick<Config, 'rateLimit' | 'sessionSecrets'>,
): RateLimits {
  if (!config.rateLimit) return { consume: async () => {}, take: async () => 0, giveBack: async () => {} }

  const keyOf = (key: string) => pseudonyms(config).limit(key).toString('hex')
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        // Visitors' requests must not use the connections reserved for signed-in users.
        storeClient: 'flood' in rules[name as RateLimit] ? visitorsDb : db,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: name === 'register',
        keyPrefix: name,
        points,
        duration: seconds,
        // Refuses further requests of a flood without querying the database.
        inMemoryBlockOnConsumed: 'flood' in rules[name as RateLimit] ? points : 0,
      }),
    ]),
  ) as Record<RateLimit, RateLimiterPostgres>

  const take: RateLimits['take'] = async (limit, key) => {
    try {
      await limiters[limit].consume(keyOf(key))
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
  return {
    take,
    async consume(limit, key) {
      const seconds = await take(limit, key)
      if (seconds > 0) throw tooMany(seconds)
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(keyOf(key))
    },
  }
}

export function tooMany(seconds: number, extra?: AppError['details']['extra']) {
  const message =
    seconds < 90
      ? texts.errors.tooManyTriesSeconds({ seconds })
      : texts.errors.tooManyTriesMinutes({ minutes: Math.ceil(seconds / 60) })
  return new AppError(429, message, { retryAfterSeconds: seconds, extra })
}

/** Respects TRUST_PROXY. An IPv6 /64, which is usually one household, counts as one address. */
export const networkAddressOf = (req: Request) => networkOf(req.ip ?? 'unknown')

export function networkOf(forwarded: string): string {
  // Some balancers add the port: 192.0.2.1:50000, [2001:db8::1]:50000.
  const [, address = forwarded] = isIP(forwarded) ? [] : (/^\[?([^\]]+?)\]?(?::\d+)?$/.exec(forwarded) ?? [])
  if (!isIPv6(address)) return address
  const ip = new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
  if (ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/** Hashes the e-mail address, so that the table of rate limits does not store it. */
export const keyOfEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')
