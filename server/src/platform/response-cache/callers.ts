import type { IncomingMessage } from 'node:http'

/** Who is behind a request, as far as the request itself tells: before any question to the database. */
export type Callers = {
  /** Whether it brings the cookie of a session with our signature. */
  hasSession(req: IncomingMessage): boolean
  /** The network address that limits count by. */
  addressOf(req: IncomingMessage): string
  /** In whose name it counts: the signed session's, else the address's. */
  nameOf(req: IncomingMessage): string
  /**
   * Work that no memory has the answer to, within the share of whoever asks; throws 429 when too much of
   * theirs waits.
   */
  share<T>(req: IncomingMessage, work: () => Promise<T>): Promise<T>
  /** How often that was thrown since the start. */
  refused(): number
}
