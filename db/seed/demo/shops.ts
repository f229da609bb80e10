import { listOf, oneOf, optional, readTable, text, wholeNumber } from '../../read-table.ts'
import { catalogue } from './catalogue.ts'
import { tableFile } from './files.ts'

const sells = listOf(
  oneOf(catalogue.flatMap(({ name, subcategories }) => [name, ...subcategories.map((shelf) => shelf.name)])),
)

export const shops = readTable(tableFile('shops'), {
  /**
   * A shopkeeper's shop, or the desk of an executive: a market association or agent. Inactive shops were
   * deactivated by an admin; pending ones await approval.
   */
  group: oneOf(['shopkeeper', 'executive', 'inactive', 'rejected', 'pending']),
  shop: text,
  owner: text,
  address: text,
  quarter: optional(text),
  sells,
  email: optional(text),
})
export type DemoShop = (typeof shops)[number]

/** Shops that the demo executive manages besides the executive's own desk: an hour's walk around Rajwada. */
export const visitedShops = readTable(tableFile('visited-shops'), {
  shop: text,
  address: text,
  quarter: text,
  sells,
  daysAgo: wholeNumber,
  status: oneOf(['approved', 'pending']),
  live: wholeNumber,
  expired: wholeNumber,
  endsTomorrow: wholeNumber,
  lacks: optional(listOf(oneOf(['hours', 'place', 'phone']))),
})
