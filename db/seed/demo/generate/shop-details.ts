import { hash } from './random.ts'

export type DemoSpecialDay = {
  date: string
  reason: string | null
  intervals: { opens: string; closes: string }[]
}

export type ShopDetails = {
  hours: { days: number[]; opens: string; closes: string }[] | null
  showsPhone: boolean
  showsWhatsapp: boolean
  /** Degrees from the centre of its quarter; null if the shop has set no position. */
  offset: { north: number; east: number } | null
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const sixDays = [1, 2, 3, 4, 5, 6]
const usualHours: ShopDetails['hours'][] = [
  [{ days: sixDays, opens: '10:30', closes: '21:00' }],
  [{ days: everyDay, opens: '10:00', closes: '21:30' }],
  [
    { days: [1, 2, 3, 4, 5], opens: '11:00', closes: '20:30' },
    { days: [6, 7], opens: '11:00', closes: '22:00' },
  ],
  [
    { days: everyDay, opens: '09:30', closes: '13:30' },
    { days: everyDay, opens: '16:00', closes: '21:30' },
  ],
  null,
]
const nightMarket: ShopDetails['hours'] = [{ days: everyDay, opens: '20:00', closes: '02:00' }]

const degrees = (metres: number) => (metres - 300) / 111_000

/** Depends on the name alone, so that other random choices stay the same. */
export function detailsOf(shop: string): ShopDetails {
  const chance = hash(shop)
  return {
    hours: shop.includes('Night') ? nightMarket : (usualHours[chance % usualHours.length] ?? null),
    showsPhone: chance % 4 !== 0,
    showsWhatsapp: chance % 3 === 0,
    offset: chance % 5 === 0 ? null : { north: degrees(chance % 601), east: degrees((chance >>> 9) % 601) },
  }
}
