import { formatRupees, roundToPaise } from '../../../../contract/facts/formats.ts'
import { texts } from '../../../../contract/facts/texts.ts'
import { discountedPrice } from '../../../../contract/offers/facts/discount.ts'
import type { ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'
import type { OfferFields } from '../../../../contract/shop-offers/schemas.ts'
import {
  type Cell,
  type PriceReduction,
  plainCell,
  readDiscount,
  readReduction,
  readRupees,
  readStruckPriceKind,
} from './read-cells.ts'

type RowPrices = Pick<OfferFields, 'price' | 'discount_price' | 'struck_price_kind'>
type PriceColumn = 'mrp' | 'price' | 'sale' | 'discount' | 'off' | 'struck'

/** Spreadsheets can show zero as a dash. */
const isBlank = (cell: string) => /^(?:₹|rs\.?)? ?[-–—\u2212]*$/iu.test(plainCell(cell))

/** Contradicting cells give an error for one of them. Without amounts, a stored offer keeps its prices. */
export function readPrices(
  row: Partial<Pick<ListRow, PriceColumn>>,
  was?: Pick<RowPrices, 'price' | 'discount_price'>,
): RowPrices | { reasons: RowReasons } {
  const reasons: RowReasons = {}
  const take = <T>(column: PriceColumn, read: (text: string) => Cell<T>): T | undefined => {
    const cell = row[column]
    if (cell === undefined || (column === 'struck' ? plainCell(cell) === '' : isBlank(cell))) return undefined
    const taken = read(cell)
    if ('value' in taken) return taken.value
    reasons[column] = taken.reason
    return undefined
  }
  // Other programs export an empty amount as 0.
  const mrp = take('mrp', readRupees) || undefined
  const price = take('price', readRupees)
  // Only our own download writes '₹0', for free items.
  const sale = row.sale?.trim() === '₹0' ? 0 : take('sale', readRupees) || undefined
  const off = take('off', readReduction)
  const discount = take('discount', readReduction)
  const said = take('struck', readStruckPriceKind)
  if (price === 0) reasons.price = texts.products.priceTooLow

  const stated = mrp ?? price
  const before = stated ?? Math.max(was?.price ?? 0, sale ?? 0)
  const hasNoBase = before === 0 || ((stated ?? was) === undefined && (off ?? discount) !== undefined)
  const hasReason = () => Object.keys(reasons).length > 0
  if (hasNoBase && !hasReason()) reasons.price = texts.listRows.priceMissing
  if (hasReason()) return { reasons }

  const assertNotAbove = (column: PriceColumn, paid = 0, most = paid) => {
    const amounts = { paid: formatRupees(paid), price: formatRupees(most) }
    if (paid > most) reasons[column] = texts.listRows.priceTooHigh(amounts)
  }
  assertNotAbove('price', price, mrp)
  assertNotAbove('sale', sale, price ?? mrp)

  const bases = stated === undefined ? [before] : [mrp, price].filter((each) => each !== undefined)
  const assertFits = (column: 'discount' | 'off', reduction: PriceReduction, paid: number) => {
    const amounts = { price: formatRupees(before), paid: formatRupees(paid) }
    if (!bases.some((base) => leadsTo(base, reduction, paid, column === 'off')))
      reasons[column] = texts.listRows.pricesUnfit({ ...amounts, discount: row[column]?.trim() ?? '' })
  }
  let paid = sale ?? (mrp === undefined ? undefined : price)
  if (off && paid !== undefined) assertFits('off', off, paid)
  else if (off && !isZero(off)) {
    paid =
      off.amount === undefined ? discountedPrice(before, off.percent ?? 0) : roundToPaise(before - off.amount)
    if (paid <= 0) reasons.off = texts.listRows.offTooHigh({ price: formatRupees(before) })
  }
  if (discount && paid !== undefined) assertFits('discount', discount, paid)
  else paid ??= take('discount', (text) => readDiscount(text, before))
  paid ??= stated === undefined && was ? was.discount_price : before

  if (mrp !== undefined && said !== undefined && said !== 'mrp' && paid < before)
    reasons.struck = texts.listRows.struckIsMrp
  if (hasReason()) return { reasons }
  return { price: before, discount_price: paid, struck_price_kind: mrp === undefined ? said : 'mrp' }
}

const isZero = ({ percent, amount }: PriceReduction) => (amount ?? percent) === 0

/** Other programs round the percentage, or the amount to a whole rupee. */
function leadsTo(base: number, reduction: PriceReduction, paid: number, isOff: boolean) {
  const { percent, amount } = reduction
  const amounts = amount === undefined ? [] : isOff ? [base - amount] : [base - amount, amount]
  const unit = Number.isInteger(percent) ? 1 : 0.1
  return (
    isZero(reduction) ||
    [...amounts, ...(percent === undefined ? [] : [discountedPrice(base, percent)])].some(
      (each) => Math.abs(each - paid) <= 1,
    ) ||
    (percent !== undefined && Math.abs((1 - paid / base) * 100 - percent) < unit)
  )
}
