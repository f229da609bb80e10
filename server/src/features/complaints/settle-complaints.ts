import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { complaintLink } from '../../complaints/complaint-number.ts'
import { type Actor, recordChanges } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import {
  type LockedComplaint,
  lockComplaints,
  noteAcknowledged,
  noteComplaintAnswer,
} from './complaints.queries.ts'

/** Mails authors who left an e-mail address. Throws 404, and 409 if all were already acknowledged. */
export const acknowledgeComplaints = (services: Services, actor: Actor, ids: number[]) =>
  inTransaction(services.db, async (tx) => {
    const found = await lockComplaints(tx, ids)
    const open = found.filter((each) => each.acknowledged_at === null && each.answered_at === null)
    const [first] = found
    if (!first) throw notFound(texts.notFound.complaint)
    if (open.length === 0) {
      if (first.acknowledged_by === actor.name) return
      const by = first.acknowledged_by ?? texts.auditTrail.operator
      const when = formatIndianTime(first.acknowledged_at ?? first.answered_at ?? new Date())
      throw new AppError(409, texts.complaints.acknowledgedAlready({ by, when }))
    }
    const openIds = open.map(({ id }) => id)
    await noteAcknowledged(tx, openIds, actor.name)
    await recordChanges(tx, actor, open.map(entryOf('complaint acknowledged')))
    for (const complaint of open.filter(({ email }) => email)) {
      const about = { ...aboutOf(services, complaint), answerBy: complaint.answer_by }
      await services.messages.send(acknowledgedMessage, about, recipientOf(complaint), { tx })
    }
  })

/** Throws 404; 409 with the other admin's name if it was answered, so that no answer is overwritten. */
export const answerComplaint = (services: Services, actor: Actor, id: number, answer: string) =>
  inTransaction(services.db, async (tx) => {
    const [complaint] = await lockComplaints(tx, [id])
    // A report has no subject, and an admin answers it by closing it.
    if (!complaint?.subject) throw notFound(texts.notFound.complaint)
    if (complaint.answered_at) {
      // The admin has repeated the request, perhaps because the first response was lost.
      if (complaint.answered_by === actor.name && complaint.answer === answer) return
      const by = complaint.answered_by ?? texts.auditTrail.operator
      const when = formatIndianTime(complaint.answered_at)
      throw new AppError(409, texts.complaints.answeredAlready({ by, when }))
    }
    await noteComplaintAnswer(tx, id, answer, actor.name)
    await recordChanges(tx, actor, [entryOf('complaint answered')(complaint)])
    const about = { ...aboutOf(services, complaint), answer }
    await services.messages.send(answeredMessage, about, recipientOf(complaint), { tx })
  })

/** The audit trail stores the complaint's number but not its text. */
const entryOf =
  (action: string) =>
  ({ id, number }: LockedComplaint) => ({
    change: { action, subject: { type: 'complaint' as const, id, name: number }, before: null, after: {} },
  })

const aboutOf = ({ config }: Services, { number, name, subject, received_at }: LockedComplaint) => ({
  number,
  link: complaintLink(config, number),
  name: name ?? '',
  subject: subject ?? '',
  receivedAt: received_at,
})

const recipientOf = ({ email, language }: LockedComplaint) => ({ email: email ?? '', language })

type AcknowledgedComplaint = { number: string; link: string; name: string; subject: string; receivedAt: Date }

export const acknowledgedMessage = messageKind<AcknowledgedComplaint & { answerBy: Date }>({
  write({ number, link, answerBy, ...about }, { site: { brand } }) {
    const by = formatIndianTime(answerBy)
    const subject = withoutLinks(about.subject)
    return {
      subject: texts.mail.complaint.acknowledged({ number }),
      short: texts.mail.complaint.acknowledgedShort({ by }),
      greeting: namaste(about.name),
      blocks: [
        texts.mail.complaint.hasCome({ subject, when: formatIndianTime(about.receivedAt), number }),
        texts.mail.complaint.answerBy({ by }),
      ],
      button: { label: texts.mail.complaint.open, href: link },
      why: texts.mail.complaint.why({ brand }),
      stop: texts.mail.complaint.stop,
    }
  },
})

export const answeredMessage = messageKind<AcknowledgedComplaint & { answer: string }>({
  write({ number, link, answer, ...about }, { site: { brand } }) {
    const subject = withoutLinks(about.subject)
    return {
      subject: texts.mail.complaint.answered({ number }),
      short: texts.mail.complaint.answeredShort({ subject }),
      greeting: namaste(about.name),
      blocks: [
        texts.mail.complaint.youWrote({ subject, when: formatIndianTime(about.receivedAt) }),
        { box: answer.split(/\n+/) },
        texts.mail.complaint.notContent,
      ],
      button: { label: texts.mail.complaint.open, href: link },
      why: texts.mail.complaint.why({ brand }),
      stop: texts.mail.complaint.stop,
    }
  },
})
