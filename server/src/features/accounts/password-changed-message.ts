import { formatIndianTime } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** Tells the owner of an account that it has a new password. */
export const passwordChangedMessage = messageKind<{ at: Date; address: string }>({
  en: ({ at, address }, { site: { brand, support }, publicUrl }) => ({
    subject: `Your ${brand} password was changed`,
    short: `${brand}: your password was changed on ${formatIndianTime(at)}. If it was not you, call ${support.phone}.`,
    blocks: [
      `The password of your ${brand} account was changed on ${formatIndianTime(at)} (India), from network address ${address}.`,
      'Other devices are signed out. If it was you, do nothing.',
      `If it was not you: set a new password at once, and call us on ${support.phone}.`,
    ],
    button: { label: 'Set a new password', href: publicUrl + pages.forgotPassword },
    why: 'We write this each time the password changes.',
    stop: 'It cannot be stopped while the account is open.',
  }),
})
