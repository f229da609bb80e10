import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { claimAnswers, notGivenReasons } from '../claims/facts.ts'
import { id, moment, optional, photo } from '../fields.ts'
import { listPlace, oneOf, pageQuery } from '../lists.ts'
import { figureKinds, statisticsSorts } from './facts.ts'

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
const shopCodes = z.strictObject({
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
        z.strictObject({ answer: z.enum(claimAnswers), name: z.string().nullable(), week: z.iso.date() }),
      ),
    })
    .nullable(),
})
export type ShopCodes = z.output<typeof shopCodes>
export type CodeFigures = Pick<ShopCodes, keyof typeof ofCodes>

const cityCodes = z.strictObject({
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

const counted = {
  views: z.int(),
  directions: z.int(),
  call: z.int(),
  whatsapp: z.int(),
  share: z.int(),
  save: z.int(),
}

/** `shop_id`: one of one's own, the first of them without it; an admin must name it. */
const shopStatisticsQuery = z.object({ shop_id: optional(id()) })

const shop = z.strictObject({ id: z.int(), name: z.string() })

export const shopStatistics = z.strictObject({
  shop,
  /** Those that one may look at instead, this one among them. */
  shops: z.array(shop),
  /** When the first of the offers that are there now was published, ISO 8601; null: there are none. */
  first_offer_at: moment.nullable(),
  /** Browsers that are told of its next offers. */
  followers: z.int(),
  live_offers: z.int(),
  /** How often browsers are to be reminded of the last day of its offers. */
  reminders: z.int(),
  /** What happened today for the first time ever, the last one first; `offer`: of which, if that is known. */
  firsts: z.array(z.strictObject({ kind: z.enum(figureKinds), at: moment, offer: z.string().nullable() })),
  /** The most viewed offer of the last seven whole days, with its figures of these. */
  most_opened: z
    .strictObject({ id: z.int(), name: z.string(), end_date: z.iso.date(), ...photo, ...counted })
    .nullable(),
  /** Whether shoppers see its numbers; without them nobody can tap on one. */
  shows: z.strictObject({ call: z.boolean(), whatsapp: z.boolean() }),
  /**
   * One after the other, the last one today; `visits`: of the shop's own page, `poster`: of these, by
   * the code on its poster; `new_followers`: of those who follow it now, who began on that day.
   */
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      ...counted,
      visits: z.int(),
      poster: z.int(),
      new_followers: z.int(),
    }),
  ),
})
export type ShopStatistics = z.output<typeof shopStatistics>
export type ShopDay = ShopStatistics['days'][number]

/** What people looked for around the shop in the last seven whole days and nobody has, most wanted first. */
const missingSearches = z.strictObject({
  searches: z.array(
    z.strictObject({
      query: z.string(),
      people: z.int(),
      /** The quarter or landmark that it was looked for in; null where none is near. */
      place: z.string().nullable(),
      place_hi: z.string().nullable(),
    }),
  ),
})
export type MissingSearch = z.output<typeof missingSearches>['searches'][number]

const offerStatisticsQuery = z.object({
  shop_id: optional(id()),
  sort: oneOf(statisticsSorts),
  ...pageQuery.shape,
})
export type OfferStatisticsQuery = z.output<typeof offerStatisticsQuery>

/** Offers that were not over before these weeks, whether somebody saw them or not. */
const offerStatistics = z.strictObject({
  offers: z.array(
    z.strictObject({ id: z.int(), name: z.string(), end_date: z.iso.date(), ...photo, ...counted }),
  ),
  ...listPlace,
  /** Of the shop's figures, what belongs to offers that are not there any more. */
  gone: z.strictObject(counted),
})
export type OfferStatistics = z.output<typeof offerStatistics>['offers'][number]

const cityStatistics = z.strictObject({
  shops_waiting: z.int(),
  /** Counted every ten minutes. */
  live_offers: z.int(),
  /** Live today, and ending on `ending_until` at the latest. */
  ending_offers: z.int(),
  ending_offers_are_exact: z.boolean(),
  ending_until: z.iso.date(),
  hidden_offers: z.int(),
  reports: z.strictObject({ open: z.int(), settled_this_week: z.int() }),
  mails: z.strictObject({ failed: z.int(), waiting: z.int() }),
  /**
   * One after the other, the last one today: shops that registered, offers published, searches and those that
   * found nothing.
   */
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      shops: z.int(),
      offers: z.int(),
      searches: z.int(),
      found_nothing: z.int(),
    }),
  ),
})
export type CityStatistics = z.output<typeof cityStatistics>
export type CityDay = CityStatistics['days'][number]

const cityFigures = {
  /** Browsers that opened a page, each once a day; null: not counted on all of these days. */
  visitors: z.int().nullable(),
  /** Pages that were looked at: who looked is not known. */
  views: z.int(),
  /** Taps on directions, call and WhatsApp; null: not kept for all of these days. */
  contacts: z.int().nullable(),
  offers: z.int(),
  shops: z.int(),
}

const cityWeeks = z.strictObject({
  /** Counted every ten minutes. */
  live_offers: z.int(),
  today: z.strictObject(cityFigures),
  /** One after the other, the last one ended yesterday. */
  weeks: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...cityFigures })),
})
export type CityWeeks = z.output<typeof cityWeeks>

const inList = { shop_id: z.int(), name: z.string(), quarter: z.string().nullable() }

/** Of the last seven whole days; each list has its first rows. */
const cityLists = z.strictObject({
  most_contacts: z.array(z.strictObject({ ...inList, contacts: z.int(), live_offers: z.int() })),
  sleeping: z.strictObject({
    total: z.int(),
    shops: z.array(z.strictObject({ ...inList, last_sign_in: z.iso.date().nullable(), days: z.int() })),
  }),
  areas: z.array(z.strictObject({ name: z.string(), contacts: z.int(), shops: z.int() })),
  /** `category_id`: where the city's offers of such a name are, if they are known. */
  missing: z.array(missingSearches.shape.searches.element.extend({ category_id: z.int().nullable() })),
  searches: z.strictObject({ total: z.int(), found_nothing: z.int() }),
})
export type CityLists = z.output<typeof cityLists>

export const statisticsCalls = {
  'GET /api/shop/numbers': {
    summary:
      "Views and taps of a shop's offers per day, for four weeks and today so far; an admin may ask for any shop",
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: shopStatistics,
  },
  'GET /api/shop/missing_nearby': {
    summary:
      'What five people or more looked for within two kilometres of the shop, found nowhere, and it may have',
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: missingSearches,
  },
  'GET /api/shop/offer_numbers': {
    summary: 'The same figures together for each offer of the shop, a page at a time',
    who: 'signed in',
    query: offerStatisticsQuery,
    answer: offerStatistics,
  },
  'GET /api/shop/code_numbers': {
    summary:
      'Codes of the shop that were taken in four weeks and today so far, what became of them, and answers',
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: shopCodes,
  },
  'GET /api/admin/code_numbers': {
    summary: 'The same of the city',
    who: admins,
    answer: cityCodes,
  },
  'GET /api/admin/numbers': {
    summary:
      "The city's figures: shops, offers, searches, reports and mails, for four weeks and today so far",
    who: admins,
    answer: cityStatistics,
  },
  'GET /api/admin/city_lists': {
    summary: 'Last week in the city: best and sleeping shops, areas, and what was looked for in vain',
    who: admins,
    answer: cityLists,
  },
  'GET /api/admin/weeks': {
    summary: "The city's figures today so far, and in each of the twelve weeks before it",
    who: admins,
    answer: cityWeeks,
  },
} as const satisfies CallTable
