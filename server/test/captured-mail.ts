import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real SMTP server on a free port that keeps what it is sent. */
export async function startMailServer() {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      PostalMime.parse(Readable.toWeb(stream) as ReadableStream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Waits for the next mail to the address. */
    async mailTo(address: string): Promise<Email> {
      const sent = () => mails.find(({ to }) => to?.some((recipient) => recipient.address === address))
      await expect.poll(sent, { timeout: 5_000 }).toBeDefined()
      const mail = sent()
      if (!mail) throw new Error(`No mail to ${address}`)
      return mail
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
