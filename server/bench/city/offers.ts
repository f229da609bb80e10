import { subcategories } from './catalogue.ts'
import { pick, random } from './random.ts'

/** The same city in every run; only the number of offers differs. */
export const shopCount = 2_000
const brandCount = 400

const beginnings =
  'Ama Bela Cora Deva Eko Fara Gita Hima Isha Jiva Kala Luma Meru Nava Oja Prana Riva Sura Tara Vana'
const endings = 'rix lon tek ver mond sta quin dor fex gard lite mar nix pol rano shal tron via wood zen'
/** Invented names, except the first, which a search case needs. */
export const brands = [
  'Samsung',
  ...beginnings.split(' ').flatMap((beginning) => endings.split(' ').map((ending) => beginning + ending)),
].slice(0, brandCount)

const sentences = [
  'Soft and strong, made in Indore by people who know their trade.',
  'With the usual warranty; bring the bill when you come back.',
  'Exchange within seven days when the packing is as it was.',
  'Only as long as the stock lasts, not with other offers.',
  'Try it at the counter before you decide, without any hurry.',
  'Home delivery in the city on the next day, free of charge.',
  'Fitting and first service are part of the price.',
]

export type Offer = {
  id: number
  ownerId: number
  subcategoryId: number
  name: string
  brand: string
  description: string
  price: number
  discountPrice: number
  start: number
  end: number
  status: 'active' | 'out of stock'
  ageInMinutes: number
}

/** 85 % of the offers are live. Exactly twenty have 'theremin' in their name. */
export function offer(id: number, count: number): Offer {
  const chance = random(id)
  const isTheremin = id % Math.floor(count / 20) === 0
  const subcategoryId = isTheremin ? rareInstruments : subcategoryAt(chance())
  const kind = subcategories[subcategoryId - 1] as (typeof subcategories)[number]
  const brand = pick(brands, chance())
  const price = 50 * Math.ceil(2_000 * chance() ** 3)
  const state = isTheremin ? 1 : chance()
  const nounOrHindi =
    kind.hindi.length > 0 && chance() < 0.25
      ? pick(kind.hindi, chance())
      : `${pick(kind.words, chance())} ${isTheremin ? 'theremin' : pick(kind.nouns, chance())}`
  return {
    id,
    ownerId: isTheremin ? firstShop : firstShop + Math.floor(chance() * shopCount),
    subcategoryId,
    name: `${chance() < 0.6 ? `${brand} ` : ''}${nounOrHindi} ${pick(['A', 'B', 'C', 'X'], chance())}${1 + Math.floor(chance() * 999)}`,
    brand,
    description: [0, 1, 2].map(() => pick(sentences, chance())).join(' '),
    price,
    discountPrice: Math.max(1, Math.round(price * (1 - 0.6 * chance() * chance()))),
    start: state < scheduled ? 5 : -1 - Math.floor(30 * chance()),
    end: state >= scheduled && state < 0.1 ? -1 : endOf(state < scheduled ? undefined : id, chance()),
    status: state >= 0.1 && state < 0.13 ? 'out of stock' : 'active',
    ageInMinutes: Math.floor(chance() * 60 * 24 * 90),
  }
}

const scheduled = 0.03
/** Days from today; one in 150 started offers ends today. */
const endOf = (id: number | undefined, chance: number) =>
  id !== undefined && id % 150 === 0 ? 0 : 60 + Math.floor(120 * chance)

export const firstShop = 2
const rareInstruments = subcategories.findIndex(({ name }) => name === 'Rare Instruments') + 1

const bounds: number[] = []
for (const { share } of subcategories) bounds.push((bounds.at(-1) ?? 0) + share)
const subcategoryAt = (chance: number) =>
  Math.min(bounds.findIndex((bound) => chance < bound) + 1, bounds.length) || 1
