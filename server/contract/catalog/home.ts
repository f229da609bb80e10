import { z } from 'zod'
import { listedCategory } from '../categories/schemas.ts'
import { offerSummary } from '../offers/schemas.ts'
import { type HomeRow, homeRows } from './facts.ts'

const row = z.strictObject({
  /** The first ones of the search that the row leads to. */
  products: z.array(offerSummary),
  /** Exact up to `rowCountedUpTo` of home-options.ts. */
  total: z.int(),
  total_is_at_least: z.boolean(),
})

const rows = Object.fromEntries(homeRows.map((name) => [name, row])) as Record<HomeRow, typeof row>

const knownPlace = z.strictObject({
  /** As `near` of a search takes it. */
  near: z.string(),
  name: z.string(),
  name_hi: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type KnownPlace = z.output<typeof knownPlace>

export const home = z.strictObject({
  /**
   * Those that have live offers, in the order of the menus; one without a picture has that of its most viewed
   * offer.
   */
  categories: z.array(listedCategory.extend({ offers: z.int() })),
  rows: z.strictObject(rows),
  /** Five at most that everybody knows, those with most offers first. */
  places: z.array(knownPlace),
})
export type Home = z.output<typeof home>

/** What there is in the city today: only what shoppers may see. */
export const cityToday = z.strictObject({
  /** YYYY-MM-DD, in Asia/Kolkata. */
  day: z.string(),
  offers: z.int(),
  /** Those that have one of these offers. */
  shops: z.int(),
  /** Of the offers, those whose last day it is. */
  end_today: z.int(),
  /** Those whose first day it is. */
  new_today: z.int(),
})
export type CityToday = z.output<typeof cityToday>
