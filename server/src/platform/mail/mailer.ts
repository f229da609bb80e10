import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; address: string }
}
export type Mailer = {
  /** Resolves once the SMTP server has taken the mail, or its file is written. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail by SMTP; without SMTP_URL each mail is an .eml file in DATA_DIR/outbox (decisions 1). */
export function createMailer({ mail: { smtpUrl, from }, dataDir }: Config): Mailer {
  if (!smtpUrl) return outbox(from, join(dataDir, 'outbox'))
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const connect = async () => {
    const { createTransport } = await loadNodemailer()
    return createTransport({ url: smtpUrl, pool: true, ...timeouts }, { from })
  }
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send(mail) {
      transport ??= connect()
      await (await transport).sendMail(mail)
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

/** Loaded with the first mail: a process that sends none is smaller and starts sooner. */
const loadNodemailer = () => import('nodemailer')

function outbox(from: string, folder: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
      const { message } = await transport.sendMail(mail satisfies SendMailOptions)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      // Never seen half-written.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}
