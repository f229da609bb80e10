import type { PoolClient } from 'pg'
import { texts } from '../../../../contract/facts/texts.ts'
import type { PublishedRow, RowReasons, RowResult } from '../../../../contract/shop-offers/list-rows.ts'
import { photoShape } from '../../../offers/picture-shapes.ts'
import { publishUnderKey } from '../../../offers/publish-under-key.ts'
import type { Actor } from '../../../platform/audit/record-change.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { limitShopOf, updateOffer } from '../change-offer.ts'
import { insertOffer, insertOffers, limitShop } from '../publish-offer.ts'
import { type ToInsert, updateOfferRow } from '../shop-offers.queries.ts'
import { type CheckedListRow, readRows, reasonsOf, shopOfList } from './check-rows.ts'
import {
  addSearchWords,
  findListedOffers,
  findWhenLive,
  lockListedOffers,
  lockSubcategories,
  setRowPhoto,
} from './list-rows.queries.ts'
import { isUnchanged, type RowFields } from './read-row.ts'

type StoredRow = Omit<RowResult, 'live' | 'start_date'>
type RowsToPublish = { shop_id?: number; rows: PublishedRow[] }

/** Skips rows with errors, and rows whose offer changed since the check, and returns the reasons. */
export async function publishRows(
  services: Services,
  user: SignedInUser,
  { shop_id, rows }: RowsToPublish,
  actor: Actor,
): Promise<RowResult[]> {
  const { db, log } = services
  await limitShop(services, user, 'listRowsOfShop', (await shopOfList(db, user, shop_id)).id)
  const results = await inTransaction(db, async (tx) => {
    // Processes rows in a fixed order, so that two users with the same list cannot deadlock.
    const inOrder = rows.toSorted((a, b) => (a.code.toLowerCase() < b.code.toLowerCase() ? -1 : 1))
    const shop = await shopOfList(tx, user, shop_id)
    const codes = inOrder.map(({ code }) => code)
    await lockListedOffers(tx, shop.id, codes)
    const read = await readToStore(tx, shop, inOrder)
    await addSearchWords(tx, shop.id, read.flatMap(toStore))
    const added = await insertNew(services, tx, user, shop.id, read, actor)
    // Checks the right again after the wait for locks: the membership may have ended.
    await shopOfList(tx, user, shop.id)
    const done = new Map<PublishedRow, StoredRow>()
    for (const [place, one] of read.entries()) {
      const row = inOrder[place]
      if (!row) continue
      const toPublish = { ...one, id: added.get(one) }
      done.set(row, await publishRow(services, tx, user, shop.id, toPublish, row.version, actor))
    }
    const stored = rows.flatMap((row) => done.get(row) ?? [])
    return withLive(tx, stored)
  })
  const count = (state: RowResult['state']) => results.filter((result) => result.state === state).length
  const counts = { published: count('published'), changed: count('changed') }
  log.info({ userId: user.id, ...counts }, 'Took in rows of a list')
  return results
}

async function withLive(tx: PoolClient, rows: StoredRow[]): Promise<RowResult[]> {
  const stored = rows.flatMap(({ state, product_id }) => (state === 'left' ? [] : (product_id ?? [])))
  const lives = new Map((await findWhenLive(tx, stored)).map(({ id, ...when }) => [id, when]))
  return rows.map((row) => {
    const when = row.state === 'left' ? undefined : lives.get(row.product_id ?? 0)
    return { ...row, live: when?.live ?? null, start_date: when?.start_date ?? null }
  })
}

/** Reads the rows again if an admin deleted a subcategory meanwhile; its rows then get an error. */
async function readToStore(...list: Parameters<typeof readRows>): Promise<CheckedListRow[]> {
  for (;;) {
    const read = await readRows(...list)
    const subcategories = new Set(read.flatMap(toStore).map(({ subcategory_id }) => subcategory_id))
    if (await lockSubcategories(list[0], [...subcategories])) return read
  }
}

const toStore = ({ read, was, twice }: CheckedListRow) =>
  'product' in read && !twice && !(was && isUnchanged(read.product, was)) ? [read.product] : []

/** Inserts all new offers by one statement: a hundred single inserts take seconds. */
async function insertNew(
  services: Services,
  tx: PoolClient,
  user: SignedInUser,
  shopId: number,
  read: CheckedListRow[],
  actor: Actor,
) {
  const fresh = read.flatMap((one) => (one.was ? [] : toStore(one).map((product) => ({ one, product }))))
  const offers = fresh.map(({ one, product }) => toInsert(shopId, one, product))
  const ids = await insertOffers(services, tx, user.id, offers, actor)
  return new Map(fresh.map(({ one }, place) => [one, ids[place]]))
}

const toInsert = (shopId: number, { row }: CheckedListRow, product: RowFields): ToInsert => ({
  product: { ...product, shop_id: shopId },
  key: { row_code: row.code },
})

async function publishRow(
  services: Services,
  tx: PoolClient,
  user: SignedInUser,
  shopId: number,
  one: CheckedListRow & { id: number | undefined },
  version: number | undefined,
  actor: Actor,
): Promise<StoredRow> {
  const { row, read, was, twice, id } = one
  const result = (
    state: RowResult['state'],
    product_id: number | null,
    reasons: RowReasons = {},
  ): StoredRow => ({ code: row.code, state, reasons, product_id })
  if ('reasons' in read || twice) return result('left', was?.id ?? null, reasonsOf(one))
  const { product } = read
  const outcome = await publishUnderKey(was, {
    find: async () => (await findListedOffers(tx, shopId, [row.code]))[0],
    isSame: (stored) => isUnchanged(product, stored),
    insert: async () => id ?? insertOffer(services, tx, user.id, toInsert(shopId, one, product), actor),
    assertAllowed: () => shopOfList(tx, user, shopId),
  })
  if (outcome.state !== 'other') return result(outcome.state, outcome.id)
  // The offer was published or changed since the check, or this is a retry after a lost response.
  if (!was || version !== was.version)
    return result('left', was?.id ?? null, { code: texts.listRows.changedMeanwhile })
  await updateOffer(services, tx, user, { id: was.id }, actor, () =>
    updateOfferRow(tx, was.id, product, undefined),
  )
  return result('changed', was.id)
}

export async function setPhotoOfRow(
  services: Services,
  user: SignedInUser,
  id: number,
  photo: Buffer,
  rowPhoto: string,
  actor: Actor,
) {
  await limitShopOf(services, user, 'rowPhotoOfShop', id)
  await services.pictures.saveWith(photo, 'products', photoShape, (tx, pictureId) =>
    updateOffer(services, tx, user, { id }, actor, () => setRowPhoto(tx, id, pictureId, rowPhoto)),
  )
}
