/**
 * The columns in the order of the template. `mrp` is the MRP on the box, `price` the shop's usual price,
 * `sale` the price that shoppers pay, `discount` a percentage or that price, `off` the discount in rupees.
 */
export const listColumns = [
  'code',
  'name',
  'category',
  'subcategory',
  'brand',
  'mrp',
  'price',
  'sale',
  'discount',
  'off',
  'struck',
  'starts',
  'ends',
  'codes',
  'delivery',
  'availability',
  'description',
  'photo',
] as const
export type ListColumn = (typeof listColumns)[number]

export const listLimits = {
  rows: 1000,
  /** Limits per call. The bytes stay below the maximum size of a request body. */
  rowsAtOnce: 100,
  bytesAtOnce: 60_000,
} as const
