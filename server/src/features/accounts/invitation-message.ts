import { messageKind } from '../../platform/messages/message.ts'
import { withoutLinks } from '../../platform/messages/names.ts'

type Invitation = { link: string; shop: string; inviter: string; role: string }

/** The link to a shop that somebody is to own or to help in. */
export const invitationMessage = messageKind<Invitation>({
  en: ({ link, shop, inviter, role }, { site: { brand } }) => {
    const [what, who] = [withoutLinks(shop), withoutLinks(inviter)]
    const isOwner = role === 'owner'
    return {
      subject: isOwner ? `${what} is yours on ${brand}` : `Help ${what} on ${brand}`,
      short: isOwner ? `${who} hands ${what} over to you on ${brand}.` : `${who} asks you to help ${what} on ${brand}.`,
      blocks: [
        isOwner
          ? `${who} has put ${what} on ${brand} and hands it over to you. Open this link within 7 days and type your phone number:`
          : `${who} asks you to help with the offers of ${what} on ${brand}. Open this link within 7 days and type your phone number:`,
      ],
      button: { label: isOwner ? 'Take the shop over' : 'Help the shop', href: link },
      after: ['The link works once.'],
      why: `${who} typed this address for the invitation.`,
      stop: 'If you do not know the shop, do nothing: nothing more comes.',
    }
  },
})
