import { accountMail, type Site } from './account-mail.ts'

/** The mail with the link to set a new password. */
export const resetMail = (to: string, link: string, site: Site) =>
  accountMail(
    {
      to,
      subject: `Set a new password for ${site.brand}`,
      before: [
        `Somebody asked to set a new password for your ${site.brand} account. If it was you, open this link within one hour:`,
      ],
      button: { label: 'Set a new password', link },
      after: 'The link works once. If it was not you, do nothing: your password stays as it is.',
    },
    site,
  )
