import sql from 'sql-template-tag'
import { countedUpTo, listSize, type ProductColumn, type ProductSort } from '../../../contract/list-options.ts'
import type { OfferState } from '../../../contract/offers.ts'
import type { ProductListQuery } from '../../../contract/shop-products.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Order } from '../../platform/database/order.ts'
import { notAPlace, type Placed, readPage, type Scan } from '../../platform/database/pages-of-rows.ts'
import {
  countByState,
  countProducts,
  findSubcategoryIds,
  findWords,
  scanProducts,
  type Wanted,
} from './list-products.queries.ts'
import type { ProductRow } from './shop-products.queries.ts'

/** One page of a user's products, or of everybody's, with the total of what the filters leave and the counts of the whole. */
export async function listProducts(db: Connection, ownerId: number | undefined, query: ProductListQuery) {
  const { status: state, category, query: typed, sort = 'newest', after, limit = listSize.max } = query
  const wanted: Wanted = {
    ownerId,
    state,
    subcategoryIds: category === undefined ? undefined : await findSubcategoryIds(db, category),
    words: typed === undefined ? undefined : ((await findWords(db, typed)) ?? undefined),
  }
  const [page, total, counts] = await Promise.all([
    readPage(after, limit, scan(db, wanted, sort)),
    countProducts(db, wanted),
    countByState(db, wanted),
  ])
  return { ...page, total: Math.min(total, countedUpTo), total_is_exact: total <= countedUpTo, counts }
}

const id = sql`products.id`
const orders: Record<Exclude<ProductColumn, 'status'>, Omit<Order, 'descending'>> = {
  name: { by: sql`sort_key(products.name)`, id, kind: 'text' },
  brand: { by: sql`sort_key(products.brand)`, id, kind: 'text' },
  price: { by: sql`products.price`, id, kind: 'rupees' },
  discount_price: { by: sql`products.discount_price`, id, kind: 'rupees' },
  discount_percent: { by: sql`products.discount_percent`, id, kind: 'whole' },
  start_date: { by: sql`products.start_date`, id, kind: 'date' },
  end_date: { by: sql`products.end_date`, id, kind: 'date' },
  views: { by: sql`product_views.views`, id: sql`product_views.product_id`, kind: 'whole' },
}
const newestFirst: Order = { by: null, id, kind: 'whole', descending: true }

function scan(db: Connection, wanted: Wanted, sort: ProductSort): Scan<ProductRow & Placed> {
  if (sort === 'newest') return scanProducts(db, wanted, newestFirst)
  const descending = sort.endsWith('_desc')
  const column = sort.replace(/_(asc|desc)$/, '') as ProductColumn
  if (column === 'status') return scanByState(db, wanted, descending)
  return scanProducts(db, wanted, { ...orders[column], descending })
}

/** In the order of their names on the screen: Active, Expired, Out of stock, Scheduled. */
const statesByName: OfferState[] = ['live', 'expired', 'out of stock', 'scheduled']

/** A state follows from today's date, so no index has it: one state after the other, each newest first. */
const scanByState =
  (db: Connection, wanted: Wanted, descending: boolean): Scan<ProductRow & Placed> =>
  async (from, direction, limit) => {
    const states = descending === (direction === 'after') ? statesByName.toReversed() : statesByName
    const begin = from ? statesByName.findIndex((_, rank) => rank === from.value) : undefined
    if (begin === -1) throw notAPlace()
    const rows: (ProductRow & Placed)[] = []
    for (const state of states.slice(begin === undefined ? 0 : states.indexOf(statesByName[begin] as OfferState))) {
      if (rows.length === limit || (wanted.state && wanted.state !== state)) continue
      const sort_value = statesByName.indexOf(state)
      const place = from?.value === sort_value ? from : undefined
      const found = await scanProducts(db, { ...wanted, state }, newestFirst)(place, direction, limit - rows.length)
      rows.push(...found.map((row) => ({ ...row, sort_value })))
    }
    return rows
  }
