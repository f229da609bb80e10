import { formatIndianTime } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from './account-mail.ts'

type Device = { name: string; address: string; at: Date }

/** Tells the owner of an account of a sign-in with a browser that was not known. */
export const newDeviceMail = (to: string, { name, address, at }: Device, { site, publicUrl }: Config) =>
  accountMail(
    {
      to,
      subject: `A new sign-in to your ${site.brand} account`,
      before: [
        `Somebody signed in to your ${site.brand} account with a browser that we had not seen before:`,
        `${name}, network address ${address}, on ${formatIndianTime(at)} (India).`,
        'If it was you, do nothing. If it was not, set a new password now: that signs everybody out.',
      ],
      button: { label: 'Set a new password', link: publicUrl + pages.forgotPassword },
      after: 'We mail you this once for each browser.',
    },
    site,
  )
