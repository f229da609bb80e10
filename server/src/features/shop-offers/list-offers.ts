import sql from 'sql-template-tag'
import {
  countedUpTo,
  listSize,
  type OfferColumn,
  type OfferSort,
} from '../../../contract/facts/list-options.ts'
import type { ListedState, OfferListQuery } from '../../../contract/shop-offers/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  invalidPagePosition,
  type Order,
  type Placed,
  type RowPosition,
  readPage,
  type Scan,
} from '../../platform/database/pages-of-rows.ts'
import {
  countByState,
  countOwnOffers,
  findScope,
  findSubcategoryIds,
  findWords,
  listCategoryNames,
  type OfferListFilter,
  scanOwnOffers,
} from './list-offers.queries.ts'
import type { OwnOfferRow } from './shop-offers.queries.ts'

export async function listOwnOffers(db: Connection, userId: number | undefined, query: OfferListQuery) {
  const { status: state, ids, category, query: typed, sort = 'newest', after, limit = listSize.max } = query
  const wanted: OfferListFilter = {
    ...(await findScope(db, userId, query.shop)),
    state,
    ids,
    subcategoryIds: category === undefined ? undefined : await findSubcategoryIds(db, category),
    words: typed === undefined ? undefined : ((await findWords(db, typed)) ?? undefined),
  }
  const isNarrowed =
    state !== undefined || ids !== undefined || category !== undefined || wanted.words !== undefined
  const [page, counts, categories, found] = await Promise.all([
    readPage(sort, after, limit, scan(db, wanted, sort)),
    countByState(db, wanted),
    wanted.shopIds === undefined ? [] : listCategoryNames(db, wanted.shopIds),
    isNarrowed ? countOwnOffers(db, wanted) : undefined,
  ])
  const whole = { total: counts.all, total_is_exact: counts.all < countedUpTo.rows }
  return { ...page, ...(found ?? whole), counts, categories }
}

const id = sql`products.id`
const orders: Record<Exclude<OfferColumn, 'status'>, Omit<Order, 'descending'>> = {
  name: { by: sql`sort_key(products.name)`, id, kind: 'text' },
  brand: { by: sql`sort_key(products.brand)`, id, kind: 'text' },
  price: { by: sql`products.price`, id, kind: 'rupees' },
  discount_price: { by: sql`products.discount_price`, id, kind: 'rupees' },
  discount_percent: { by: sql`products.discount_percent`, id, kind: 'whole' },
  start_date: { by: sql`products.start_date`, id, kind: 'date' },
  end_date: { by: sql`products.end_date`, id, kind: 'date' },
  views: { by: sql`product_views.views`, id: sql`product_views.product_id`, kind: 'whole' },
}
/** Sorts expired offers by end date: only that index finds a few of them among a million live offers. */
const orderOfState = (state: ListedState | undefined): Order => {
  if (state === 'ends soon') return { ...orders.end_date, descending: false }
  return state === 'expired'
    ? { ...orders.end_date, descending: true }
    : { by: null, id, kind: 'whole', descending: true }
}

function scan(db: Connection, wanted: OfferListFilter, sort: OfferSort): Scan<OwnOfferRow & Placed> {
  if (sort === 'newest') return scanOwnOffers(db, wanted, orderOfState(wanted.state))
  const descending = sort.endsWith('_desc')
  const column = sort.replace(/_(asc|desc)$/, '') as OfferColumn
  if (column === 'status') return scanByState(db, wanted, descending)
  return scanOwnOffers(db, wanted, { ...orders[column], descending })
}

/** In the alphabetical order of the English names on the screen. */
const statesByName: ShownState[] = ['live', 'expired', 'hidden', 'out of stock', 'scheduled']
type ShownState = Exclude<ListedState, 'ends soon'>

/**
 * Reads one state after the other, because no index contains the state, which depends on the date. The cursor
 * holds the state and, for expired offers, the end date: `expired:2026-11-20`.
 */
const scanByState =
  (db: Connection, wanted: OfferListFilter, descending: boolean): Scan<OwnOfferRow & Placed> =>
  async (from, direction, limit) => {
    const states = descending === (direction === 'after') ? statesByName.toReversed() : statesByName
    const [lastState, lastValue] = readStatePlace(from)
    const rows: (OwnOfferRow & Placed)[] = []
    for (const state of states.slice(lastState ? states.indexOf(lastState) : 0)) {
      if (rows.length === limit || (wanted.state && shownAs(wanted.state) !== state)) continue
      const place = from && state === lastState ? { ...from, value: lastValue } : undefined
      const scanState = scanOwnOffers(db, { ...wanted, state: wanted.state ?? state }, orderOfState(state))
      const found = await scanState(place, direction, limit - rows.length)
      rows.push(...found.map((row) => ({ ...row, sort_value: `${state}:${row.sort_value ?? ''}` })))
    }
    return rows
  }

const shownAs = (state: ListedState): ShownState => (state === 'ends soon' ? 'live' : state)

function readStatePlace(from: RowPosition | undefined) {
  if (!from) return [undefined, null] as const
  const [name, value = ''] = String(from.value).split(':')
  const state = statesByName.find((each) => each === name)
  if (!state) throw invalidPagePosition()
  return [state, value || null] as const
}
