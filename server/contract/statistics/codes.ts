import { z } from 'zod'
import { claimAnswers, notGivenReasons } from '../claims/facts.ts'
import { photo } from '../fields.ts'

/** Of the codes that were taken in a time: taken = given + went back + not given + open. */
const ofCodes = {
  taken: z.int(),
  given: z.int(),
  /** Over, or given back by its customer. */
  went_back: z.int(),
  not_given: z.int(),
  open: z.int(),
}

const all = {
  ...ofCodes,
  /** Why codes were not given. */
  reasons: z.array(z.strictObject({ reason: z.enum(notGivenReasons), count: z.int() })),
}

/** Answers of the last 180 days that count, and how many of them are a yes. */
const kept = { answers: z.int(), kept: z.int() }

/** Of four weeks and today so far; what the shop's own people took is not counted. */
export const shopCodes = z.strictObject({
  ...all,
  /** Whether an offer of the shop asks for a code now. */
  asks: z.boolean(),
  /** By the day on which they were taken; `given_then`: given on that day, whenever it was taken. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...ofCodes, given_then: z.int() })),
  /** Those with the most codes, at most 50. */
  offers: z.array(z.strictObject({ id: z.int(), name: z.string(), ...photo, ...ofCodes })),
  /** What customers answered; null: of fewer than five nobody hears anything. */
  answers: z
    .strictObject({
      ...kept,
      offers: z.array(z.strictObject({ id: z.int(), name: z.string(), ...kept })),
      /**
       * The last ones that are no yes, at most 50, of weeks that are over, by their Monday; `name` is null
       * where the offer has fewer than five answers.
       */
      nos: z.array(
        z.strictObject({
          answer: z.enum(claimAnswers),
          name: z.string().nullable(),
          week: z.iso.date(),
        }),
      ),
    })
    .nullable(),
})
export type ShopCodes = z.output<typeof shopCodes>
export type CodeFigures = Pick<ShopCodes, keyof typeof ofCodes>

export const cityCodes = z.strictObject({
  ...all,
  /** In which codes were given. */
  shops: z.int(),
  days: z.array(z.strictObject({ day: z.iso.date(), ...ofCodes })),
  answers: z.strictObject({
    ...kept,
    /** Whose question could be answered in the last 30 days, and how many did. */
    asked: z.int(),
    answered: z.int(),
    /** With five answers or more, and of these with fewer than 8 in 10 kept. */
    shops: z.int(),
    shops_below: z.int(),
  }),
  /** Live offers that ask for a code, and all live ones. */
  code_offers: z.int(),
  live_offers: z.int(),
})
export type CityCodes = z.output<typeof cityCodes>
