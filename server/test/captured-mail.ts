import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { atEnd } from './at-end.ts'
import type { TestApp } from './start-test-app.ts'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

export async function writtenMails({ services }: Pick<TestApp, 'services'>): Promise<string[]> {
  const folder = join(services.config.dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')))
}

type Refusal = { code: number; text: string }

/**
 * A real SMTP server that stores the mails it receives. `refusals` sets the response for a recipient; mails
 * wait until `held` resolves.
 */
export async function startMailServer() {
  const mails: Email[] = []
  const refusals = new Map<string, Refusal>()
  const state: { held?: Promise<void>; atOnce: number; mostAtOnce: number } = { atOnce: 0, mostAtOnce: 0 }
  const server = new SMTPServer({
    authOptional: true,
    // Closes without waiting for keep-alive connections.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : undefined)
    },
    onData(stream, _session, done) {
      state.mostAtOnce = Math.max(state.mostAtOnce, ++state.atOnce)
      PostalMime.parse(Readable.toWeb(stream) as ReadableStream)
        .then(async (mail) => {
          await state.held
          mails.push(mail)
        })
        .finally(() => state.atOnce--)
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    state,
    async mailTo(address: string): Promise<Email> {
      const sent = () => mails.find(({ to }) => to?.some((recipient) => recipient.address === address))
      await expect.poll(sent).toBeDefined()
      const mail = sent()
      if (!mail) throw new Error(`No mail to ${address}`)
      return mail
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export async function testMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  await atEnd(() => server.stop())
  return server
}
