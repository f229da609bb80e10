import { z } from 'zod'
import { mostOffersAtOnce } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import {
  atLeastOne,
  calendarDate,
  choice,
  describedList,
  id,
  listOf,
  message,
  optional,
  rupees,
} from '../fields.ts'

export const seenOffer = z.object({
  product_id: id(),
  version: id().describe('The version that was read. An offer with another version stays unchanged.'),
})
export type SeenOffer = z.output<typeof seenOffer>

const several = <Product extends z.ZodType>(product: Product) =>
  atLeastOne(product, () => texts.changesOfMany.nobody).max(mostOffersAtOnce, {
    error: () => texts.products.tooMany({ most: mostOffersAtOnce }),
  })

export const severalSeen = several(seenOffer)

const dayMissing = () => texts.changesOfMany.dayMissing
const endDate = calendarDate(dayMissing)

const newPrice = rupees(() => texts.products.priceMissing)

export const renewal = z
  .object({
    products: several(seenOffer.extend({ end_date: endDate.describe('The new last day.') })),
    discount_price: optional(
      newPrice.refine((value) => value > 0, { error: () => texts.products.priceTooLow }),
    ).describe('The new price that shoppers pay, in rupees. For a single offer only.'),
  })
  .refine(({ products, discount_price }) => discount_price === undefined || products.length === 1, {
    path: ['discount_price'],
    error: () => texts.changesOfMany.oneByOne,
  })

export const newPrices = z.object({
  products: several(
    seenOffer.extend({ discount_price: newPrice.describe('The new price that shoppers pay, in rupees.') }),
  ),
})

export const moving = z.object({
  products: severalSeen,
  subcategory_id: id(),
  notify: z.boolean().describe('true: the shops are notified of the move.'),
})
export type Moving = z.output<typeof moving>

const changesOfMany = ['end', 'out of stock', 'back in stock', 'delete'] as const

export const changeOfMany = z
  .object({
    change: choice(changesOfMany),
    products: severalSeen,
    end_date: optional(endDate).describe('The new last day. Required for the change `end`.'),
  })
  .refine(({ change, end_date }) => change !== 'end' || end_date !== undefined, {
    path: ['end_date'],
    error: dayMissing,
  })
export type ChangeOfMany = z.output<typeof changeOfMany>

export const changeOutcome = z.strictObject({
  message: z.string(),
  changed: z.array(z.int()).describe('Ids of the changed offers.'),
  undo: z.array(z.int()).describe('Ids of the audit entries that undo the change.'),
  left: describedList('The offers that stay unchanged, and why.', {
    product_id: z.int(),
    name: z.string().nullable().describe('null if the offer is deleted or belongs to another user.'),
    reason: z.string(),
  }),
})
export type ChangeOutcome = z.output<typeof changeOutcome>

export const holidayQuestion = z.object({
  shop: optional(id()),
  until: optional(endDate).describe(
    'A possible day on which the shop reopens, for counting `ending_offers`.',
  ),
})

/** The shops are sorted by name. */
export const holidays = z.strictObject({
  shops: listOf({
    id: z.int(),
    name: z.string(),
    version: z.int(),
    away_until: z.string().nullable().describe('The first day after the holiday. null: not on holiday.'),
    planned: z
      .strictObject({ from: z.string(), until: z.string() })
      .nullable()
      .describe('The next holiday after today: its first day, and the first day after it.'),
    live_offers: z.int().describe('Offers that shoppers see, or would see without the holiday.'),
    ending_offers: z.int().describe('How many of `live_offers` end before `until`, or before the return.'),
  }),
})
export type ShopHoliday = z.output<typeof holidays>['shops'][number]

export const holiday = z.object({
  shop_id: id(),
  version: id(),
  away_until: calendarDate(() => texts.changesOfMany.returnMissing)
    .nullable()
    .describe('The first day after the holiday. null: the shop reopens now.'),
})

export const plannedHoliday = z.object({
  shop_id: id(),
  version: id(),
  plan: z
    .object({
      from: calendarDate(() => texts.changesOfMany.firstDayMissing),
      until: calendarDate(() => texts.changesOfMany.returnMissing).describe(
        'The first day after the holiday.',
      ),
    })
    .nullable()
    .describe('null cancels the planned holiday.'),
})

export const holidayAnswer = message.extend({
  undo: z.int().nullable().describe('Id of the audit entry that undoes the change. null: nothing changed.'),
})
