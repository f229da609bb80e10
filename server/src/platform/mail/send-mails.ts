import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open.ts'
import type { Logger } from '../logger.ts'
import { type OutboxChannel, sendWaiting } from '../outbox/send-waiting.ts'
import { type ClaimedMail, mailOutbox, markFailed, markSent } from './mails.queries.ts'

/** After a crash a mail may be sent twice, with the same Message-ID. */
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
        // Stopping the process closes connections, so the mail did not fail.
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

/** True for a 5xx about the recipient or content. Only the operator can fix other errors. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/** Removes links: a server's error may quote a password reset link. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (
    text
      .replace(/\bhttps?:\/\/\S+/gi, '(link)')
      // PostgreSQL cannot store NUL.
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300)
  )
}

export const maxConcurrentMails = 5

export type Transport = { deliver(mail: ClaimedMail): Promise<void>; close(): void }

/** Without SMTP_URL, each mail is an .eml file in DATA_DIR/outbox (decisions 1). */
function openTransport({ mail: { smtpUrl, from }, dataDir }: Config): Transport {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return smtpUrl ? smtp(smtpUrl, from, domain) : files(join(dataDir, 'outbox'), from, domain)
}

function smtp(url: string, from: string, domain: string): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const connect = async () => {
    const { createTransport } = await loadNodemailer()
    return createTransport({ url, pool: true, maxConnections: maxConcurrentMails, ...timeouts }, { from })
  }
  let transport: ReturnType<typeof connect> | undefined
  return {
    async deliver(mail) {
      transport ??= connect()
      await (await transport).sendMail(optionsOf(mail, domain))
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

function files(folder: string, from: string, domain: string): Transport {
  return {
    async deliver(mail) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
      const { message } = await transport.sendMail(optionsOf(mail, domain))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}

const optionsOf = (mail: ClaimedMail, domain: string): SendMailOptions => {
  const { stopLink, ...content } = mail.content
  return {
    to: mail.to,
    subject: mail.subject,
    ...content,
    messageId: `<${mail.messageId}@${domain}>`,
    date: mail.createdAt,
    // RFC 8058 requires both headers.
    ...(stopLink && {
      headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/** Loaded with the first mail, which saves memory and time at the start. */
const loadNodemailer = () => import('nodemailer')
