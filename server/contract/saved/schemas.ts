import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line, listOf } from '../fields.ts'
import { offerDetail, offerSummary } from '../offers/schemas.ts'
import { mostFollows } from './facts.ts'

const name = line(maxLengths.categoryName, () => texts.mine.categoryMissing)

/** Follows are stored on the device, not in an account. */
export const follow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shop'), shop_id: id() }),
  z.strictObject({
    kind: z.literal('category'),
    category: name,
    subcategory: name.nullable().describe('null: the whole category.'),
  }),
  z.strictObject({
    kind: z.literal('search'),
    search: z
      .string()
      .min(1)
      .max(500)
      .describe('The query string of the search page, without page and sort.'),
  }),
])
export type Follow = z.output<typeof follow>

export const offersNowQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/, { error: () => texts.saved.idsWrong })
    .transform((text) => text.split(',').map(Number))
    .describe('Up to 100 ids, separated by commas.'),
})

const offerNow = offerSummary.extend(
  offerDetail.pick({ offer_state: true, away_until: true, category: true, subcategory: true }).shape,
)
export type OfferNow = z.output<typeof offerNow>

export const offersNow = z.strictObject({
  offers: z.array(offerNow),
  gone: z
    .array(z.int())
    .describe('Ids of offers that are hidden, deleted, of a closed shop, or over for more than 30 days.'),
})

const moment = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/, { error: () => texts.saved.momentWrong })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: () => texts.saved.noSuchMoment })

export const newInQuestion = z.object({
  follows: z.array(z.strictObject({ follow, since: moment })).max(mostFollows),
})
export type FollowSince = z.output<typeof newInQuestion>['follows'][number]

/** The new offers of each follow, in the order of the request. */
export const newIn = z.strictObject({
  found: listOf({
    count: z.int().describe('At most 60.'),
    products: z.array(offerSummary).describe('The newest three.'),
  }),
})
