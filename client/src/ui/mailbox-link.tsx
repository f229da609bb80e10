import { hasMailbox } from 'server/contract/facts/email-address'
import { texts } from 'server/contract/facts/texts'

/** An account's e-mail address; undefined where it has none. */
export const mailboxOf = (email: string) => (hasMailbox(email) ? email : undefined)

/** An e-mail address to write to, or that there is none. */
export const MailboxLink = ({ email }: { email: string }) =>
  mailboxOf(email) ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <span className="muted">{texts.person.noEmail}</span>
  )
