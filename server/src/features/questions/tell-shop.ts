import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { findInCharge } from '../../shops/membership.ts'
import { countOpenQuestions, nextMail, noteWithdrawn } from './shop-questions.queries.ts'

/** What shoppers ask stands on its page only: a mail is kept for longer than a question. */
export const questionsMessage = messageKind<{ name: string; shop: string; count: number }>({
  write({ name, count, ...told }, { publicUrl }) {
    const shop = withoutLinks(told.shop)
    const subject = texts.mail.questions.subject({ count, shop })
    return {
      subject,
      short: subject.slice(0, 160),
      greeting: namaste(name),
      blocks: [texts.mail.questions.line({ count, shop })],
      button: { label: texts.mail.questions.button, href: publicUrl + pages.questions },
      why: texts.mail.questions.why({ shop }),
      stop: texts.mail.questions.stop,
    }
  },
})

const keyOf = (shopId: number) => `questions of shop ${shopId}`

/** Who is in charge is told of all that is open, at most once an hour; not any more once none is. */
export async function tellShop({ messages }: Pick<Services, 'messages'>, tx: Connection, shopId: number) {
  const isWithdrawn = await messages.withdraw(keyOf(shopId), tx)
  const count = await countOpenQuestions(tx, shopId)
  if (count === 0) {
    if (isWithdrawn) await noteWithdrawn(tx, shopId)
    return
  }
  const dueAt = await nextMail(tx, shopId, isWithdrawn)
  const inCharge = await findInCharge(tx, shopId)
  if (!inCharge) return
  const { name, shop, ...recipient } = inCharge
  await messages.send(questionsMessage, { name, shop, count }, recipient, {
    tx,
    dueAt,
    withdrawKey: keyOf(shopId),
  })
}
