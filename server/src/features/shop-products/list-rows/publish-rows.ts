import type { PoolClient } from 'pg'
import type { PublishedRow, RowResult } from '../../../../contract/list-rows.ts'
import { texts } from '../../../../contract/texts.ts'
import type { Actor } from '../../../platform/audit/record-change.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { signInFirst } from '../../../platform/http/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { ownProduct } from '../change-product.ts'
import { followHiding, isOtherWare } from '../follow-hiding.ts'
import { limitShop } from '../limit-shop.ts'
import { recordProductChange } from '../product-history.ts'
import { getProduct, updateProduct } from '../shop-products.queries.ts'
import { type Read, readRows, reasonsOf, shopOfList } from './check-rows.ts'
import type { ProposeSubcategory } from './find-subcategory.ts'
import { findListedOffers, insertListedOffer, learnWords, lockListedOffers } from './list-rows.queries.ts'
import { isSame } from './read-row.ts'

type List = { shop_id?: number; rows: PublishedRow[] }

/**
 * Publishes and changes what the rows say, in one transaction; a row with a fault, or whose offer is no longer as it was checked, is
 * left out and told why. The same rows again change nothing.
 */
export async function publishRows(
  services: Services,
  user: SignedInUser,
  { shop_id, rows }: List,
  propose: ProposeSubcategory,
  actor: Actor,
): Promise<RowResult[]> {
  const { db, log } = services
  await limitShop(services, user, 'listRowsOfShop', (await shopOfList(db, user, shop_id)).id)
  const results = await inTransaction(db, async (tx) => {
    // In one order for all, so that two who send the same list cannot wait for each other in a circle.
    const inOrder = rows.toSorted((a, b) => (a.code.toLowerCase() < b.code.toLowerCase() ? -1 : 1))
    const shop = await shopOfList(tx, user, shop_id)
    await lockListedOffers(
      tx,
      shop.id,
      inOrder.map(({ code }) => code),
    )
    const { read } = await readRows(tx, shop, inOrder, propose)
    await learnWords(tx, shop.id, read.flatMap(toStore))
    // Asked again now that the shop is held: a membership may have ended while it was waited for.
    await shopOfList(tx, user, shop.id)
    const done = new Map<PublishedRow, RowResult>()
    for (const [place, one] of read.entries()) {
      const row = inOrder[place]
      if (row) done.set(row, await publishRow(services, tx, user, shop.id, one, row.version, actor))
    }
    return rows.flatMap((row) => done.get(row) ?? [])
  })
  const count = (state: RowResult['state']) => results.filter((result) => result.state === state).length
  log.info({ userId: user.id, published: count('published'), changed: count('changed') }, 'Took in rows of a list')
  return results
}

/** The offer that a row would leave behind, unless it is there already. */
const toStore = ({ read, was, twice }: Read) =>
  'product' in read && !twice && !(was && isSame(read.product, was)) ? [read.product] : []

async function publishRow(
  services: Services,
  tx: PoolClient,
  user: SignedInUser,
  shopId: number,
  one: Read,
  version: number | undefined,
  actor: Actor,
): Promise<RowResult> {
  const { row, read, was, twice } = one
  const left = (reasons = reasonsOf(one)): RowResult => ({
    code: row.code,
    state: 'left',
    reasons,
    product_id: was?.id ?? null,
  })
  if ('reasons' in read || twice) return left()
  const result = (state: RowResult['state'], product_id: number): RowResult => ({
    code: row.code,
    state,
    reasons: {},
    product_id,
  })
  if (!was) {
    const id = await insertListedOffer(tx, user.id, shopId, row.code, read.product)
    if (id === undefined) {
      // Another window has published the row at this moment.
      const [now] = await findListedOffers(tx, shopId, [row.code])
      if (!now) throw signInFirst()
      return isSame(read.product, now) ? result('same', now.id) : left({ code: texts.listRows.changedMeanwhile })
    }
    const added = await getProduct(tx, id)
    await recordProductChange(tx, actor, 'product published', undefined, added)
    await followHiding(services, tx, added, actor)
    return result('published', id)
  }
  if (isSame(read.product, was)) return result('same', was.id)
  // The check found none under this code: somebody has published it since, or an answer got lost on its way.
  if (version === undefined || version !== was.version) return left({ code: texts.listRows.changedMeanwhile })
  const before = await ownProduct(tx, user, was.id)
  await updateProduct(tx, was.id, read.product, undefined)
  const after = await getProduct(tx, was.id)
  await recordProductChange(tx, actor, 'product updated', before, after)
  if (isOtherWare(before, after)) await followHiding(services, tx, after, actor)
  return result('changed', was.id)
}
