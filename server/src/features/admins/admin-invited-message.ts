import type { AdminRole } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { firstContact, messageKind, withoutLinks } from '../../platform/messages/message.ts'

/** To somebody who is to help an operator's admins: the link to set the first password. */
export const adminInvitedMessage = messageKind<{ link: string; inviter: string; role: AdminRole }>({
  write({ link, role, ...names }, about) {
    const { brand } = about.site
    const inviter = withoutLinks(names.inviter)
    return {
      subject: texts.mail.adminInvited.subject({ brand }),
      short: texts.mail.adminInvited.short({ brand }),
      blocks: [
        texts.mail.adminInvited.asked({ inviter, brand }),
        texts.admins.may[role],
        texts.mail.adminInvited.secondStep,
        firstContact(texts.consent.inMail.admin({ inviter }), about),
      ],
      button: { label: texts.mail.setPassword, href: link },
      after: [texts.mail.adminInvited.once],
      why: texts.mail.adminInvited.why,
      stop: texts.mail.comesOnAsking,
    }
  },
})
