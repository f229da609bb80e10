import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, withLocale } from '../../../texts/locale.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import type { Mailer } from '../mail/mails.queries.ts'
import { nameOfToken, type SignatureSecrets, signName } from '../secret-token.ts'
import { mailChannel, textOf } from './mail-channel.ts'
import type { About, Channel, ChannelName, Delivery, MessageKind, Recipient } from './message.ts'

export type Messages = {
  /**
   * Stores a message to somebody, in the transaction of what causes it: from then on it is not lost. By every
   * way that reaches them, or by these only.
   */
  send<Data>(
    kind: MessageKind<Data>,
    data: Data,
    recipient: Recipient,
    options?: Delivery & { tx?: Connection; only?: readonly ChannelName[] },
  ): Promise<void>
  preview<Data>(kind: MessageKind<Data>, data: Data, recipient: Recipient): { subject: string; text: string }
  /**
   * Takes back what was sent under this key and has not left. True when nobody has heard of what was sent
   * last, in one transaction: false when one of its recipients has, or there was nothing.
   */
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
        const links = userId === undefined ? {} : linksOf(userId, kind.stoppable)
        const written = { ...kind.write(data, config), ...links }
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

  function linksOf(userId: number, kind?: string) {
    return {
      choicesLink: stopLink(config, userId),
      ...(kind && { stopLink: stopLink(config, userId, kind) }),
    }
  }
}

/** What goes by some ways only is meant for many, and never for texts. */
const isMeant = (name: Channel['name'], only: readonly ChannelName[] | undefined) =>
  only === undefined || (name !== 'text' && only.includes(name === 'account' ? 'mail' : name))

const withLocaleOf = <T>({ language = currentLocale() }: Recipient, work: () => T) =>
  withLocale(language, work)

const purpose = 'chowk stop link'

/**
 * Names a user, signed: whoever has the mail may choose what its recipient gets, without signing in. It opens
 * nothing else.
 */
export const stopToken = (secrets: SignatureSecrets, userId: number) =>
  signName(secrets, purpose, String(userId))

/** The user whom a token names; undefined when nobody of us has made it. */
export function userOfToken(secrets: SignatureSecrets, token: string): number | undefined {
  const name = nameOfToken(secrets, purpose, token)
  return name === undefined ? undefined : Number(name)
}

/** The page where people choose what they get; with a kind, what mail programs POST to stops that one. */
const stopLink = (config: SignatureSecrets & Pick<Config, 'publicUrl'>, userId: number, kind?: string) => {
  const page = config.publicUrl + pages.messages.replace(':token', stopToken(config, userId))
  return kind ? `${page}?${new URLSearchParams({ stop: kind })}` : page
}
