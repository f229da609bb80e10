import { texts } from '../../../../contract/facts/texts.ts'
import { proposedDescription, unbranded } from '../../../../contract/offers/facts/proposed-offer.ts'
import type { OfferStatus } from '../../../../contract/offers/schemas.ts'
import type { ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'
import { type OfferFields, offerFields } from '../../../../contract/shop-offers/schemas.ts'
import { struckPriceOf } from '../shop-offers.queries.ts'
import { findSubcategory, type KnownSubcategory } from './find-subcategory.ts'
import type { ListedOffer, ListedShop } from './list-rows.queries.ts'
import {
  type Cell,
  readAvailability,
  readCodeLimit,
  readDay,
  readDelivery,
  readDiscount,
  readRupees,
  readStruckPriceKind,
} from './read-cells.ts'

/** What all rows of a list are read with. */
export type ListContext = {
  shop: ListedShop
  today: string
  subcategories: readonly KnownSubcategory[]
  propose: (name: string) => Promise<number | undefined>
}

/** Without a status it keeps the one it has. */
export type RowFields = OfferFields & { product_status?: OfferStatus }

export type ReadRow =
  | { product: RowFields; category: string }
  | { reasons: RowReasons; category: string | null }

/** Columns whose cells the fields of an offer come from. */
const columnOf: Record<string, keyof RowReasons> = {
  name: 'name',
  brand: 'brand',
  description: 'description',
  category_id: 'category',
  subcategory_id: 'subcategory',
  price: 'price',
  discount_price: 'discount',
  discount_percent: 'discount',
  struck_price_kind: 'struck',
  start_date: 'starts',
  end_date: 'ends',
  code_limit: 'codes',
  delivery: 'delivery',
}

/**
 * The offer that a row describes, or what is wrong with which of its cells. Of an offer that is there already
 * an empty cell leaves what it has; a new one begins today, has no discount and no codes, and is described by
 * its fields.
 */
export async function readRow(
  row: ListRow,
  was: ListedOffer | undefined,
  context: ListContext,
): Promise<ReadRow> {
  const reasons: RowReasons = {}
  const take = <T>(column: keyof RowReasons, cell: Cell<T>): T | undefined => {
    if ('value' in cell) return cell.value
    reasons[column] = cell.reason
    return undefined
  }
  const price = isEmpty(row.price) && was ? was.price : take('price', readPrice(row.price))
  const discountPrice =
    isEmpty(row.discount) && was && isEmpty(row.price)
      ? was.discount_price
      : price !== undefined && take('discount', readDiscount(row.discount ?? '', price))
  const kind = isEmpty(row.struck) ? undefined : take('struck', readStruckPriceKind(row.struck ?? ''))
  const startDate = isEmpty(row.starts)
    ? (was?.start_date ?? context.today)
    : take('starts', readDay(row.starts ?? ''))
  const endDate = isEmpty(row.ends) && was ? was.end_date : take('ends', readEnd(row.ends))
  const codeLimit = isEmpty(row.codes) ? undefined : take('codes', readCodeLimit(row.codes ?? ''))
  if (typeof codeLimit === 'number' && codeLimit > 0 && was && codeLimit < was.codes_out)
    reasons.codes = texts.claims.limitBelowTaken({ taken: was.codes_out })
  const delivery = isEmpty(row.delivery) ? undefined : take('delivery', readDelivery(row.delivery ?? ''))
  const availability = isEmpty(row.availability)
    ? undefined
    : take('availability', readAvailability(row.availability ?? ''))
  if (endDate !== undefined && endDate < context.today && !availability?.isOver)
    reasons.ends = texts.listRows.dayIsOver

  const place = await placeOf(row, was, context)
  if ('reasons' in place) Object.assign(reasons, place.reasons)
  const found = 'found' in place ? place.found : undefined
  const category = found ? `${found.category} › ${found.name}` : null

  const name = isEmpty(row.name) ? was?.name : row.name
  const brand = isEmpty(row.brand) ? (was?.brand ?? unbranded) : (row.brand ?? '')
  const description = isEmpty(row.description)
    ? (was?.description ?? proposedDescription({ name: name ?? '', brand }, whereIs(context.shop)))
    : row.description
  const read = offerFields.safeParse({
    category_id: found?.categoryId,
    subcategory_id: found?.id,
    name,
    brand,
    price,
    discount_price: discountPrice === false ? undefined : discountPrice,
    discount_percent: 0,
    struck_price_kind: kind,
    start_date: startDate,
    end_date: endDate,
    code_limit: codeLimit,
    delivery,
    description,
  })
  if (!read.success && Object.keys(reasons).length === 0)
    for (const { path, message } of read.error.issues)
      reasons[columnOf[String(path[0])] ?? 'name'] ??= message
  if (isEmpty(name)) {
    reasons.name = texts.listRows.nameMissing
    // It would have come from the name.
    if (isEmpty(row.description)) delete reasons.description
  }
  return read.success && Object.keys(reasons).length === 0 && category !== null
    ? {
        product: { ...read.data, ...(availability && { product_status: availability.product_status }) },
        category,
      }
    : { reasons, category }
}

const isEmpty = (text: string | undefined) => text === undefined || text.trim() === ''

const readPrice = (text: string | undefined): Cell<number> =>
  isEmpty(text) ? { reason: texts.listRows.priceMissing } : readRupees(text ?? '')

const readEnd = (text: string | undefined): Cell<string> =>
  isEmpty(text) ? { reason: texts.listRows.endMissing } : readDay(text ?? '')

async function placeOf(row: ListRow, was: ListedOffer | undefined, { subcategories, propose }: ListContext) {
  const isSaid = !isEmpty(row.category) || !isEmpty(row.subcategory)
  const now = was && !isSaid ? subcategories.find(({ id }) => id === was.subcategory_id) : undefined
  return now ? { found: now } : findSubcategory(subcategories, row, propose)
}

const whereIs = ({ name, quarter }: ListedShop) => [name, quarter].filter(Boolean).join(', ')

/**
 * Whether the row leaves the offer as it is. Of struck price, codes, delivery and stock an empty cell says
 * nothing.
 */
export function isUnchanged(product: RowFields, was: ListedOffer) {
  const { price, kind } = struckPriceOf(product)
  const fields = [
    'subcategory_id',
    'name',
    'brand',
    'description',
    'discount_price',
    'start_date',
    'end_date',
  ] as const
  return (
    price === was.price &&
    (kind === null || kind === was.struck_price_kind) &&
    (product.product_status === undefined || product.product_status === was.product_status) &&
    (product.delivery === undefined || product.delivery === was.delivery) &&
    (product.code_limit === undefined || product.code_limit === was.code_limit) &&
    fields.every((field) => product[field] === was[field])
  )
}
