/**
 * The columns of a shop's list, in the order of the template. `mrp` is the MRP on the box, `price` the shop's
 * usual price, `sale` the amount that shoppers pay, `discount` a percentage or that amount, `off` rupees off.
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
  /** Of one call; its bytes stay below what a body may have. */
  rowsAtOnce: 100,
  bytesAtOnce: 60_000,
} as const
