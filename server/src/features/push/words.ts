import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import { cutName } from '../../push/notify-device.ts'
import type { Hours } from './hours.ts'
import type { DueOffer, NewPushedOffer, PushedOffer } from './news.queries.ts'

/** Counted no further. */
const many = 99
const named = (offers: PushedOffer[]) =>
  offers
    .slice(0, 3)
    .map(({ name }) => cutName(name))
    .join(' · ')

/**
 * What a phone shows: what ends tomorrow before what starts today, then what is new, one message for all. No
 * price: it may have changed when it is read.
 */
export function pushContentOf(
  news: NewPushedOffer[],
  due: DueOffer[],
  { today }: Pick<Hours, 'today'>,
  brand: string,
): PushContent {
  const newer = news[0] && titleOfNews(news[0], brand)
  const [first, second] = [
    due.filter(({ due_on }) => due_on !== today),
    due.filter(({ due_on }) => due_on === today),
  ].filter((offers) => offers.length > 0)
  const [offer, ...more] = first ?? []
  if (!first || !offer)
    return { title: newer ?? '', body: bodyOf(news, brand), url: pageOfNews(news), tag: 'news' }
  const body = [bodyOf(first, brand), second && titleOfDue(second, today), newer].filter(Boolean).join('\n')
  return {
    title: titleOfDue(first, today),
    body,
    url: more.length > 0 || second || newer ? pages.saved : productPage(offer),
    tag: newer ? 'news' : 'reminder',
  }
}

/** All end tomorrow, or all start today. */
function titleOfDue(offers: DueOffer[], today: string) {
  const { oneEnds, manyEnd, oneStarts, manyStart } = texts.pushMessages
  const [{ name, due_on } = { name: '', due_on: today }, ...more] = offers
  const [one, many] = due_on === today ? [oneStarts, manyStart] : [oneEnds, manyEnd]
  return more.length > 0 ? many({ count: offers.length }) : one({ offer: cutName(name) })
}

function titleOfNews({ total, name, only_shop, shop_name }: NewPushedOffer, brand: string) {
  if (total === 1) return texts.pushMessages.oneNew({ offer: cutName(name) })
  const values = { count: Math.min(total, many), isAtLeast: total > many }
  return only_shop
    ? texts.pushMessages.manyNewAt({ ...values, shop: cutName(shop_name ?? brand) })
    : texts.pushMessages.manyNew(values)
}

/** Of one offer, whose it is; of several, their names. */
function bodyOf(offers: PushedOffer[], brand: string) {
  const [offer, ...more] = offers
  return offer && more.length === 0 ? cutName(offer.shop_name ?? brand) : named(offers)
}

function pageOfNews([offer]: NewPushedOffer[]) {
  if (!offer) return pages.saved
  if (offer.total === 1) return productPage(offer)
  return offer.only_shop ? pages.shop.replace(':id', String(offer.only_shop)) : pages.saved
}

const productPage = ({ id }: PushedOffer) => pages.product.replace(':id', String(id))
