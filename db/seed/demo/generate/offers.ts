import {
  catalogue,
  type DemoCategory,
  type DemoDelivery,
  type DemoItem,
  type DemoSubcategory,
} from '../catalogue.ts'
import { chooseDates, type OfferState, shopHours } from './dates.ts'
import { choosePhoto, type Photo } from './photos.ts'
import { type Random, randomFrom } from './random.ts'
import { type DemoUser, type DemoVisitedShop, isOpen } from './users.ts'
import { chooseName, describe, isHindi } from './words.ts'

export type DemoOffer = {
  owner: DemoUser
  subcategory: string
  name: string
  brand: string
  description: string
  delivery: DemoDelivery
  price: number
  discountPrice: number
  startDate: string
  endDate: string
  productStatus: 'active' | 'out of stock'
  createdAt: string
  photo: Photo
}

type Tries = Map<DemoItem, number>

type Shelf = { category: DemoCategory; subcategory: DemoSubcategory }

/** The number of offers in each state other than live, in all open shops together. */
const others = { scheduled: 60, expired: 60, 'out of stock': 60 } as const
/** Leaves about one offer in thirteen in Hindi. */
const hindiSkipped = 0.55
const offersOf = { signIn: 36, inactive: 6 }

/** Oldest first, so that a higher id is a newer offer. */
export function demoOffers(
  users: readonly DemoUser[],
  visited: readonly DemoVisitedShop[],
  today: string,
): DemoOffer[] {
  const open = users.filter(isOpen)
  const extra = (state: keyof typeof others, shop: number) =>
    Array.from({ length: others[state] }, (_, index) => index % open.length).filter((index) => index === shop)
      .length

  const tries: Tries = new Map()
  const offers = users.flatMap((user, index) => {
    const random = randomFrom(user.shop)
    if (user.status === 'inactive') return stock(user, { live: offersOf.inactive }, tries, today, random)
    if (!isOpen(user)) return []
    return stock(
      user,
      {
        live: index < 2 ? offersOf.signIn : random.whole(12, 23),
        scheduled: extra('scheduled', index),
        expired: extra('expired', open.length - 1 - index),
        'out of stock': extra('out of stock', (index * 7) % open.length),
      },
      tries,
      today,
      random,
    )
  })
  const ofVisited = visited.flatMap((shop) => stock(shop, shop.stock, tries, today, randomFrom(shop.shop)))
  return [...offers, ...ofVisited].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  )
}

function stock(
  user: DemoUser,
  counts: Partial<Record<OfferState, number>>,
  tries: Tries,
  today: string,
  random: Random,
) {
  const shelves = shelvesOf(user)
  const firstShelf = random.whole(0, shelves.length - 1)
  const names = new Set<string>()
  const states = (Object.keys(counts) as OfferState[]).flatMap((state) =>
    Array.from({ length: counts[state] ?? 0 }, () => state),
  )
  return states.map((state, index) => {
    const shelf = shelves[(firstShelf + index) % shelves.length] ?? random.pick(shelves)
    const { item, name, level } = chooseNew(shelf, names, tries, random)
    return offer(user, shelf, item, name, level, state, today, random)
  })
}

function shelvesOf(user: DemoUser): Shelf[] {
  const all = catalogue.flatMap((category) =>
    category.subcategories.map((subcategory) => ({ category, subcategory })),
  )
  return user.sells.flatMap((goods) =>
    all.filter(({ category, subcategory }) => category.name === goods || subcategory.name === goods),
  )
}

/** Product lines take turns across the city, so that every line is in some shop. */
function chooseNew({ subcategory }: Shelf, names: Set<string>, tries: Tries, random: Random) {
  const triesOf = (item: DemoItem) => tries.get(item) ?? 0
  for (let attempt = 0; attempt < 500; attempt++) {
    const fewest = Math.min(...subcategory.items.map(triesOf))
    const item = random.pick(subcategory.items.filter((other) => triesOf(other) === fewest))
    tries.set(item, fewest + 1)
    if (isHindi(item.name) && random.chance(hindiSkipped)) continue
    const { name, level } = chooseName(item.name, random)
    if (names.has(name)) continue
    names.add(name)
    return { item, name, level }
  }
  throw new Error(`${subcategory.name} has too few names for one shop.`)
}

function offer(
  user: DemoUser,
  { category, subcategory }: Shelf,
  item: DemoItem,
  name: string,
  level: number,
  state: OfferState,
  today: string,
  random: Random,
): DemoOffer {
  const dates = chooseDates(state, today, random)
  const description = describe(name, category, subcategory, random)
  return {
    owner: user,
    subcategory: subcategory.name,
    name,
    brand: item.brand,
    description,
    delivery: deliveryOf(subcategory, `${name}. ${description}`),
    ...choosePrices(item, level, category.maxDiscount, random),
    ...dates,
    productStatus: state === 'out of stock' ? 'out of stock' : 'active',
    createdAt: putUpAt(dates.startDate, today, random),
    photo: choosePhoto(item, name),
  }
}

function deliveryOf({ delivery }: DemoSubcategory, said: string): DemoDelivery {
  if (delivery || /(?<!warranty )\bat (?:your )?home\b|घर पर भी आते/i.test(said))
    return delivery ?? 'comes_home'
  return /\bdeliver(?:y|ed)\b|डिलीवरी|घर तक/i.test(said) ? 'delivers' : 'at_shop'
}

/** Returns the creation time: some days before the start, or today if the offer starts today. */
function putUpAt(startDate: string, today: string, random: Random) {
  const daysBefore = random.whole(1, 3)
  return shopHours(startDate < today ? startDate : today, startDate === today ? 0 : daysBefore, random)
}

const discounts = [5, 8, 10, 10, 12, 15, 15, 18, 20, 20, 25, 25, 30, 30, 35, 40, 45, 50, 60]

/** Rupees as shops write them, near the amount: 45, 149, 1299, 24999. */
function shopPrice(amount: number): number {
  if (amount < 100) return Math.max(5, Math.round(amount / 5) * 5)
  const step = amount < 300 ? 10 : amount < 1000 ? 50 : amount < 10_000 ? 100 : amount < 50_000 ? 500 : 1000
  return Math.round(amount / step) * step - 1
}

function choosePrices({ lowest, highest }: DemoItem, level: number, maxDiscount: number, random: Random) {
  const price = shopPrice((lowest + (highest - lowest) * level) * (0.97 + 0.06 * random.fraction()))
  if (random.chance(0.22)) return { price, discountPrice: price }

  const percent = random.pick(discounts.filter((discount) => discount <= maxDiscount))
  const exact = Math.floor((price * (100 - percent)) / 100)
  const rounded = shopPrice(exact)
  const roundedFits = rounded < price && ((price - rounded) * 100) / price <= maxDiscount
  return { price, discountPrice: price >= 500 && roundedFits && random.chance(0.5) ? rounded : exact }
}
