import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open.ts'
import type { Logger } from '../logger.ts'
import { type OutboxChannel, sendWaiting } from '../outbox/send-waiting.ts'
import { type ClaimedMail, mailOutbox, markFailed, markSent } from './mails.queries.ts'
import { openTransport } from './transport.ts'

/**
 * The outbox of mails. When a process is killed after the SMTP server took a mail, it is sent a second time, with
 * the same Message-ID; without an SMTP server the same file is written again.
 */
export function openMailOutbox(services: { config: Config; db: Database; log: Logger }) {
  const transport = openTransport(services.config)
  const channel: OutboxChannel<ClaimedMail> = {
    name: 'mails',
    outbox: () => mailOutbox,
    ends: { sent: markSent, failed: markFailed },
    async deliver(mail, stopping) {
      try {
        await transport.deliver(mail)
        return { ended: 'sent' }
      } catch (error) {
        // The end of the process closes connections, which is no fault of the mail.
        if (stopping?.aborted) return
        const reason = reasonOf(error)
        return isRefusedForGood(error) ? { ended: 'failed', detail: reason } : { postponed: reason }
      }
    },
  }
  return {
    run: (turn: Parameters<typeof sendWaiting>[2]) => sendWaiting(services, channel, turn),
    close: () => transport.close(),
  }
}

/**
 * The SMTP server will never take this mail: it refused the recipient or the content for good (5xx). That it
 * refuses us, our password or sender, is an operator's to mend, and the mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/** For admins and the log: one short line without links, since a server may repeat a reset link. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (
    text
      .replace(/\bhttps?:\/\/\S+/gi, '(link)')
      // PostgreSQL stores no NUL, which a server may say all the same.
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300)
  )
}
