import { listOf, oneOf, optional, readTable, text, wholeNumber } from '../../read-table.ts'
import { catalogue } from './catalogue.ts'
import { tableFile } from './files.ts'

/** Names of categories or subcategories. */
const sells = listOf(
  oneOf(catalogue.flatMap(({ name, subcategories }) => [name, ...subcategories.map((shelf) => shelf.name)])),
)

/** Shops and their owners, before they are users. All names are invented. */
export const shops = readTable(tableFile('shops'), {
  /**
   * Run by a shopkeeper, or an executive's desk: a market association or agent. An admin has switched inactive
   * ones off, and has yet to decide on pending ones.
   */
  group: oneOf(['shopkeeper', 'executive', 'inactive', 'rejected', 'pending']),
  shop: text,
  owner: text,
  address: text,
  quarter: optional(text),
  sells,
  /** Addresses of users that the demo signs in as; the others get one from their names. */
  email: optional(text),
})
export type DemoShop = (typeof shops)[number]

/** What the demo executive looks after beside its own desk: a walk of an hour around Rajwada. */
export const visitedShops = readTable(tableFile('visited-shops'), {
  shop: text,
  address: text,
  quarter: text,
  sells,
  daysAgo: wholeNumber,
  status: oneOf(['approved', 'pending']),
  /** How many offers; a shop whose offers have all ended sleeps. */
  live: wholeNumber,
  expired: wholeNumber,
  endsTomorrow: wholeNumber,
  lacks: optional(listOf(oneOf(['hours', 'place', 'phone']))),
})
