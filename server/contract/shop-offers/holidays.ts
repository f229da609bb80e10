import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { calendarDate, id, message, optional } from '../fields.ts'
import { endDate } from './changes-of-several.ts'

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
