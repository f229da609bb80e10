import { accountMail, type Site } from './account-mail.ts'

/** The mail with the link that lets a browser in while somebody guesses at the account. */
export const signInLinkMail = (to: string, link: string, site: Site) =>
  accountMail(
    {
      to,
      subject: `Log in to ${site.brand} from another browser`,
      before: [
        `There were many failed attempts to log in to your ${site.brand} account, so we slow them down. To log in at once, open this link within 15 minutes, in the browser that you want to use:`,
      ],
      button: { label: 'Let this browser in', link },
      after:
        'The link works once, and your password is still asked for. If you did not ask for it, do nothing: it lets nobody in without your password.',
    },
    site,
  )
