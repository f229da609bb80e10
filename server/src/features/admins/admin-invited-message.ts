import type { AdminRole } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { withoutLinks } from '../../platform/messages/names.ts'

/** To somebody who is to help an operator's admins: the link to set the first password. */
export const adminInvitedMessage = messageKind<{ link: string; inviter: string; role: AdminRole }>({
  write: ({ link, inviter, role }, { site: { brand } }) => ({
    subject: texts.mail.adminInvited.subject({ brand }),
    short: texts.mail.adminInvited.short({ brand }),
    blocks: [
      texts.mail.adminInvited.asked({ inviter: withoutLinks(inviter), brand }),
      texts.admins.may[role],
      texts.mail.adminInvited.secondStep,
    ],
    button: { label: texts.mail.setPassword, href: link },
    after: [texts.mail.adminInvited.once],
    why: texts.mail.adminInvited.why,
    stop: texts.mail.comesOnAsking,
  }),
})
