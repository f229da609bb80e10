import { admins, type CallTable } from '../call.ts'
import { cityCodes, shopCodes } from './codes.ts'
import * as numbers from './schemas.ts'

export const statisticsCalls = {
  'GET /api/shop/numbers': {
    summary:
      "Views and taps of a shop's offers per day, for four weeks and today so far; an admin may ask for any shop",
    who: 'signed in',
    query: numbers.shopStatisticsQuery,
    answer: numbers.shopStatistics,
  },
  'GET /api/shop/missing_nearby': {
    summary:
      'What five people or more looked for within two kilometres of the shop, found nowhere, and it may have',
    who: 'signed in',
    query: numbers.shopStatisticsQuery,
    answer: numbers.missingSearches,
  },
  'GET /api/shop/offer_numbers': {
    summary: 'The same figures together for each offer of the shop, a page at a time',
    who: 'signed in',
    query: numbers.offerStatisticsQuery,
    answer: numbers.offerStatistics,
  },
  'GET /api/shop/code_numbers': {
    summary:
      'Codes of the shop that were taken in four weeks and today so far, what became of them, and answers',
    who: 'signed in',
    query: numbers.shopStatisticsQuery,
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
    answer: numbers.cityStatistics,
  },
  'GET /api/admin/city_lists': {
    summary: 'Last week in the city: best and sleeping shops, areas, and what was looked for in vain',
    who: admins,
    answer: numbers.cityLists,
  },
  'GET /api/admin/weeks': {
    summary: "The city's figures today so far, and in each of the twelve weeks before it",
    who: admins,
    answer: numbers.cityWeeks,
  },
} as const satisfies CallTable
