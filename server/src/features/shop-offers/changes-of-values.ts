import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOfMany, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import { refusalOfPrice } from '../../../contract/shop-offers/facts/price-change.ts'
import type { Values } from './change-offers.queries.ts'
import type { OwnOfferRow } from './shop-offers.queries.ts'

/** A change that gives several offers other dates, prices or another status. */
export type ChangeOfValues<Seen extends SeenOffer = SeenOffer> = {
  /** As the audit trail names it. */
  action: string
  done: (values: { count: number }) => string
  next(of: { row: OwnOfferRow; values: Values; today: string; seen: Seen }): Values
  /** Why it cannot be. */
  refusal(of: { row: OwnOfferRow; next: Values; today: string }): string | undefined
  /** What is done besides, in the same transaction, with those that changed. */
  also?(tx: PoolClient, changed: OwnOfferRow[]): Promise<void>
  /** By which the message to a shop is withdrawn when it is taken back. */
  messageKeyOf?(shopId: number | null): string
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))

const refusalOfEnd: ChangeOfValues['refusal'] = ({ next, today }) => {
  if (next.end_date < today) return texts.products.endIsOver
  return next.end_date < next.start_date ? texts.products.endBeforeStart : undefined
}

/**
 * A later end; what has ended starts today, and is in stock again. A new price above the one before the
 * discount takes its place.
 */
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

/** The price that was previewed; of an offer without a discount the one price follows upwards. */
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

/** Another end, earlier or later. */
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

/** The one that a call asks for. */
export function changeOfValues({
  change,
  end_date,
}: Pick<ChangeOfMany, 'change' | 'end_date'>): ChangeOfValues {
  if (change === 'end' && end_date !== undefined) return endingOn(end_date)
  return change === 'out of stock' ? outOfStock : backInStock
}
