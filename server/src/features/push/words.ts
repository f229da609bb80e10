import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { PushContent } from '../../../contract/push/facts.ts'
import type { NewPushedOffer, PushedOffer } from './news.queries.ts'

/** Counted no further. */
const many = 99
/** Phones show some forty letters of a name. */
export const cutName = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
const named = (offers: PushedOffer[]) =>
  offers
    .slice(0, 3)
    .map(({ name }) => cutName(name))
    .join(' · ')

/**
 * What a phone shows: what ends tomorrow before what is new, one message for both. No price: it may have
 * changed when it is read.
 */
export function pushContentOf(news: NewPushedOffer[], ending: PushedOffer[], brand: string): PushContent {
  const [offer, ...more] = ending
  const newer = news[0] && titleOfNews(news[0], brand)
  if (!offer) return { title: newer ?? '', body: bodyOf(news, brand), url: pageOfNews(news), tag: 'news' }
  const title =
    more.length > 0
      ? texts.pushMessages.manyEnd({ count: ending.length })
      : texts.pushMessages.oneEnds({ offer: cutName(offer.name) })
  const body = [bodyOf(ending, brand), newer].filter(Boolean).join('\n')
  return {
    title,
    body,
    url: more.length > 0 || newer ? pages.saved : productPage(offer),
    tag: newer ? 'news' : 'reminder',
  }
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
