import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open.ts'
import { pauseAfter } from '../database/retry-pauses.ts'
import type { Logger } from '../logger.ts'
import { isRefusedForGood, reasonOf } from './failure.ts'
import {
  type ClaimedMail,
  claimDueMail,
  markFailed,
  markSent,
  postponeMail,
  secondsToNextMail,
} from './mails.queries.ts'
import { openTransport } from './transport.ts'

type Needs = { config: Config; db: Database; log: Logger }

type Turn = { stopping: AbortSignal; wake(milliseconds?: number): void }

/** Milliseconds until a mail is looked for again that somebody's transaction holds. */
const pause = 100

/**
 * Sends what is in the outbox, a few at a time: several turns may be taken at once. Several processes may do
 * so: each mail is claimed by one. A process that is killed after the SMTP server took a mail and before that
 * is noted leaves it to be sent a second time, with the same Message-ID; a file of the outbox is only written
 * again.
 */
export function openOutbox({ config, db, log }: Needs) {
  const transport = openTransport(config)

  async function run({ stopping, wake }: Turn) {
    for (let mail = await claimDueMail(db); mail; mail = await claimDueMail(db)) {
      // There may be more of them.
      wake()
      await send(mail, stopping)
      if (stopping.aborted) return
    }
    const next = await secondsToNextMail(db)
    if (next !== undefined) wake(Math.max(next * 1_000, pause))
  }

  async function send(mail: ClaimedMail, stopping: AbortSignal) {
    try {
      await transport.deliver(mail)
    } catch (error) {
      if (!stopping.aborted) await noteFailure(mail, error)
      return
    }
    await markSent(db, mail)
    log.debug({ mailId: mail.id, attempts: mail.attempts }, 'Sent a mail')
  }

  async function noteFailure(mail: ClaimedMail, error: unknown) {
    const reason = reasonOf(error)
    log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'A mail could not be sent')
    if (isRefusedForGood(error)) await markFailed(db, mail, reason)
    else await postponeMail(db, mail, reason, pauseAfter(mail.attempts))
  }

  return { run, close: () => transport.close() }
}
