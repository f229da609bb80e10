import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

export type FirstTap = 'views' | 'call'

/** That somebody opened one of a shop's offers, or tapped Call, for the first time ever. */
export const firstTapMessage = messageKind<{ name: string; kind: FirstTap; of: string }>({
  stoppable: 'first taps',
  write({ name, kind, of }, { site: { brand }, publicUrl }) {
    const title = texts.mail.firstTap[kind]
    const link = publicUrl + pages.statistics
    return {
      subject: title,
      short: texts.mail.firstTap.short({ brand, title, link }),
      greeting: namaste(name),
      blocks: [withoutLinks(of)],
      button: { label: texts.mail.firstTap.button, href: link },
      why: texts.mail.firstTap.why({ brand }),
      push: { title, body: of, url: pages.statistics, tag: 'first' },
    }
  },
})
