import { formatIndianTime } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** `what` is a sentence without its full stop; `from` is a browser and its network address. */
type Change = { what: string; from: string; at: Date }

/** Tells somebody what was changed about their sign-in, and from where. */
export const securityMessage = messageKind<Change>({
  en: ({ what, from, at }, { site: { brand, support }, publicUrl }) => ({
    subject: `${brand}: ${what}`,
    short: `${brand}: ${what}. If it was not you, call ${support.phone}.`,
    blocks: [
      `${what}.`,
      `${formatIndianTime(at)} (India), ${from}.`,
      'If it was you, there is nothing to do.',
      `If it was not you: set a new password at once, which signs out every device, and call us on ${support.phone}.`,
    ],
    button: { label: 'Set a new password', href: publicUrl + pages.forgotPassword },
    why: 'We write this each time something changes about how you sign in.',
    stop: 'It cannot be stopped while the account is open.',
  }),
})
