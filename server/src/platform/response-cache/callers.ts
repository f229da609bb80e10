import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '../../../contract/calls.ts'
import type { Turns } from '../turns.ts'

export type Sharers = { own: string; address: string; isSignedIn: boolean }

/** Who is behind a request, as far as the request itself tells: before any question to the database. */
export type Callers = {
  /** Whether it brings the cookie of a session with our signature that is not known to be over. */
  hasSession(req: IncomingMessage): boolean
  /** The network address that limits count by. */
  addressOf(req: IncomingMessage): string
  /**
   * Runs work that no memory has the answer to within the shares of its caller: that of the signed-in user,
   * or else of the address, and that of all whose address it is. Throws 429 or 503 when too much of theirs
   * waits. A cookie of a session that is over counts as none.
   */
  share<T>(req: IncomingMessage, work: (isSignedIn: boolean) => Promise<T>): Promise<T>
  /** The names that shares count by: the user's or the address's own, and the whole address's. */
  sharersOf(req: IncomingMessage): Sharers | Promise<Sharers>
  /** Registers the turns in which a call without parameters works. */
  worksInTurn(name: CallName, turns: Turns): void
  /** Whether a visitor asks for a call whose turns would refuse it: it need not be read any further. */
  isTooLate(req: IncomingMessage, res: ServerResponse): boolean
  /** How often that was thrown since the start. */
  refused(): number
}
