import { messageKind } from '../../platform/messages/message.ts'

/** The link that lets a browser in while somebody guesses at the account. */
export const signInLinkMessage = messageKind<{ link: string }>({
  en: ({ link }, { site: { brand } }) => ({
    subject: `Log in to ${brand} from another browser`,
    short: `${brand}: let your browser in within 15 minutes.`,
    blocks: [
      `After many failed attempts to log in we slow them down. Somebody asked for a link to log in to your ${brand} account without that wait. If it was you, open it within 15 minutes, in the browser that you want to use:`,
    ],
    button: { label: 'Let this browser in', href: link },
    after: [
      'The link works once, and your password is still asked for. If it was not you, do nothing: it lets nobody in without your password.',
    ],
    why: 'The link was asked for, for the account with this address.',
    stop: 'It comes only when somebody asks for it.',
  }),
})
