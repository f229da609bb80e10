import { formatDate, formatTimeOfDay } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { PushOpening } from '../../../contract/push/schemas.ts'
import { inIndia, type OpeningHours, openStateAt } from '../../../contract/shops/facts/opening-hours.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueMessages } from './messages.queries.ts'
import { dropOpening, findShopToOpen } from './openings.queries.ts'
import { saveSubscription } from './subscriptions.queries.ts'
import { cutName } from './words.ts'

const day = 24 * 60 * 60_000
/** Nobody sets out for a shop that opened so long ago, in milliseconds. */
const patience = 4 * 60 * 60_000
/** Of a shop that is back on a day and has not said when it opens. */
const usualOpening = '10:00'

/**
 * Has a browser told once, when a shop opens that is closed or away; as all that phones are told, not at
 * night. Gives when that is, in words. Throws 409 where the shop is open.
 */
export const tellOpening = (db: Database, { subscription, shop_id }: PushOpening, at: Date) =>
  inTransaction(db, async (tx) => {
    const shop = await findShopToOpen(tx, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const opens = nextOpening(shop.hours, shop.away_until, at)
    if (!opens) throw new AppError(409, texts.pushMessages.isOpen({ shop: shop.name }))
    const saved = await saveSubscription(tx, subscription, at, undefined, true)
    if (!saved) throw new AppError(409, texts.pushMessages.notYours)
    const tag = `opening-${shop_id}` as const
    await dropOpening(tx, saved.id, tag)
    const content = {
      title: texts.pushMessages.opens({ shop: cutName(shop.name) }),
      body: '',
      url: pages.shop.replace(':id', String(shop_id)),
      tag,
    }
    const messages = [{ subscription_id: saved.id, content, has_news: false }]
    await queueMessages(tx, messages, opens, new Date(opens.getTime() + patience))
    return texts.pushMessages.willTell({
      shop: shop.name,
      day: formatDate(dayOf(opens)),
      time: formatTimeOfDay(inIndia(opens).time),
    })
  })

/** Undefined of a shop that is open, or of which nobody knows when it opens. */
export function nextOpening(hours: OpeningHours | null, back: string | null, at: Date): Date | undefined {
  if (!back) {
    const state = openStateAt(hours, at)
    if (!state || state.isOpen) return
    const ahead = state.isToday ? 0 : (state.day - inIndia(at).day + 7) % 7 || 7
    return moment(dayOf(new Date(at.getTime() + ahead * day)), state.opens)
  }
  const state = openStateAt(hours, moment(back, '00:00'))
  if (!state || state.isOpen) return moment(back, usualOpening)
  return nextOpening(hours, null, moment(back, '00:00'))
}

const moment = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`)
const dayOf = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10)
