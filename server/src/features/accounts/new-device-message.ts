import { formatIndianTime } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { messageKind } from '../../platform/messages/message.ts'

type Device = { name: string; address: string; at: Date }

/** Tells the owner of an account of a sign-in with a browser that was not known. */
export const newDeviceMessage = messageKind<Device>({
  en: ({ name, address, at }, { site: { brand }, publicUrl }) => ({
    subject: `A new sign-in to your ${brand} account`,
    short: `${brand}: a new sign-in on ${formatIndianTime(at)}. If it was not you, set a new password.`,
    blocks: [
      `Somebody signed in to your ${brand} account with a browser that we had not seen before:`,
      `${name}, network address ${address}, on ${formatIndianTime(at)} (India).`,
      'If it was you, do nothing. If it was not, set a new password now: that signs everybody out.',
    ],
    button: { label: 'Set a new password', href: publicUrl + pages.forgotPassword },
    why: 'It keeps strangers out of your account. It comes once for each browser.',
    stop: 'It cannot be stopped while the account is open.',
  }),
})
