import type { FailedSearch } from '../../contract/call.ts'
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

/** Root-relative URLs of the current share images. An offer's details contain the URL of its own image. */
export type ShareImageUrls = { home(): Promise<string>; shop(id: number): Promise<string | undefined> }

export type SearchCounts = { add(): void; flush(): Promise<void> }

export type Services = {
  config: Config
  db: Database
  /** A separate pool, so that visitors cannot use up all connections. */
  visitorsDb: Database
  log: Logger
  pictures: PictureStore
  passwords: Passwords
  rateLimits: RateLimits
  mailer: Mailer
  messages: Messages
  /** A shutdown waits for this work, which must not throw. */
  inBackground(work: Promise<void>): void
  changes?: Changes
  replicas?: Replica[]
  /** Counts searches; if undefined, they are not counted. */
  searchCounts?: SearchCounts
  /** The app adds this service and the next three. */
  responseCache?: ResponseCache
  callers?: Callers
  noteUnfound?: (unfound: FailedSearch, address: string) => Promise<void>
  shareImages?: ShareImageUrls
  /** True after SIGTERM, when load balancers should stop sending requests. */
  isStopping?: () => boolean
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number
  /** For tests: detects keys that the contract lacks. */
  inspectAnswer?: (call: CallName, answer: unknown) => void
}
