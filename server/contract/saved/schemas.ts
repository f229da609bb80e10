import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line } from '../fields.ts'
import { offerDetail, offerSummary } from '../offers/schemas.ts'
import { mostFollows } from './facts.ts'

const name = line(maxLengths.categoryName, () => texts.mine.categoryMissing)

/** What one follows on a device: no account stands behind it. */
export const follow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shop'), shop_id: id() }),
  /** `subcategory` is null for a whole category. */
  z.strictObject({ kind: z.literal('category'), category: name, subcategory: name.nullable() }),
  /** `search`: the address of the search page after its question mark, without page and sort. */
  z.strictObject({ kind: z.literal('search'), search: z.string().min(1).max(500) }),
])
export type Follow = z.output<typeof follow>

export const offersNowQuery = z.object({
  /** Up to 100, with commas between them. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/, { error: () => texts.saved.idsWrong })
    .transform((text) => text.split(',').map(Number)),
})

/** An offer as it is now, for who has kept it. */
const offerNow = offerSummary.extend(
  offerDetail.pick({ offer_state: true, away_until: true, category: true, subcategory: true }).shape,
)
export type OfferNow = z.output<typeof offerNow>

export const offersNow = z.strictObject({
  offers: z.array(offerNow),
  /** Hidden, removed, or over for longer than 30 days. */
  gone: z.array(z.int()),
})

const moment = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/, { error: () => texts.saved.momentWrong })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: () => texts.saved.noSuchMoment })

export const newInQuestion = z.object({
  follows: z.array(z.strictObject({ follow, since: moment })).max(mostFollows),
})
export type Looked = z.output<typeof newInQuestion>['follows'][number]

/** What is to be had and was not at that moment, in the order that was asked. */
export const newIn = z.strictObject({
  found: z.array(
    z.strictObject({
      /** At most 60, the newest ones. */
      count: z.int(),
      /** The newest three. */
      products: z.array(offerSummary),
    }),
  ),
})
