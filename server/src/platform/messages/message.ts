import type { Language } from '../../../contract/facts/people.ts'
import type { StoppableMessage } from '../../../contract/messages/facts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import type { TextContent } from '../../../contract/text-messages/calls.ts'
import type { Config } from '../config/read-config.ts'

export type { Language }

/** Whom a message is for, and by what they can be reached. */
export type Recipient = {
  /** Somebody who has an account, and may choose what they get. */
  userId?: number
  email: string
  /** Without one, that of the request which causes the message. */
  language?: Language
}

/** A row of a list: what it is, a line about it, what stands at its end. */
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
export type Content = {
  subject: string
  /** The thing in one line of at most 160 letters: all of it where there is no room for more. */
  short: string
  greeting?: string
  blocks: Block[]
  button: Link
  /** Below the button. */
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
