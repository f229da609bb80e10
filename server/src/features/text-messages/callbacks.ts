import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import type { TextChannel } from '../../../contract/text-messages/calls.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { Callback } from './gateway.ts'
import { noteReport } from './text-outbox.queries.ts'
import { lockUsersOfPhone, startTexts, stopTexts } from './text-wishes.queries.ts'

const stopWords = new Set(['stop', 'unsubscribe', 'बंद', 'बन्द', 'रोको'])
const startWords = new Set(['start', 'unstop', 'शुरू', 'शुरु', 'चालू'])

/** Alone, or with our name after it, as the keyword of a short number. */
function isKeyword(words: string, keywords: Set<string>) {
  const [first = '', ...more] = words
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
  return keywords.has(first) && more.length <= 1
}

/**
 * What a gateway reports. Doing it twice changes nothing: states only go forward, a STOP ends only what was
 * agreed to before it was said, and a START takes back only a STOP.
 */
export async function takeCallback(
  { db, log }: Pick<Services, 'db' | 'log'>,
  channel: TextChannel,
  { reports, inbound }: Callback,
) {
  for (const report of reports) await noteReport(db, channel, report)
  for (const { from, words, at } of inbound) {
    const phone = phoneKey(from)
    const isStop = isKeyword(words, stopWords)
    if (phone === '' || !(isStop || isKeyword(words, startWords))) continue
    const saidAt = new Date(Math.min(at.getTime(), Date.now()))
    const userIds = await inTransaction(db, async (tx) => {
      const users = await lockUsersOfPhone(tx, phone)
      return isStop ? stopTexts(tx, users, channel, saidAt) : startTexts(tx, users, channel, phone, saidAt)
    })
    if (userIds.length > 0) log.info({ userIds, channel, isStop }, 'A reply stopped or started texts')
  }
}
