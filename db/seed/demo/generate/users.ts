import type { DemoShop } from '../demo-shop.ts'
import { inactiveShops, pendingShops, rejectedShops } from '../shops/closed-shops.ts'
import { demoEmails, demoExecutive, demoShopkeeper } from '../shops/demo-sign-ins.ts'
import { applications, executives } from '../shops/executives.ts'
import { shopkeepers } from '../shops/shopkeepers.ts'
import { visitedShops } from '../shops/visited-shops.ts'
import { addDays, type OfferState, shopHours } from './dates.ts'
import { randomFrom } from './random.ts'
import { type DemoSpecialDay, detailsOf, type ShopDetails } from './shop-details.ts'

type UserStatus = 'pending' | 'approved' | 'active' | 'inactive' | 'rejected'

export type DemoUser = {
  type: 'shopkeeper' | 'executive'
  status: UserStatus
  name: string
  email: string
  contactNo: string
  createdAt: string
  shop: string
  address: string
  sells: readonly string[]
  /** Of an executive who applies, and has no shop. */
  application?: string
  specialDays?: DemoSpecialDay[]
} & ShopDetails

const isSunday = (date: string) => new Date(date).getUTCDay() === 0

/** As a shop tells them before a wedding in the family; it is closed on Sundays anyway. */
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

/** Every shop with its user; the two one can sign in to come first. */
export function demoUsers(today: string): DemoUser[] {
  const random = randomFrom('users')
  const users: DemoUser[] = []

  const add = (
    type: DemoUser['type'],
    status: UserStatus,
    shop: DemoShop,
    email?: string,
    specialDays?: DemoSpecialDay[],
  ) => {
    const [name, owner, address, sells] = shop
    const daysAgo = status === 'pending' ? random.whole(1, 6) : random.whole(60, 400)
    users.push({
      type,
      status,
      name: owner,
      email: email ?? `${slug(owner.split(' ').at(-2) ?? owner)}@${slug(name)}.example`,
      // No subscriber number begins with 0, so a demo call reaches nobody.
      contactNo: `0731 000 ${String(1001 + users.length)}`,
      createdAt: shopHours(today, daysAgo, random),
      shop: name,
      address,
      sells,
      ...(type === 'executive' &&
        status === 'pending' && { application: applications[users.length % applications.length] }),
      specialDays,
      ...detailsOf(name, address),
    })
  }

  add('shopkeeper', 'approved', demoShopkeeper, demoEmails.shopkeeper, specialDaysFrom(today))
  add('executive', 'approved', demoExecutive, demoEmails.executive)
  for (const shop of shopkeepers) add('shopkeeper', random.chance(0.2) ? 'active' : 'approved', shop)
  for (const shop of executives) add('executive', 'approved', shop)
  for (const shop of inactiveShops) add('shopkeeper', 'inactive', shop)
  for (const shop of rejectedShops) add('shopkeeper', 'rejected', shop)
  for (const shop of pendingShops) add(random.chance(0.25) ? 'executive' : 'shopkeeper', 'pending', shop)
  return users
}

export type DemoVisitedShop = DemoUser & { stock: Partial<Record<OfferState, number>> }

/** Further shops of the demo executive; the status is the shop's. */
export function demoVisitedShops(executive: DemoUser, today: string): DemoVisitedShop[] {
  const random = randomFrom('visited shops')
  return visitedShops.map(
    ({ shop: [shop, , address, sells], daysAgo, isPending, lacks = [], ...stock }, index) => {
      const { hours, offset, ...details } = detailsOf(shop, address)
      return {
        ...executive,
        status: isPending ? 'pending' : 'approved',
        contactNo: `0731 000 ${String(2001 + index)}`,
        createdAt: shopHours(today, daysAgo, random),
        ...{ shop, address, sells },
        ...details,
        hours: lacks.includes('hours')
          ? null
          : (hours ?? [{ days: [1, 2, 3, 4, 5, 6], opens: '10:30', closes: '21:00' }]),
        offset: lacks.includes('place') ? null : (offset ?? { north: 0, east: 0 }),
        showsPhone: !lacks.includes('phone'),
        stock: { live: stock.live, expired: stock.expired, 'ends tomorrow': stock.endsTomorrow },
      }
    },
  )
}

export const isOpen = (user: DemoUser) => user.status === 'approved' || user.status === 'active'

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
