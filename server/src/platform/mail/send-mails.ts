import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Changes } from '../database/changes.ts'
import type { Database } from '../database/open.ts'
import { pauseAfter } from '../database/pauses.ts'
import type { Logger } from '../logger.ts'
import { isRefusedForGood, reasonOf } from './failure.ts'
import {
  type ClaimedMail,
  claimDueMail,
  giveUpExpiredMails,
  giveUpMail,
  markSent,
  postponeMail,
  secondsToNextMail,
} from './mails.queries.ts'
import { mostAtOnce, openTransport } from './transport.ts'

/**
 * Milliseconds: for what is due again, or when nobody tells of changes; and how long a stop waits for what is
 * being sent.
 */
const times = { look: 30_000, stop: 2_000, pause: 100 }

type Needs = { config: Config; db: Database; log: Logger; changes?: Changes }

/**
 * Sends what is in the outbox, at once when told of a new mail, a few at a time. Several processes may do so:
 * each mail is claimed by one. A process that is killed after the SMTP server took a mail and before that is
 * noted leaves it to be sent a second time, with the same Message-ID; a file of the outbox is only written
 * again.
 */
export function startSendingMails({ config, db, log, changes }: Needs) {
  const transport = openTransport(config)
  const lanes = new Set<Promise<void>>()
  let isStopped = false
  let isWantedAgain = false
  let isListening = false
  let later: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY

  /** Starts another lane; when all are at work, one looks again after what it is at. */
  function wake() {
    if (isStopped) return
    if (lanes.size >= mostAtOnce) {
      isWantedAgain = true
      return
    }
    const lane = sendAll().catch((error) =>
      log.warn({ err: error }, 'The outbox of mails could not be read or written'),
    )
    lanes.add(lane)
    void lane.then(() => {
      lanes.delete(lane)
      if (!isWantedAgain) return
      isWantedAgain = false
      wake()
    })
  }

  async function sendAll() {
    for (let mail = await claimDueMail(db); mail; mail = isStopped ? undefined : await claimDueMail(db)) {
      // There may be more of them.
      wake()
      await send(mail)
    }
    if (!isStopped) await wakeForNext()
  }

  /** What is to be sent later, and sooner than one looks anyway. */
  async function wakeForNext() {
    const next = ((await secondsToNextMail(db)) ?? Number.POSITIVE_INFINITY) * 1_000
    // One that is due by now and was not to be had is held by somebody's transaction, however long that
    // takes.
    const wait = Math.max(next, times.pause)
    // Of two lanes that ask at once the one that has seen less may hear of it last: the sooner time counts.
    if (isStopped || wait >= times.look || Date.now() + wait >= wakesAt) return
    clearTimeout(later)
    wakesAt = Date.now() + wait
    later = setTimeout(() => {
      wakesAt = Number.POSITIVE_INFINITY
      wake()
    }, wait)
    later.unref()
  }

  async function send(mail: ClaimedMail) {
    try {
      await transport.deliver(mail)
    } catch (error) {
      if (!isStopped) await noteFailure(mail, error)
      return
    }
    await markSent(db, mail)
    log.debug({ mailId: mail.id, attempts: mail.attempts }, 'Sent a mail')
  }

  async function noteFailure(mail: ClaimedMail, error: unknown) {
    const reason = reasonOf(error)
    log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'A mail could not be sent')
    if (isRefusedForGood(error)) await giveUpMail(db, mail, reason)
    else await postponeMail(db, mail, reason, pauseAfter(mail.attempts))
  }

  const look = () => {
    giveUpExpiredMails(db).catch((error) => log.warn({ err: error }, 'Expired mails could not be given up'))
    wake()
  }
  changes?.watch({
    changed: (topic) => topic === 'mails' && wake(),
    // What was queued before it listened, or while the connection was lost, has not been told.
    pulse() {
      if (!isListening) wake()
      isListening = true
    },
    lost() {
      isListening = false
    },
  })
  look()
  const timer = setInterval(look, times.look)
  timer.unref()

  return {
    /** Waits a moment for what is being sent; what is not through by then is sent after the next start. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(later)
      await Promise.race([Promise.all(lanes), sleep(times.stop, undefined, { ref: false })])
      transport.close()
    },
  }
}
