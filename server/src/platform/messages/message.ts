import { pages } from '../../../contract/facts/pages.ts'
import type { Language } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { StoppableMessage } from '../../../contract/messages/facts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import { longestVariable, type TextContent, type TextKind } from '../../../contract/text-messages/calls.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import { maybeValue } from '../database/query.ts'

export type { Language }

export type Recipient = {
  /** Somebody who has an account, and may choose what they get. */
  userId?: number
  email: string
  /** Without one, that of the request which causes the message. */
  language?: Language
}

export type MessageListRow = {
  title: string
  note?: string
  link?: Link
  aside?: string
  /** Root-relative. Never needed to understand the row. */
  picture?: string
}
export type Link = { label: string; href: string }

/** A paragraph, numbered steps, a list, or a box around some of them. */
export type Block =
  | string
  | { steps: string[] }
  | { rows: MessageListRow[] }
  | { box: Block[]; title?: string; warns?: boolean }

/**
 * What a message says, whatever brings it. Names and reasons stand in it as they are: each channel escapes
 * what it must.
 */
type Content = {
  subject: string
  /** The thing in one line of at most 160 letters: all of it where there is no room for more. */
  short: string
  greeting?: string
  blocks: Block[]
  button: Link
  after?: string[]
  /** Why one got it: a sentence. */
  why: string
  /** On the phones of who wants their messages there; without it none. */
  push?: PushContent & {
    /** Speaks of tomorrow: at night it would come too late. */
    isOfToday?: true
  }
  /** By SMS or WhatsApp for who wants that; without it none. Never a link that signs in, nor a token. */
  text?: TextContent
  /** How to stop it; unless told otherwise, the page where people choose what they get. */
  stop?: string
}

type Site = Pick<Config['site'], 'brand' | 'support' | 'social' | 'operator'>
export type About = { site: Site; publicUrl: string }

/** One sort of message: what it says, and whether one may stop it. */
export type MessageKind<Data> = {
  stoppable?: StoppableMessage
  /**
   * Called while the recipient's language is spoken: texts, dates and sentences of lists are read here, not
   * before.
   */
  write: (data: Data, about: About) => Content
}

/** Has its data checked against what it says; gives the kind as it is. */
export const messageKind = <Data>(kind: MessageKind<Data>) => kind

/**
 * A name that somebody typed, as it stands in a message to others: mail programs make links of what looks
 * like an address, and a shop may be called 'win-a-prize.example'.
 */
export const withoutLinks = (name: string) =>
  name.replace(/\.(?=\p{L}{2,})/gu, '. ').replaceAll('://', ': //')

/**
 * 'Namaste Kamlesh ji,' in the language that is spoken; the whole name where the first word of it is an
 * initial, none for an address in its place.
 */
export function namaste(name: string) {
  if (name.includes('@')) return texts.mail.greetingWithoutName
  const whole = withoutLinks(name)
  const [first = whole] = whole.split(' ')
  return texts.mail.greeting({ name: /^\p{L}{1,2}\.?$/u.test(first) ? whole : first })
}

/** What a text says of somebody's shop: its name fills the only gap of the template. */
export const textOfShop = (kind: TextKind, shop: string): { text: TextContent } => ({
  text: {
    kind,
    variables: [[...withoutLinks(shop).replace(/\s+/g, ' ').trim()].slice(0, longestVariable).join('')],
  },
})

/**
 * For somebody whom another one has added and who has agreed to nothing yet: `kept` says what is known of
 * them and why; how to object follows.
 */
export const firstContact = (kept: string, { site: { operator }, publicUrl }: About): Block => {
  const { name: officer, email, phone } = operator.officer
  const { title, object } = texts.consent.inMail
  const link = { label: texts.footer.privacyPolicy, href: publicUrl + pages.privacy }
  return { rows: [{ title, note: `${kept} ${object({ officer, email, phone })}`, link }] }
}

/** How a message is to be brought; as of a mail. */
export type Delivery = {
  dueAt?: Date
  expiresAt?: Date
  withdrawKey?: string
  isForMany?: boolean
  forgetsRecipient?: boolean
}

export type ChannelName = 'mail' | 'push'

/** A message in its recipient's language, which is spoken while it is brought. */
export type Written = Content & {
  /** Where the recipient chooses what comes; only people with an account have it. */
  choicesLink?: string
  stopLink?: string
}

type Withdrawn = {
  /** How many were. */
  taken: number
  /** How many of those that were sent last, together, had left. */
  left: number
}

/** A way to people. One that has no room for more brings `short`, or what the message has for it. */
export type Channel = {
  /** `account` brings what others get by mail; `text` what is wanted by SMS or WhatsApp as well. */
  name: ChannelName | 'account' | 'text'
  reaches(recipient: Recipient): boolean
  /** Resolves once it is stored with the transaction, and from then on is not lost. */
  bring(message: Written, recipient: Recipient, delivery: Delivery, tx?: Connection): Promise<void>
  /** Takes back what has not left. */
  withdraw(key: string, tx?: Connection): Promise<Withdrawn>
}

/** In which a user is written to; undefined when the account is gone. */
export const languageOfUser = (db: Connection, userId: number) =>
  maybeValue<Language>(db)`SELECT language FROM users WHERE id = ${userId}`
