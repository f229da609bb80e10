import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { claimAnswers, notGivenReasons } from '../claims/facts.ts'
import { describedList, id, listOf, moment, objectOrNull, optional, photo } from '../fields.ts'
import { listPlace, oneOf, pageQuery } from '../lists.ts'
import { figureKinds, statisticsSorts } from './facts.ts'

/** Numbers of codes by outcome: taken = given + went_back + not_given + open. */
const ofCodes = {
  taken: z.int(),
  given: z.int(),
  went_back: z.int().describe('Codes that expired, became void, or that the customer released.'),
  not_given: z.int(),
  open: z.int(),
}

const all = {
  ...ofCodes,
  reasons: describedList('Why codes were not given.', { reason: z.enum(notGivenReasons), count: z.int() }),
}

/** Counted answers of the last 180 days. `kept`: how many of these are "yes". */
const kept = { answers: z.int(), kept: z.int() }

/** Covers four weeks and today so far. Excludes codes that the shop's own team took. */
const shopCodes = z.strictObject({
  ...all,
  asks: z.boolean().describe('true: the shop has an offer with codes now.'),
  days: describedList(
    'Codes by the day on which they were taken. given_then: codes redeemed on that day, whenever they were taken.',
    {
      day: z.iso.date(),
      ...ofCodes,
      given_then: z.int(),
    },
  ),
  offers: describedList('The offers with the most codes, at most 50.', {
    id: z.int(),
    name: z.string(),
    ...photo,
    ...ofCodes,
  }),
  answers: objectOrNull('null: fewer than five customers answered.', {
    ...kept,
    offers: z.array(z.strictObject({ id: z.int(), name: z.string(), ...kept })),
    nos: describedList(
      'The last 50 answers other than "yes", with the Monday of their week, which is over. name: null if the offer has fewer than five answers.',
      { answer: z.enum(claimAnswers), name: z.string().nullable(), week: z.iso.date() },
    ),
  }),
})
export type ShopCodes = z.output<typeof shopCodes>
export type CodeFigures = Pick<ShopCodes, keyof typeof ofCodes>

