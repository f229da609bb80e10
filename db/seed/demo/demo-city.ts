import { catalogue, type DemoCategory } from './catalogue.ts'
import { type DemoOffer, demoOffers } from './generate/offers.ts'
import { type DemoPageViews, demoPageViews } from './generate/page-views.ts'
import { type DemoUser, type DemoVisitedShop, demoUsers, demoVisitedShops, isOpen } from './generate/users.ts'

export type DemoCity = {
  categories: readonly DemoCategory[]
  users: readonly DemoUser[]
  visited: readonly DemoVisitedShop[]
  offers: readonly DemoOffer[]
  pageViews: readonly DemoPageViews[]
}

/** The city as plain data, constant for a day. `today` is YYYY-MM-DD in Asia/Kolkata. */
export function demoCity(today: string): DemoCity {
  const users = demoUsers(today)
  const executive = users.find(({ type, signsIn }) => type === 'executive' && signsIn)
  const visited = executive ? demoVisitedShops(executive, today) : []
  const offers = demoOffers(users, visited, today)
  return {
    categories: catalogue,
    users,
    visited,
    offers,
    pageViews: demoPageViews(
      offers.filter((offer) => isLive(offer, today)),
      today,
    ),
  }
}

export const isLive = (offer: DemoOffer, today: string) =>
  isOpen(offer.owner) &&
  offer.productStatus === 'active' &&
  offer.startDate <= today &&
  today <= offer.endDate
