import { accountMail, type Site } from './account-mail.ts'

/** The mail with the link that lets a browser in while somebody guesses at the account. */
export const signInLinkMail = (to: string, link: string, site: Site) =>
  accountMail(
    {
      to,
      subject: `Log in to ${site.brand} from another browser`,
      before: [
        `After many failed attempts to log in we slow them down. Somebody asked for a link to log in to your ${site.brand} account without that wait. If it was you, open it within 15 minutes, in the browser that you want to use:`,
      ],
      button: { label: 'Let this browser in', link },
      after:
        'The link works once, and your password is still asked for. If it was not you, do nothing: it lets nobody in without your password.',
    },
    site,
  )
