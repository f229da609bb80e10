import { messageKind } from '../../platform/messages/message.ts'

/** The link to set a new password. */
export const resetMessage = messageKind<{ link: string }>({
  en: ({ link }, { site: { brand } }) => ({
    subject: `Set a new password for ${brand}`,
    short: `${brand}: set a new password within one hour.`,
    blocks: [
      `Somebody asked to set a new password for your ${brand} account. If it was you, open this link within one hour:`,
    ],
    button: { label: 'Set a new password', href: link },
    after: ['The link works once. If it was not you, do nothing: your password stays as it is.'],
    why: 'A new password was asked for, for the account with this address.',
    stop: 'It comes only when somebody asks for it.',
  }),
})
