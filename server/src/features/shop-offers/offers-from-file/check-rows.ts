import { texts } from '../../../../contract/facts/texts.ts'
import type { CheckedRow, ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'
import { findToday } from '../../../offers/searchable.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { sureSubcategory } from '../../../search/suggest/propose-category.ts'
import { hasShop } from '../../../shops/membership.ts'
import { limitShop } from '../publish-offer.ts'
import { struckPriceOf } from '../shop-offers.queries.ts'
import {
  findListedOffers,
  findListedShop,
  findSimilarCodes,
  type ListedOffer,
  type ListedShop,
  listSubcategories,
} from './list-rows.queries.ts'
import { isUnchanged, type ReadRow, readRow } from './read-row.ts'

export type CheckedListRow = { row: ListRow; was: ListedOffer | undefined; read: ReadRow; twice: boolean }

/** Throws 400 if the shop is not one of the user's. */
export async function shopOfList(
  db: Connection,
  user: SignedInUser,
  shopId: number | undefined,
): Promise<ListedShop> {
  const shop = await findListedShop(db, user.id, shopId)
  if (!shop || !(await hasShop(db, user, shop.id))) throw invalid({ shop_id: texts.products.noOwnShop })
  return shop
}

export async function readRows(db: Connection, shop: ListedShop, rows: ListRow[]): Promise<CheckedListRow[]> {
  // Runs queries in sequence, since a transaction has only one connection.
  const today = await findToday(db)
  const subcategories = await listSubcategories(db)
  const codes = rows.map(({ code }) => code)
  const offers = await findListedOffers(db, shop.id, codes)
  // Variants share a name, and proposing a category is the slowest part of a row.
  const proposals = new Map<string, Promise<number | undefined>>()
  const proposeOnce = (name: string) => {
    const proposal = proposals.get(name) ?? sureSubcategory(db, name, shop.id)
    proposals.set(name, proposal)
    return proposal
  }
  const context = { shop, today, subcategories, propose: proposeOnce }
  const seen = new Set<string>()
  const read: CheckedListRow[] = []
  for (const row of rows) {
    const key = row.code.toLowerCase()
    const was = offers.find(({ code }) => code === row.code)
    read.push({ row, was, read: await readRow(row, was, context), twice: seen.has(key) })
    seen.add(key)
  }
  return read
}

export async function checkRows(
  services: Services,
  user: SignedInUser,
  shopId: number | undefined,
  rows: ListRow[],
): Promise<CheckedRow[]> {
  const { db } = services
  const shop = await shopOfList(db, user, shopId)
  await limitShop(services, user, 'listRowsOfShop', shop.id)
  const read = await readRows(db, shop, rows)
  const unknown = read.flatMap(({ row, was }) => (was ? [] : row.code))
  const similar = await findSimilarCodes(db, shop.id, unknown)
  return read.map((one) => ({
    code: one.row.code,
    state: stateOf(one),
    reasons: reasonsOf(one),
    category: one.read.category,
    offer: offerOf(one),
    similar_code: similar.find(({ code }) => code === one.row.code)?.similar ?? null,
    version: one.was?.version ?? null,
    has_photo: Boolean(one.was?.pictureKey),
    row_photo: one.was?.rowPhoto ?? null,
    photo_name: one.was?.pictureKey ? photoFileName(one.was.pictureKey) : null,
  }))
}

/** Identifies the photo if the list is uploaded again, because picture keys are unique. */
export const photoFileName = (key: string) => `${key.split('/').slice(1).join('')}.jpg`

export const reasonsOf = ({ read, twice }: CheckedListRow): RowReasons => ({
  ...('reasons' in read && read.reasons),
  ...(twice && { code: texts.listRows.codeTwice }),
})

function stateOf(one: CheckedListRow): CheckedRow['state'] {
  const { read, was, twice } = one
  if ('reasons' in read || twice) return 'bad'
  if (!was) return 'new'
  return isUnchanged(read.product, was) ? 'same' : 'changes'
}

function offerOf(one: CheckedListRow): CheckedRow['offer'] {
  const { read, was } = one
  if (!('product' in read) || stateOf(one) === 'bad') return null
  const { discount_price, start_date, end_date } = read.product
  const { price, kind } = struckPriceOf(read.product)
  const kept = price > discount_price && was?.price === price ? was.struck_price_kind : null
  return { price, discount_price, struck_price_kind: kind ?? kept, start_date, end_date }
}
