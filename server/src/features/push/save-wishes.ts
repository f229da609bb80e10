import { texts } from '../../../contract/facts/texts.ts'
import type { PushFollows } from '../../../contract/push/calls.ts'
import type { Follow } from '../../../contract/saved/schemas.ts'
import { searchQuery } from '../../../contract/search/schemas.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import {
  forgetIfIdle,
  replaceFollows,
  replaceReminders,
  saveSearches,
  saveSubscription,
} from './subscriptions.queries.ts'

/** Deletes the subscription if it follows nothing and waits for no opening. */
export async function saveFollows(
  db: Database,
  { subscription, follows, reminders, device }: PushFollows,
  at: Date,
) {
  await inTransaction(db, async (tx) => {
    const deviceHash = device === undefined ? undefined : hashToken(device)
    const saved = await saveSubscription(tx, subscription, at, deviceHash)
    if (!saved) {
      if (follows.length === 0 && reminders.length === 0 && !device) return
      throw new AppError(409, texts.pushMessages.notYours)
    }
    const shops = follows.flatMap((follow) => (follow.kind === 'shop' ? [follow.shop_id] : []))
    const searches = await saveSearches(tx, follows.flatMap(searchOf))
    await replaceFollows(tx, saved.id, { shops, searches }, at)
    await replaceReminders(tx, saved.id, reminders, at)
    await forgetIfIdle(tx, saved.id)
  })
}

/** Search parameters that are stored. Others are dropped, so that equal searches share a row. */
const meant = new Set(Object.keys(searchQuery.omit({ page: true, limit: true, sort: true }).shape))

/** Stores a category as a search. Sorts the parameters, so that equal searches have the same text. */
function searchOf(follow: Follow): string[] {
  if (follow.kind === 'shop') return []
  const search = new URLSearchParams(follow.kind === 'search' ? follow.search : { category: follow.category })
  if (follow.kind === 'category' && follow.subcategory !== null) search.set('subcategory', follow.subcategory)
  for (const name of [...search.keys()]) if (!meant.has(name)) search.delete(name)
  search.sort()
  return [search.toString()]
}
