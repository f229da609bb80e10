import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { type FirstTap, listFirstTaps, recordFirstTap } from './owner-messages.queries.ts'

/** In milliseconds. If the job was delayed, it does not notify of older events. */
const fresh = 12 * 60 * 60_000

/** Notifies of each first event once, even with several processes. */
export async function notifyOfFirstTaps(services: Pick<Services, 'db' | 'log' | 'messages'>, at: Date) {
  const { db, messages } = services
  for (const { shop_id, kind } of await listFirstTaps(db))
    await attempt(services, 'first_taps', shop_id, async (tx) => {
      const told = await recordFirstTap(tx, shop_id, kind, at)
      if (!told?.wants || at.getTime() - told.at.getTime() > fresh) return
      const { user_id: userId, name, language, of } = told
      const recipient = { userId, email: '', language }
      await messages.send(firstTapMessage, { name, kind, of }, recipient, { tx, only: ['push'] })
    })
}

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
