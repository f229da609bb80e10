import type { Unfound } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import type { Config } from './config/read-config.ts'
import type { Database } from './database/open.ts'
import type { Replica } from './database/replica.ts'
import type { Changes } from './database/watch-changes.ts'
import type { Passwords } from './hash-passwords.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mails.queries.ts'
import type { Messages } from './messages/messages.ts'
import type { RateLimits } from './rate-limiter.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Callers } from './response-cache/shares.ts'
import type { PictureStore } from './uploads/picture-store.ts'

/** Root-relative URLs of the current share images; an offer's is in its details. */
export type ShareImageUrls = {
  home(): Promise<string>
  /** Undefined when the shop does not exist or is not open. */
  shop(id: number): Promise<string | undefined>
}

/** Counts searches in memory, since most are answered from the cache. */
export type SearchCounts = {
  add(): void
  /** Writes the counts to the database. */
  flush(): Promise<void>
}

export type Services = {
  config: Config
  db: Database
  /** A separate pool for calls without a session, so that visitors cannot exhaust the other one. */
  visitorsDb: Database
  log: Logger
  pictures: PictureStore
  passwords: Passwords
  rateLimits: RateLimits
  mailer: Mailer
  messages: Messages
  /** A stop waits for this work, which must not throw. */
  inBackground(work: Promise<void>): void
  /** Required for caching in memory. */
  changes?: Changes
  /** Serves visitors' reads. */
  replica?: Replica
  /** Without it, searches are not counted. */
  searchCounts?: SearchCounts
  /** Added by the app; routes register their cacheable calls. */
  responseCache?: ResponseCache
  /** Added by the app. */
  callers?: Callers
  /** Added by the app; counts searches without results, cached ones included. */
  noteUnfound?: (unfound: Unfound, address: string) => Promise<void>
  /** Added by the app. */
  shareImages?: ShareImageUrls
  /** True after SIGTERM: load balancers should send no more requests. */
  isStopping?: () => boolean
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number
  /** Called with each response before it is sent; tests use it to detect keys that the contract lacks. */
  inspectAnswer?: (call: CallName, answer: unknown) => void
}
