import { formatIndianEnd, formatRupees } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { withLocale } from '../../../texts/locale.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { markAskedClaims, markEndingClaims, type ToldClaim } from './codes.queries.ts'
import { dueFrom } from './hours.ts'
import { queueMessages } from './messages.queries.ts'
import { cutName } from './words.ts'

/** In milliseconds. */
const hour = 60 * 60_000

/**
 * Has phones that want notices told that a code of theirs ends soon, and asked once whether they got the
 * promised price; at night neither.
 */
export const tellOfCodes = ({ db, clock = Date.now }: Pick<Services, 'db' | 'clock'>) =>
  inTransaction(db, async (tx) => {
    const due = dueFrom(new Date(clock()))
    for (const claim of await markEndingClaims(tx)) {
      const title = () => texts.pushMessages.codeEnds({ time: formatIndianEnd(claim.kept_until) })
      await queueMessages(tx, [messageOf(claim, title)], due, claim.kept_until)
    }
    const asked = await markAskedClaims(tx)
    const messages = asked.map((claim) =>
      messageOf(claim, () => texts.pushMessages.askGotIt({ price: formatRupees(claim.price) })),
    )
    await queueMessages(tx, messages, due, new Date(due.getTime() + 12 * hour))
  })

const messageOf = ({ id, name, subscription_id, language }: ToldClaim, title: () => string) => ({
  subscription_id,
  content: withLocale(language, () => ({
    title: title(),
    body: cutName(name),
    url: pages.code.replace(':id', id),
    tag: `code-${id}` as const,
  })),
  has_news: false,
})
