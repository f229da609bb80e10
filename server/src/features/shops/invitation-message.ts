import { retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { firstContact, messageKind, withoutLinks } from '../../platform/messages/message.ts'

type Invitation = { link: string; shop: string; inviter: string; role: string }

/** The link to a shop that somebody is to own or to help in. */
export const invitationMessage = messageKind<Invitation>({
  write({ link, role, ...names }, about) {
    const { brand } = about.site
    const [shop, inviter] = [withoutLinks(names.shop), withoutLinks(names.inviter)]
    const isOwner = role === 'owner'
    return {
      subject: texts.mail.invitation.subject({ isOwner, shop, brand }),
      short: texts.mail.invitation.short({ isOwner, shop, brand, inviter }),
      blocks: [
        texts.mail.invitation.asked({ isOwner, shop, brand, inviter }),
        firstContact(texts.consent.inMail.invited({ inviter, days: retention.invitations.days }), about),
      ],
      button: { label: texts.mail.invitation.button({ isOwner }), href: link },
      after: [texts.mail.invitation.once],
      why: texts.mail.invitation.why({ inviter }),
      stop: texts.mail.invitation.stop,
    }
  },
})
