import { hasMailbox } from 'server/contract/facts/email-address'
import { texts } from 'server/contract/facts/texts'

export const mailboxOf = (email: string) => (hasMailbox(email) ? email : undefined)

export const MailboxLink = ({ email }: { email: string }) =>
  mailboxOf(email) ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <span className="muted">{texts.person.noEmail}</span>
  )
