import type { Connection } from '../database/open.ts'
import type { Content, Recipient } from './message.ts'

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
  /** Where this very message is stopped, if it can be. */
  stopLink?: string
}

/** What became of messages that were to be taken back. */
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
