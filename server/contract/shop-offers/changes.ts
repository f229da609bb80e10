import { z } from 'zod'
import { mostOffersAtOnce } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import { calendarDate, id, message, optional, rupees } from '../fields.ts'

/** An offer as it was seen: an action on any other version leaves it as it is. */
export const seenOffer = z.object({ product_id: id(), version: id() })
export type SeenOffer = z.output<typeof seenOffer>

const nobody = () => texts.changesOfMany.nobody
const several = <Product extends z.ZodType>(product: Product) =>
  z
    .array(product, { error: nobody })
    .min(1, { error: nobody })
    .max(mostOffersAtOnce, { error: () => texts.products.tooMany({ most: mostOffersAtOnce }) })

export const severalSeen = several(seenOffer)

const dayMissing = () => texts.changesOfMany.dayMissing
const endDate = calendarDate(dayMissing)

/**
 * Each with the last day that was asked about. Of a single one the price that shoppers pay may change with
 * it.
 */
export const renewal = z
  .object({
    products: several(seenOffer.extend({ end_date: endDate })),
    discount_price: optional(
      rupees(() => texts.products.priceMissing).refine((value) => value > 0, {
        error: () => texts.products.priceTooLow,
      }),
    ),
  })
  .refine(({ products, discount_price }) => discount_price === undefined || products.length === 1, {
    path: ['discount_price'],
    error: () => texts.changesOfMany.oneByOne,
  })

/** Each with what shoppers pay from now on, as it was seen in the preview. */
export const newPrices = z.object({
  products: several(seenOffer.extend({ discount_price: rupees(() => texts.products.priceMissing) })),
})

/** To another category; `notify`: the shop gets a message. */
export const moving = z.object({ products: severalSeen, subcategory_id: id(), notify: z.boolean() })
export type Moving = z.output<typeof moving>

const changesOfMany = ['end', 'out of stock', 'back in stock', 'delete'] as const

export const changeOfMany = z
  .object({
    change: z.enum(changesOfMany, { error: () => texts.fields.oneOf({ words: changesOfMany.join(', ') }) }),
    products: severalSeen,
    /** For another end: the last day. */
    end_date: optional(endDate),
  })
  .refine(({ change, end_date }) => change !== 'end' || end_date !== undefined, {
    path: ['end_date'],
    error: dayMissing,
  })
export type ChangeOfMany = z.output<typeof changeOfMany>

/** What came of a change of several offers. */
export const changeOutcome = z.strictObject({
  message: z.string(),
  /** Ids of those that are now as wanted. */
  changed: z.array(z.int()),
  /** Audit entries by which they can be taken back. */
  undo: z.array(z.int()),
  /**
   * Those that stay as they are, and why. `name` is null for what is not the user's, or not there any more.
   */
  left: z.array(z.strictObject({ product_id: z.int(), name: z.string().nullable(), reason: z.string() })),
})
export type ChangeOutcome = z.output<typeof changeOutcome>

export const holidayQuestion = z.object({
  shop: optional(id()),
  /** The day of a return that is thought of. */
  until: optional(endDate),
})

/** The shops that the user may act for, by name. */
export const holidays = z.strictObject({
  shops: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      version: z.int(),
      /** On holiday: the first day it is open again. */
      away_until: z.string().nullable(),
      /** The next one, that begins after today: its first day, and the first one the shop is open again. */
      planned: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
      /** How many of its offers shoppers see, or would see if it were open. */
      live_offers: z.int(),
      /** How many of these end before the day that was asked about, or the day of its return. */
      ending_offers: z.int(),
    }),
  ),
})
export type ShopHoliday = z.output<typeof holidays>['shops'][number]

export const holiday = z.object({
  shop_id: id(),
  version: id(),
  /** The first day that it is open again; null: it is open. */
  away_until: calendarDate(() => texts.changesOfMany.returnMissing).nullable(),
})

/** `plan` null: none. */
export const plannedHoliday = z.object({
  shop_id: id(),
  version: id(),
  plan: z
    .object({
      from: calendarDate(() => texts.changesOfMany.firstDayMissing),
      until: calendarDate(() => texts.changesOfMany.returnMissing),
    })
    .nullable(),
})

/** `undo` is null when it was so already. */
export const holidayAnswer = message.extend({ undo: z.int().nullable() })
