import { texts } from 'server/contract/facts/texts'
import { mailboxOf } from '../lib/format/mailbox-of.ts'

/** An e-mail address to write to, or that there is none. */
export const MailboxLink = ({ email }: { email: string }) =>
  mailboxOf(email) ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <span className="muted">{texts.person.noEmail}</span>
  )