const cityCodes = z.strictObject({
  ...all,
  shops: z.int().describe('Shops that redeemed codes.'),
  days: z.array(z.strictObject({ day: z.iso.date(), ...ofCodes })),
  answers: z.strictObject({
    ...kept,
    asked: z.int().describe('Customers who could answer in the last 30 days. answered: how many did.'),
    answered: z.int(),
    shops: z
      .int()
      .describe(
        'Shops with at least five answers. shops_below: those that kept fewer than 8 in 10 promises.',
      ),
    shops_below: z.int(),
  }),
  code_offers: z.int().describe('Live offers that need a code.'),
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

/** `shop_id` defaults to the user's first shop; admins must set it. */
const shopStatisticsQuery = z.object({ shop_id: optional(id()) })

const shop = z.strictObject({ id: z.int(), name: z.string() })

export const shopStatistics = z.strictObject({
  shop,
  shops: z.array(shop).describe('All shops to choose from.'),
  first_offer_at: moment
    .nullable()
    .describe('When the oldest offer that is still stored was published. null: there is none.'),
  followers: z.int().describe('Browsers that are notified of its new offers.'),
  live_offers: z.int(),
  reminders: z.int().describe('Reminders that browsers have set for its offers.'),
  firsts: z
    .array(z.strictObject({ kind: z.enum(figureKinds), at: moment, offer: z.string().nullable() }))
    .describe('Events that happened today for the first time ever, latest first. offer: null if unknown.'),
  most_opened: z
    .strictObject({ id: z.int(), name: z.string(), end_date: z.iso.date(), ...photo, ...counted })
    .nullable()
    .describe('The most viewed offer of the last seven whole days, with its figures.'),
  shows: z
    .strictObject({ call: z.boolean(), whatsapp: z.boolean() })
    .describe("true: shoppers see the shop's phone numbers and can tap them."),
  days: describedList(
    'Oldest first; the last day is today. visits: visits to the shop’s page. poster: visits by the QR code of its poster.',
    {
      day: z.iso.date(),
      ...counted,
      visits: z.int(),
      poster: z.int(),
      new_followers: z.int(),
    },
  ),
})
export type ShopStatistics = z.output<typeof shopStatistics>
export type ShopDay = ShopStatistics['days'][number]

/** Covers the last seven whole days; searches by most people first. */
const missingSearches = z.strictObject({
  searches: listOf({
    query: z.string(),
    people: z.int(),
    place: z
      .string()
      .nullable()
      .describe('The area or landmark nearest to most of these searches. null: there is none.'),
    place_hi: z.string().nullable(),
  }),
})
export type MissingSearch = z.output<typeof missingSearches>['searches'][number]

const offerStatisticsQuery = z.object({
  shop_id: optional(id()),
  sort: oneOf(statisticsSorts),
  ...pageQuery.shape,
})
export type OfferStatisticsQuery = z.output<typeof offerStatisticsQuery>

/** Offers that were live during the four weeks, even without views. */
const offerStatistics = z.strictObject({
  offers: listOf({ id: z.int(), name: z.string(), end_date: z.iso.date(), ...photo, ...counted }),
  ...listPlace,
  gone: z.strictObject(counted).describe('The shop’s figures for deleted offers.'),
})
export type OfferStatistics = z.output<typeof offerStatistics>['offers'][number]

const cityStatistics = z.strictObject({
  shops_waiting: z.int(),
  live_offers: z.int().describe('Updated every ten minutes.'),
  ending_offers: z.int().describe('Live offers that end by ending_until.'),
  ending_offers_are_exact: z.boolean(),
  ending_until: z.iso.date(),
  hidden_offers: z.int(),
  reports: z.strictObject({ open: z.int(), settled_this_week: z.int() }),
  mails: z.strictObject({ failed: z.int(), waiting: z.int() }),
  days: describedList('Oldest first, the last one is today. found_nothing: searches without results.', {
    day: z.iso.date(),
    shops: z.int(),
    offers: z.int(),
    searches: z.int(),
    found_nothing: z.int(),
  }),
})
export type CityStatistics = z.output<typeof cityStatistics>
export type CityDay = CityStatistics['days'][number]

const cityFigures = {
  visitors: z
    .int()
    .nullable()
    .describe('Browsers, each counted once a day. null: not all of these days were counted.'),
  views: z.int(),
  contacts: z
    .int()
    .nullable()
    .describe('Taps on directions, call and WhatsApp. null: no longer stored for all of these days.'),
  offers: z.int(),
  shops: z.int(),
}

const cityWeeks = z.strictObject({
  live_offers: z.int().describe('Updated every ten minutes.'),
  today: z.strictObject(cityFigures),
  weeks: describedList('Oldest first, the last one ended yesterday.', {
    from: z.iso.date(),
    to: z.iso.date(),
    ...cityFigures,
  }),
})
export type CityWeeks = z.output<typeof cityWeeks>

const inList = { shop_id: z.int(), name: z.string(), quarter: z.string().nullable() }

/** Covers the last seven whole days; each list is limited to the first entries. */
const cityLists = z.strictObject({
  most_contacts: z.array(z.strictObject({ ...inList, contacts: z.int(), live_offers: z.int() })),
  sleeping: z.strictObject({
    total: z.int(),
    shops: z.array(z.strictObject({ ...inList, last_sign_in: z.iso.date().nullable(), days: z.int() })),
  }),
  areas: z.array(z.strictObject({ name: z.string(), contacts: z.int(), shops: z.int() })),
  missing: z
    .array(missingSearches.shape.searches.element.extend({ category_id: z.int().nullable() }))
    .describe('category_id: the category in which the city has offers with these words. null: unknown.'),
  searches: z.strictObject({ total: z.int(), found_nothing: z.int() }),
})
export type CityLists = z.output<typeof cityLists>

export const statisticsCalls = {
  'GET /api/shop/numbers': {
    summary: "Returns daily views and taps of a shop's offers for four weeks. Admins can choose any shop.",
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: shopStatistics,
  },
  'GET /api/shop/missing_nearby': {
    summary: 'Lists searches without results by five or more people near the shop that fit its categories.',
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: missingSearches,
  },
  'GET /api/shop/offer_numbers': {
    summary: "Lists the shop's offers with their total views and taps.",
    who: 'signed in',
    query: offerStatisticsQuery,
    answer: offerStatistics,
  },
  'GET /api/shop/code_numbers': {
    summary: "Returns the shop's codes of four weeks by outcome, and its customers' answers.",
    who: 'signed in',
    query: shopStatisticsQuery,
    answer: shopCodes,
  },
  'GET /api/admin/code_numbers': {
    summary: "Returns the city's codes of four weeks by outcome, and its customers' answers.",
    who: admins,
    answer: cityCodes,
  },
  'GET /api/admin/numbers': {
    summary: "Returns the city's daily shops, offers and searches for four weeks, and its reports and mails.",
    who: admins,
    answer: cityStatistics,
  },
  'GET /api/admin/city_lists': {
    summary: "Lists last week's most contacted and inactive shops, areas and searches without results.",
    who: admins,
    answer: cityLists,
  },
  'GET /api/admin/weeks': {
    summary: "Returns the city's figures of today and of the twelve weeks before.",
    who: admins,
    answer: cityWeeks,
  },
} as const satisfies CallTable
