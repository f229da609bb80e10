import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, withLocale } from '../../../texts/locale.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import type { Mailer } from '../mail/mails.queries.ts'
import { nameOfToken, type SignatureSecrets, signName } from '../secret-token.ts'
import { mailChannel, textOf } from './mail-channel.ts'
import type { About, Channel, ChannelName, Delivery, MessageKind, Recipient, Written } from './message.ts'

export type Messages = {
  send<Data>(
    kind: MessageKind<Data>,
    data: Data,
    recipient: Recipient,
    options?: Delivery & { tx?: Connection; only?: readonly ChannelName[] },
  ): Promise<void>
  preview<Data>(kind: MessageKind<Data>, data: Data, recipient: Recipient): { subject: string; text: string }
  /** Deletes unsent messages. Returns true only if none of the latest transaction's messages was sent. */
  withdraw(key: string, tx?: Connection): Promise<boolean>
}

type MessagesConfig = Pick<Config, 'publicUrl' | 'sessionSecrets'> & Pick<About, 'site'>

export function createMessages(
  config: MessagesConfig,
  mailer: Mailer,
  channels: Channel[] = [mailChannel(config, mailer)],
): Messages {
  return {
    send: (kind, data, recipient, { tx, only, ...delivery } = {}) =>
      withLocaleOf(recipient, async () => {
        const { userId } = recipient
        const written: Written = { ...kind.write(data, config) }
        if (userId !== undefined) written.choicesLink = stopLink(config, userId)
        if (userId !== undefined && kind.stoppable)
          written.stopLink = stopLink(config, userId, kind.stoppable)
        for (const channel of channels)
          if (isMeant(channel.name, only) && channel.reaches(recipient))
            await channel.bring(written, recipient, delivery, tx)
      }),
    preview: (kind, data, recipient) =>
      withLocaleOf(recipient, () => {
        const content = kind.write(data, config)
        return { subject: content.subject, text: textOf(content, config) }
      }),
    async withdraw(key, tx) {
      const results = []
      for (const channel of channels) results.push(await channel.withdraw(key, tx))
      return results.some(({ taken }) => taken > 0) && results.every(({ left }) => left === 0)
    },
  }
}

/** Messages limited to some channels are for many recipients and are never sent as text messages. */
const isMeant = (name: Channel['name'], only: readonly ChannelName[] | undefined) =>
  only === undefined || (name !== 'text' && only.includes(name === 'account' ? 'mail' : name))

const withLocaleOf = <T>({ language = currentLocale() }: Recipient, work: () => T) =>
  withLocale(language, work)

const purpose = 'chowk stop link'

/** A signed user id: links in mails use it to change only message settings without signing in. */
export const stopToken = (secrets: SignatureSecrets, userId: number) =>
  signName(secrets, purpose, String(userId))

export function userOfToken(secrets: SignatureSecrets, token: string): number | undefined {
  const name = nameOfToken(secrets, purpose, token)
  return name === undefined ? undefined : Number(name)
}

const stopLink = (config: SignatureSecrets & Pick<Config, 'publicUrl'>, userId: number, kind?: string) => {
  const page = config.publicUrl + pages.messages.replace(':token', stopToken(config, userId))
  return kind ? `${page}?${new URLSearchParams({ stop: kind })}` : page
}
