import type { DemoShop } from '../demo-shop.ts'

/** Beside its own desk, the demo executive looks after these: a walk of an hour around Rajwada. */
export type VisitedShop = {
  shop: DemoShop
  daysAgo: number
  isPending?: true
  /** How many offers; a shop whose offers have all ended sleeps. */
  live?: number
  expired?: number
  endsTomorrow?: 1
  lacks?: readonly ('hours' | 'place' | 'phone')[]
}

export const visitedShops: readonly VisitedShop[] = [
  {
    shop: ['Chudi Ghar', 'Salma Mansuri', '14 Bangle lane, Rajwada', ['Bangles & anklets']],
    daysAgo: 160,
    live: 5,
    endsTomorrow: 1,
  },
  {
    shop: ['Rajat Payal', 'Mukesh Soni', '8 Sarafa, near the corner of Pipli Bazaar', ['Jewellery & Gifts']],
    daysAgo: 220,
    expired: 3,
    lacks: ['phone'],
  },
  {
    shop: ['Bartan Bhandar', 'Leela Kasera', '19 Bartan Bazaar', ['Kitchen']],
    daysAgo: 120,
    expired: 2,
  },
  {
    shop: ['Kaagaz Kalam', 'Faizal Qureshi', '31 Khajuri Bazaar', ['Books & Music']],
    daysAgo: 90,
    live: 4,
  },
  {
    shop: ['Reshmi Pallu', 'Hemlata Jain', '22 M.T. Cloth Market', ['Sarees', 'Dresses & kurtis']],
    daysAgo: 75,
    live: 6,
    lacks: ['phone'],
  },
  {
    shop: ['Masala Mandi', 'Girdhari Agrawal', '63 Siyaganj', ['Grocery']],
    daysAgo: 2,
    live: 4,
    lacks: ['hours', 'place'],
  },
  {
    shop: ['Jugnu Mobile Care', 'Ajay Bairagi', 'Kiosk 11, Jail Road', ['Mobile & Laptop']],
    daysAgo: 1,
    isPending: true,
    lacks: ['place'],
  },
]
