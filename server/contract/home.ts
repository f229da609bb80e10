import { z } from 'zod'
import { listedCategory } from './categories.ts'
import { type HomeRow, homeRows } from './home-options.ts'
import { productCard } from './offers.ts'

const row = z.strictObject({
  /** The first ones of the search that the row leads to. */
  products: z.array(productCard),
  /** Exact up to `countedUpTo` of search-options.ts, as in a search. */
  total: z.int(),
  total_is_at_least: z.boolean(),
})

const rows = Object.fromEntries(homeRows.map((name) => [name, row])) as Record<HomeRow, typeof row>

export const home = z.strictObject({
  /** Those that have live offers, in the order of the menus; one without a picture has that of its most viewed offer. */
  categories: z.array(listedCategory.extend({ offers: z.int() })),
  rows: z.strictObject(rows),
})
export type Home = z.output<typeof home>
