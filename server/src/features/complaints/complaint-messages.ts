import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

type About = { number: string; link: string; name: string; subject: string; receivedAt: Date }

/** That a message has come, and by when it is answered. */
export const acknowledgedMessage = messageKind<About & { answerBy: Date }>({
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

/** What an admin answers. */
export const answeredMessage = messageKind<About & { answer: string }>({
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
