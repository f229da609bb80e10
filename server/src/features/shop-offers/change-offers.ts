import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOfMany, ChangeOutcome, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import { refusalOfPrice } from '../../../contract/shop-offers/facts/price-change.ts'
import { findToday } from '../../offers/searchable.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion } from './change-offer.ts'
import { findUndoOfLast, lockOffers, type OfferValues, setValues } from './change-offers.queries.ts'
import { recordOfferChanges } from './offer-history.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

/**
 * Changes offers in the versions that the user saw. Skips and returns offers that changed since; for a single
 * one, throws 404 or 409. An offer that has the new values already, as in a retry, counts as changed.
 */
export const changeOffers = <Seen extends SeenOffer>(
  { db }: Services,
  user: SignedInUser,
  seen: Seen[],
  change: ChangeOfValues<Seen>,
  actor: Actor,
): Promise<ChangeOutcome> =>
  inTransaction(db, async (tx) => {
    const ids = seen.map(({ product_id }) => product_id)
    const locked = await lockOffers(tx, user, ids)
    const rows = await getOffers(tx, [...locked.keys()])
    const today = await findToday(tx)
    const outcome = emptyOutcome()
    const wanted = new Map<number, OfferValues>()
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
        // An older version with the same values is a retry: returns the undo entry of the first request.
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
    const changes = [...wanted].map(([id, is]) => {
      const before = rows.get(id)
      const shopId = before?.shop_id ?? null
      const content = { was: locked.get(id), is, message_key: change.messageKeyOf?.(shopId) }
      return { before, after: after.get(id), undo: { content, shopId } }
    })
    outcome.changed.push(...wanted.keys())
    outcome.undo.push(...(await recordOfferChanges(tx, actor, change.action, changes)))
    await change.also?.(tx, [...after.values()])
    return withMessage(outcome, change.done)
  })

export const emptyOutcome = (): Omit<ChangeOutcome, 'message'> => ({ changed: [], undo: [], left: [] })

export const firstOfEach = <Seen extends SeenOffer>(seen: Seen[]) => [
  ...new Map(seen.toReversed().map((each) => [each.product_id, each])).values(),
]

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

export const reasonOfChange = (tx: PoolClient, row: OwnOfferRow, version: number) =>
  assertVersion(tx, row, version).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

export const hasSameValues = (a: OfferValues, b: OfferValues) =>
  (Object.keys(a) as (keyof OfferValues)[]).every((key) => key === 'renewal_days' || a[key] === b[key])

export type ChangeOfValues<Seen extends SeenOffer = SeenOffer> = {
  action: string
  done: (values: { count: number }) => string
  next(of: { row: OwnOfferRow; values: OfferValues; today: string; seen: Seen }): OfferValues
  refusal(of: { row: OwnOfferRow; next: OfferValues; today: string }): string | undefined
  also?(tx: PoolClient, changed: OwnOfferRow[]): Promise<void>
  messageKeyOf?(shopId: number | null): string
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))

const refusalOfEnd: ChangeOfValues['refusal'] = ({ next, today }) => {
  if (next.end_date < today) return texts.products.endIsOver
  return next.end_date < next.start_date ? texts.products.endBeforeStart : undefined
}

/** Makes an expired offer start today and puts it in stock. */
export const renewing = (
  discountPrice: number | undefined,
): ChangeOfValues<SeenOffer & { end_date: string }> => ({
  action: 'product renewed',
  done: texts.products.renewed,
  next({ row, values, today, seen: { end_date } }) {
    const hasEnded = row.offer_state === 'expired'
    const discount_price = discountPrice ?? values.discount_price
    return {
      ...values,
      start_date: hasEnded ? today : values.start_date,
      end_date,
      discount_price,
      price: Math.max(values.price, discount_price),
      product_status: hasEnded ? 'active' : values.product_status,
      renewal_days: Math.max(1, daysBetween(hasEnded ? today : values.end_date, end_date)),
    }
  },
  refusal: (of) =>
    refusalOfEnd(of) ?? (of.next.end_date < of.row.end_date ? texts.products.renewalIsShorter : undefined),
})

/** If an offer without a discount gets a higher price, that becomes its only price. */
export const repricing: ChangeOfValues<SeenOffer & { discount_price: number }> = {
  action: 'product price changed',
  done: texts.products.pricesChanged,
  next: ({ values, seen: { discount_price } }) => ({
    ...values,
    price: values.price > values.discount_price ? values.price : Math.max(values.price, discount_price),
    discount_price,
  }),
  refusal: ({ row, next }) => refusalOfPrice(row, next.discount_price),
}

const endingOn = (end_date: string): ChangeOfValues => ({
  action: 'product end changed',
  done: texts.products.endChanged,
  next: ({ row, values, today }) => ({
    ...values,
    start_date: row.offer_state === 'expired' ? today : values.start_date,
    end_date,
  }),
  refusal: refusalOfEnd,
})

const outOfStock: ChangeOfValues = {
  action: 'product out of stock',
  done: texts.products.outOfStock,
  next: ({ values }) => ({ ...values, product_status: 'out of stock' }),
  refusal: ({ row }) => (row.offer_state === 'expired' ? texts.products.hasEnded : undefined),
}

const backInStock: ChangeOfValues = {
  action: 'product back in stock',
  done: texts.products.backInStock,
  next: ({ values }) => ({ ...values, product_status: 'active' }),
  refusal: () => undefined,
}

export function changeOfValues({ change, end_date }: ChangeOfMany): ChangeOfValues {
  if (change === 'end' && end_date !== undefined) return endingOn(end_date)
  return change === 'out of stock' ? outOfStock : backInStock
}
