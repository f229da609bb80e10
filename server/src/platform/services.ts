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

/**
 * Where the share images of the home page and of a shop are now, root-relative; an offer's is in its detail.
 */
export type ShareImageUrls = {
  home(): Promise<string>
  /** Undefined when there is no such shop, or it is not open. */
  shop(id: number): Promise<string | undefined>
}

/** How many searches there were; kept in memory for a while, as most are answered without the database. */
export type SearchCounts = {
  add(): void
  /** Puts what was counted so far into the database. */
  flush(): Promise<void>
}

export type Services = {
  config: Config
  db: Database
  /**
   * Connections of their own, for what anybody may ask or send without a session: visitors take none of the
   * others'.
   */
  visitorsDb: Database
  log: Logger
  pictures: PictureStore
  passwords: Passwords
  rateLimits: RateLimits
  mailer: Mailer
  messages: Messages
  /** For what nobody's answer waits for and what must not throw: a stop does. */
  inBackground(work: Promise<void>): void
  /** Without it nothing is cached in memory. */
  changes?: Changes
  /** For what visitors read. */
  replica?: Replica
  /** Without it searches are not counted. */
  searchCounts?: SearchCounts
  /** Of the app, which adds it: the features' calls tell it who makes an answer that may be cached. */
  responseCache?: ResponseCache
  /** Of the app, which adds them. */
  callers?: Callers
  /** Of the app, which adds it: counts what found nothing, each time that somebody asks for them. */
  noteUnfound?: (unfound: Unfound, address: string) => Promise<void>
  /** Of the app, which adds them too: for the heads of pages. */
  shareImages?: ShareImageUrls
  /** Whether the process was told to end: who spreads load should send nobody here any more. */
  isStopping?: () => boolean
  /** Milliseconds since 1970, for what is kept until midnight. */
  clock?: () => number
  /** Sees each answer before it leaves: how tests refuse what the contract does not name. */
  inspectAnswer?: (call: CallName, answer: unknown) => void
}
