import { hasMailbox } from 'server/contract/facts/email-address'

/** An account's e-mail address; undefined where it has none. */
export const mailboxOf = (email: string) => (hasMailbox(email) ? email : undefined)
