import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOutcome, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import { findToday } from '../../offers/find-today.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion } from './change-offer.ts'
import { findUndoOfLast, lockOffers, setValues, type Values } from './change-offers.queries.ts'
import type { ChangeOfValues } from './changes-of-values.ts'
import { recordOfferChanges } from './offer-history.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

/**
 * Changes several offers in one transaction, each as it was seen. One that was changed since, or cannot be as
 * wanted, stays as it is and is named, so that it does not hold up the others; 404 or 409 when it is the only
 * one. What is as wanted already, as after a lost answer, counts as changed.
 */
export const changeOffers = <Seen extends SeenOffer>(
  { db }: Services,
  user: SignedInUser,
  seen: Seen[],
  change: ChangeOfValues<Seen>,
  actor: Actor,
): Promise<ChangeOutcome> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOffers(
      tx,
      user,
      seen.map(({ product_id }) => product_id),
    )
    const rows = await getOffers(tx, [...locked.keys()])
    const today = await findToday(tx)
    const outcome = emptyOutcome()
    const wanted = new Map<number, Values>()
    for (const each of firstOfEach(seen)) {
      const row = rows.get(each.product_id)
      const values = locked.get(each.product_id)
      if (!row || !values) {
        outcome.left.push({ product_id: each.product_id, name: null, reason: texts.products.gone })
        continue
      }
      const next = change.next({ row, values, today, seen: each })
      if (hasSameValues(values, next)) {
        outcome.changed.push(row.id)
        // Seen before it became so: the answer to that was lost, and it can still be taken back.
        const undo =
          each.version === row.version
            ? undefined
            : await findUndoOfLast(tx, row.id, { action: change.action, actorId: actor.id })
        if (undo !== undefined) outcome.undo.push(undo)
        continue
      }
      const reason = (await reasonOfChange(tx, row, each.version)) ?? change.refusal({ row, next, today })
      if (reason) outcome.left.push({ product_id: row.id, name: row.name, reason: reasonText(reason) })
      else wanted.set(row.id, next)
      if (reason && seen.length === 1) throw typeof reason === 'string' ? new AppError(409, reason) : reason
    }
    if (seen.length === 1 && rows.size === 0) throw notFound(texts.notFound.product)
    await setValues(tx, wanted)
    const after = await getOffers(tx, [...wanted.keys()])
    const changes = [...wanted].map(([id, is]) => ({
      before: rows.get(id),
      after: after.get(id),
      undo: {
        content: {
          was: locked.get(id),
          is,
          message_key: change.messageKeyOf?.(rows.get(id)?.shop_id ?? null),
        },
        shopId: rows.get(id)?.shop_id ?? null,
      },
    }))
    outcome.changed.push(...wanted.keys())
    outcome.undo.push(...(await recordOfferChanges(tx, actor, change.action, changes)))
    await change.also?.(tx, [...after.values()])
    return withMessage(outcome, change.done)
  })

export const emptyOutcome = (): Omit<ChangeOutcome, 'message'> => ({ changed: [], undo: [], left: [] })

export const firstOfEach = <Seen extends SeenOffer>(seen: Seen[]) => [
  ...new Map(seen.toReversed().map((each) => [each.product_id, each])).values(),
]

/** Says what was done; what was not, when nothing was. */
export const withMessage = (
  outcome: Omit<ChangeOutcome, 'message'>,
  done: (values: { count: number }) => string,
): ChangeOutcome => ({
  message:
    outcome.changed.length > 0
      ? done({ count: outcome.changed.length })
      : texts.products.left({ count: outcome.left.length }),
  ...outcome,
})

const reasonText = (reason: string | AppError) => (typeof reason === 'string' ? reason : reason.message)

/** Why a product cannot be changed as it was seen: somebody has changed it since. */
export const reasonOfChange = (tx: PoolClient, row: OwnOfferRow, version: number) =>
  assertVersion(tx, row, version).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

export const hasSameValues = (a: Values, b: Values) =>
  (Object.keys(a) as (keyof Values)[]).every((key) => key === 'renewal_days' || a[key] === b[key])
