import { formatDate, formatTimeOfDay } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { PushOpening } from '../../../contract/push/calls.ts'
import { inIndia } from '../../../contract/shops/facts/opening-hours.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { cutName, queueMessages } from '../../push/notify-device.ts'
import { dateInIndia, type Opening, openingAt } from './hours.ts'
import { countOpenings, dropOpening, findShopToOpen, type ShopToOpen } from './messages.queries.ts'
import { saveSubscription } from './subscriptions.queries.ts'

/** Maximum number of shops whose opening a browser can wait for. */
const mostOpenings = 20

/**
 * Notifies a browser once when a shop opens, not at night. Returns a sentence with the announced time. Throws
 * 409 if the shop is open or never opens by day.
 */
export const notifyWhenShopOpens = (db: Database, { subscription, shop_id }: PushOpening, at: Date) =>
  inTransaction(db, async (tx) => {
    const shop = await findShopToOpen(tx, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const opening = openingAt(shop, at)
    if (!opening) throw new AppError(409, texts.pushMessages.neverByDay({ shop: shop.name }))
    if (opening.opens <= at) throw new AppError(409, texts.pushMessages.isOpen({ shop: shop.name }))
    const saved = await saveSubscription(tx, subscription, at, undefined, true)
    if (!saved) throw new AppError(409, texts.pushMessages.notYours)
    const tag = `opening-${shop_id}` as const
    await dropOpening(tx, saved.id, tag)
    if ((await countOpenings(tx, saved.id)) >= mostOpenings)
      throw new AppError(409, texts.pushMessages.tooManyOpenings({ most: mostOpenings }))
    const name = { shop: cutName(shop.name) }
    const content = {
      // Without stated hours, only the day on which the shop reopens is known.
      title: shop.hours ? texts.pushMessages.opens(name) : texts.pushMessages.isBack(name),
      body: '',
      url: pages.shop.replace(':id', String(shop_id)),
      tag,
    }
    await queueMessages(tx, [{ subscription_id: saved.id, content }], opening.due, opening.closes)
    return promiseOf(shop, opening)
  })

function promiseOf({ name: shop }: ShopToOpen, { opens, due }: Opening) {
  const when = { shop, day: formatDate(dateInIndia(due)), time: clock(due) }
  return opens < due
    ? texts.pushMessages.willTellLater({ ...when, opens: clock(opens) })
    : texts.pushMessages.willTell(when)
}
const clock = (at: Date) => formatTimeOfDay(inIndia(at).time)
