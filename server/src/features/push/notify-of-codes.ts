import { formatIndianEnd, formatRupees } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { withLocale } from '../../../texts/locale.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { cutName, queueMessages } from '../../push/notify-device.ts'
import { clockInIndia, hoursAt } from './hours.ts'
import { markClaimsToAsk, markEndingClaims, type NotifiedClaim } from './messages.queries.ts'

/** Milliseconds before its end at which a code is announced. */
const ahead = 8 * 60 * 60_000

/** Sends nothing at night. Codes that end before the morning are announced in the evening. */
export async function notifyOfCodes({ db, clock = Date.now }: Pick<Services, 'db' | 'clock'>) {
  const at = new Date(clock())
  const hours = hoursAt(at)
  if (!hours) return
  const { isEvening, tomorrow, quietFrom } = hours
  const soon = isEvening ? clockInIndia(tomorrow, '10:30') : new Date(at.getTime() + ahead)
  await inTransaction(db, async (tx) => {
    for (const claim of await markEndingClaims(tx, soon)) {
      const title = () => texts.pushMessages.codeEnds({ time: formatIndianEnd(claim.kept_until) })
      await queueMessages(tx, [messageOf(claim, title)], at, claim.kept_until)
    }
    const asked = (await markClaimsToAsk(tx)).map((claim) =>
      messageOf(claim, () => texts.pushMessages.askGotIt({ price: formatRupees(claim.price) })),
    )
    await queueMessages(tx, asked, at, quietFrom)
  })
}

const messageOf = ({ id, name, subscription_id, language }: NotifiedClaim, title: () => string) => ({
  subscription_id,
  content: withLocale(language, () => ({
    title: title(),
    body: cutName(name),
    url: pages.code.replace(':id', id),
    tag: `code-${id}` as const,
  })),
})
