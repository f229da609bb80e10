import { type DemoShop, shops, visitedShops } from '../shops.ts'
import { addDays, type OfferState, shopHours } from './dates.ts'
import { type Random, randomFrom } from './random.ts'
import { type DemoSpecialDay, detailsOf, type ShopDetails } from './shop-details.ts'

type UserStatus = 'pending' | 'approved' | 'active' | 'inactive' | 'rejected'

export type DemoUser = {
  type: 'shopkeeper' | 'executive'
  status: UserStatus
  name: string
  email: string
  signsIn: boolean
  contactNo: string
  createdAt: string
  shop: string
  address: string
  quarter: string | null
  sells: readonly string[]
  application?: string
  specialDays?: DemoSpecialDay[]
} & ShopDetails

const applications = [
  'Two years in the field for a tile company, speaks Hindi and Malvi.',
  'Knows the shopkeepers here, has a scooter and a good camera.',
  'Studies commerce, free from Thursday to Sunday.',
]

const isSunday = (date: string) => new Date(date).getUTCDay() === 0

/** Avoids Sundays, when the shop is closed anyway. */
const specialDaysFrom = (today: string): DemoSpecialDay[] => [
  { date: addDays(today, isSunday(addDays(today, 2)) ? 3 : 2), reason: 'Family wedding', intervals: [] },
  {
    date: addDays(today, 9),
    reason: null,
    intervals: [
      { opens: '10:00', closes: '13:30' },
      { opens: '16:00', closes: '22:30' },
    ],
  },
]

export function demoUsers(today: string): DemoUser[] {
  const random = randomFrom('users')
  return shops.map((row, index) => {
    const { shop, owner, address, quarter, sells, email } = row
    const [type, status] = standingOf(row, random)
    const daysAgo = status === 'pending' ? random.whole(1, 6) : random.whole(60, 400)
    return {
      type,
      status,
      name: owner,
      email: email ?? `${slug(owner.split(' ').at(-2) ?? owner)}@${slug(shop)}.example`,
      signsIn: email !== null,
      // No subscriber number begins with 0, so a demo call reaches nobody.
      contactNo: `0731 000 ${String(1001 + index)}`,
      createdAt: shopHours(today, daysAgo, random),
      ...{ shop, address, quarter, sells },
      ...(type === 'executive' &&
        status === 'pending' && { application: applications[index % applications.length] }),
      specialDays: email && type === 'shopkeeper' ? specialDaysFrom(today) : undefined,
      ...detailsOf(shop),
    }
  })
}

function standingOf(
  { group, email }: DemoShop,
  random: Random,
): [type: DemoUser['type'], status: UserStatus] {
  if (email) return [group === 'executive' ? group : 'shopkeeper', 'approved']
  if (group === 'shopkeeper') return [group, random.chance(0.2) ? 'active' : 'approved']
  if (group === 'executive') return [group, 'approved']
  if (group === 'pending') return [random.chance(0.25) ? 'executive' : 'shopkeeper', group]
  return ['shopkeeper', group]
}

export type DemoVisitedShop = DemoUser & { stock: Partial<Record<OfferState, number>> }

export function demoVisitedShops(executive: DemoUser, today: string): DemoVisitedShop[] {
  const random = randomFrom('visited shops')
  return visitedShops.map(({ shop, address, quarter, sells, daysAgo, status, lacks, ...stock }, index) => {
    const { hours, offset, ...details } = detailsOf(shop)
    return {
      ...executive,
      status,
      contactNo: `0731 000 ${String(2001 + index)}`,
      createdAt: shopHours(today, daysAgo, random),
      ...{ shop, address, quarter, sells },
      ...details,
      hours: lacks?.includes('hours')
        ? null
        : (hours ?? [{ days: [1, 2, 3, 4, 5, 6], opens: '10:30', closes: '21:00' }]),
      offset: lacks?.includes('place') ? null : (offset ?? { north: 0, east: 0 }),
      showsPhone: !lacks?.includes('phone'),
      stock: { live: stock.live, expired: stock.expired, 'ends tomorrow': stock.endsTomorrow },
    }
  })
}

export const isOpen = (user: DemoUser) => user.status === 'approved' || user.status === 'active'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
