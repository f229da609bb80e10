import { pages } from '../../../contract/facts/pages.ts'
import type { Language } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { StoppableMessage } from '../../../contract/messages/facts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import { longestVariable, type TextContent, type TextKind } from '../../../contract/text-messages/calls.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import { maybeValue } from '../database/query.ts'
import type { Mail, Mailer } from '../mail/mails.queries.ts'

export type { Language }

export type Recipient = {
  userId?: number
  email: string
  /** Defaults to the language of the request that triggers the message. */
  language?: Language
}

export type MessageListRow = {
  title: string
  note?: string
  link?: Link
  aside?: string
  picture?: string
}
export type Link = { label: string; href: string }

export type Block =
  | string
  | { steps: string[] }
  | { rows: MessageListRow[] }
  | { box: Block[]; title?: string; warns?: boolean }

/** Content for all channels, unescaped: each channel escapes as needed. */
type Content = {
  subject: string
  /** A line of at most 160 characters, for channels with limited space. */
  short: string
  greeting?: string
  blocks: Block[]
  button: Link
  after?: string[]
  why: string
  push?: PushContent & {
    /** For news about tomorrow: dropped if quiet hours at night would delay the message until then. */
    isOfToday?: true
  }
  /** SMS or WhatsApp for recipients who chose it. Never contains a token or a sign-in link. */
  text?: TextContent
  /** How to stop the message. The default is a link to the message settings. */
  stop?: string
}

type Site = Pick<Config['site'], 'brand' | 'support' | 'social' | 'operator'>
export type About = { site: Site; publicUrl: string }

export type MessageKind<Data> = {
  stoppable?: StoppableMessage
  /** Called in the recipient's locale, so read texts and format dates in here, not before. */
  write: (data: Data, about: About) => Content
}

/** Returns `kind` unchanged, so that TypeScript infers its data type. */
export const messageKind = <Data>(kind: MessageKind<Data>) => kind

/** Breaks up names such as 'win-a-prize.example', which mail programs would turn into links. */
export const withoutLinks = (name: string) =>
  name.replace(/\.(?=\p{L}{2,})/gu, '. ').replaceAll('://', ': //')

/** 'Namaste Kamlesh ji,'. Uses the whole name after an initial, no name if it is an e-mail address. */
export function namaste(name: string) {
  if (name.includes('@')) return texts.mail.greetingWithoutName
  const whole = withoutLinks(name)
  const [first = whole] = whole.split(' ')
  return texts.mail.greeting({ name: /^\p{L}{1,2}\.?$/u.test(first) ? whole : first })
}

export const textOfShop = (kind: TextKind, shop: string): { text: TextContent } => ({
  text: {
    kind,
    variables: [[...withoutLinks(shop).replace(/\s+/g, ' ').trim()].slice(0, longestVariable).join('')],
  },
})

/** For recipients added by another user. `kept` explains which data is stored and why. */
export const firstContact = (kept: string, { site: { operator }, publicUrl }: About): Block => {
  const { name: officer, email, phone } = operator.officer
  const { title, object } = texts.consent.inMail
  const link = { label: texts.footer.privacyPolicy, href: publicUrl + pages.privacy }
  return { rows: [{ title, note: `${kept} ${object({ officer, email, phone })}`, link }] }
}

export type Delivery = Pick<Mail, 'dueAt' | 'expiresAt' | 'withdrawKey' | 'isForMany' | 'forgetsRecipient'>

export type ChannelName = 'mail' | 'push'

export type Written = Content & {
  /** Only for recipients with an account. */
  choicesLink?: string
  stopLink?: string
}

export type Channel = {
  /** `account` replaces mail for accounts without e-mail; `text` is an additional SMS or WhatsApp. */
  name: ChannelName | 'account' | 'text'
  reaches(recipient: Recipient): boolean
  bring(message: Written, recipient: Recipient, delivery: Delivery, tx?: Connection): Promise<void>
  withdraw: Mailer['withdraw']
}

export const languageOfUser = (db: Connection, userId: number) =>
  maybeValue<Language>(db)`SELECT language FROM users WHERE id = ${userId}`
