import type { BannerChange } from '../../../contract/banners/calls.ts'
import { formatRupees } from '../../../contract/facts/formats.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import {
  findHeldByOffers,
  findTargetName,
  type Held,
  isLater,
  type Promised,
} from './banner-promise.queries.ts'
import { findStored } from './banners.queries.ts'

type BannerPromiseServices = Pick<Services, 'db' | 'responseCache'>
type Said = Omit<BannerChange, 'id' | 'version' | 'alt'> & { id?: number; alt?: string | undefined }

/**
 * Throws 400 when no live offer of the target has the discount, price or place that the text promises. Skips
 * banners that start later, since their offers are unknown, and changes of the end date alone.
 */
export async function checkPromise(services: BannerPromiseServices, change: Said) {
  const { alt = '', ...target } = change
  if ((await isLater(services.db, change)) || (await saidSo(services.db, change))) return
  const held = await offersOf(services, target)
  if (!held) return
  const promised = await promisedBy(services, alt)
  const { min_discount, max_price, near, place } = promised
  if (Object.keys(promised).length === 0 || (await held.holding(promised)).total > 0) return
  const all = await held.holding({})
  const there = near !== undefined && place ? await held.holding({ near, place }) : undefined
  throw invalid({ [held.field]: sentence() })

  function sentence() {
    const { emptyTarget, notNear, lessDiscount, higherPrice, notTogether } = texts.banners.promise
    if (all.total === 0) return emptyTarget
    if (there?.total === 0) {
      const name = (currentLocale() === 'hi' && place?.name_hi) || place?.name || ''
      return notNear({ place: name, count: all.total })
    }
    const { discount, lowest } = there ?? all
    if (min_discount !== undefined && (discount ?? 0) < min_discount)
      return lessDiscount({ promised: min_discount, percent: discount ?? 0 })
    if (max_price !== undefined && lowest !== null && lowest > max_price)
      return higherPrice({ promised: formatRupees(max_price), price: formatRupees(lowest) })
    return notTogether
  }
}

const said = ['alt', 'opens', 'query', 'category_id', 'subcategory_id', 'product_id', 'shop_id'] as const

async function saidSo(db: Connection, change: Said) {
  const stored = change.id === undefined ? undefined : await findStored(db, change.id)
  return stored !== undefined && said.every((part) => (stored[part] ?? undefined) === change[part])
}

/** Reads sentence by sentence, since a search has a maximum length. */
async function promisedBy(services: BannerPromiseServices, alt: string): Promise<Promised> {
  const promised: Promised = {}
  for (const query of alt.split(/[.,;:!?।](?=\s|$)/).map((part) => part.trim().slice(0, longestPart))) {
    const { understood, place } = (query && (await search(services, { query }))) || {}
    const { min_discount, max_price, near } = understood ?? {}
    if (min_discount !== undefined) promised.min_discount = min_discount
    if (max_price !== undefined) promised.max_price = max_price
    if (near !== undefined && place) Object.assign(promised, { near, place })
  }
  return promised
}

/** Must equal the limit of `searchText` in limits.ts. */
const longestPart = 100

type Target = Omit<Said, 'alt'>
type Offers = { field: keyof Target; holding(promised: Promised): Promise<Held> }

async function offersOf(services: BannerPromiseServices, target: Target): Promise<Offers | undefined> {
  const { opens, query, product_id, shop_id } = target
  const found = (field: keyof Target, searched: SearchQuery): Offers => ({
    field,
    async holding({ place: _, ...promised }) {
      const results = await search(services, { ...searched, ...promised, sort: 'discount', facets: '1' })
      const [first] = results?.products ?? []
      return {
        total: results?.total ?? 0,
        discount: first?.discount_percent ?? null,
        lowest: results?.facets?.price?.min ?? null,
      }
    },
  })
  if (opens === 'search') return found('query', { query })
  if (opens === 'offer' || opens === 'shop')
    return {
      field: opens === 'offer' ? 'product_id' : 'shop_id',
      holding: (promised) => findHeldByOffers(services.db, { product_id, shop_id }, promised),
    }
  if (opens === 'nothing') return
  const name = await findTargetName(services.db, target)
  return name === undefined ? undefined : found(`${opens}_id`, { [opens]: name })
}

async function search({ responseCache }: BannerPromiseServices, query: SearchQuery) {
  const answered = await responseCache?.ask('GET /api/search/search', { query })
  return answered?.answer as SearchResults | undefined
}
