import { addDays } from './dates.ts'
import type { DemoOffer } from './offers.ts'
import { randomFrom } from './random.ts'

export type DemoPageViews = { offer: DemoOffer; day: string; views: number }

/** Subcategories whose most viewed offer leads 'Popular Products'. */
export const favourites = [
  'Smartphones',
  'Sarees',
  'Headphones',
  'Laptops',
  'Kettles',
  'Running shoes',
  'Sofas',
  'Lamps & diyas',
  'Cameras',
  'Watches',
  'Cycles',
  'Plants',
  'Bags',
  'Guitars & violins',
]
const days = 14

/** Views of the last fortnight: a few favourites and a long tail. `shown`: offers that visitors can open. */
export function demoPageViews(shown: readonly DemoOffer[], today: string): DemoPageViews[] {
  const random = randomFrom('page views')
  const taken = new Set<string>()
  const leaders = favourites.flatMap((subcategory) => {
    const leader = shown.find(
      (offer) => offer.subcategory === subcategory && isBargain(offer) && !taken.has(offer.photo.emoji),
    )
    if (leader) taken.add(leader.photo.emoji)
    return leader ?? []
  })
  return shown.flatMap((offer) => {
    const rank = leaders.indexOf(offer)
    if (rank < 0 && !random.chance(0.4)) return []
    const perDay = rank < 0 ? random.whole(1, 6) : 60 - 2 * rank
    return Array.from({ length: days }, (_, daysAgo) => ({
      offer,
      day: addDays(today, -daysAgo),
      views: Math.round(perDay * (0.9 + 0.2 * random.fraction())),
    })).filter(({ views, day }) => views > 0 && day > offer.createdAt.slice(0, 10))
  })
}

const isBargain = ({ price, discountPrice }: DemoOffer) => discountPrice <= price * 0.8
