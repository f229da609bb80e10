import { inLatinDigits } from 'server/contract/facts/typed-text'
import { type ColumnUse, dayUseOf, isMoneyHeading, isOtherHeading, usesNamedBy } from './column-names.ts'

export type SheetColumn = {
  /** The column's index, from 0. */
  place: number
  heading: string
  samples: string[]
  /** Undefined for a column of amounts that the user has to explain. */
  use: ColumnUse | undefined
}

/** Number of cells read per column, limited so that long lists are matched quickly. */
const cellsToJudge = 60
/** Uses that several columns can have. */
const manyUses: ColumnUse[] = ['none', 'option', 'shown']
const moneyUses: ColumnUse[] = ['mrp', 'price', 'sale', 'discount', 'percent', 'off']
const share = (cells: string[], test: RegExp) =>
  cells.filter((cell) => test.test(cell)).length / Math.max(cells.length, 1)

const amount = /^\D{0,6}\d[\d, ]*(\.\d+)?\D{0,8}$/u
const plainNumber = /^\d[\d,]*(\.\d+)?$/u
const percent = /^\d{1,2}(\.\d+)?\s*%$/u
const letters = /\p{L}{3}/u
const day =
  /^(\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}|\d{1,2}[- ]?\p{L}{3,9}\.?[-, ]*\d{2,4}|\d{4}-\d{2}-\d{2}T.*)$/u
const address = /^https?:\/\//iu

const isAmounts = (cells: string[]) => cells.length > 0 && share(cells, amount) > 0.6
const isCount = (cells: string[]) =>
  cells.length > 1 && Number(cells[0]) < 2 && cells.every((cell, n) => Number(cell) === Number(cells[0]) + n)
/** True for barcodes and phone numbers. */
const isLong = (cells: string[]) => share(cells, /^\+?\d{7,}$/u) > 0.6

/** Tests whether cells fit a use: a column 'Old price' that contains words is not a price. */
const fits: Partial<Record<ColumnUse, (cells: string[]) => boolean>> = {
  code: (cells) => !isCount(cells),
  price: isAmounts,
  mrp: isAmounts,
  sale: isAmounts,
  off: isAmounts,
  struck: (cells) => !isAmounts(cells),
  starts: (cells) => !isAmounts(cells) || share(cells, day) > 0.6 || share(cells, /^\d{5}$/u) > 0.6,
  ends: (cells) => !isAmounts(cells) || share(cells, day) > 0.6 || share(cells, /^\d{5}$/u) > 0.6,
  period: (cells) => share(cells, /\bto\b|[/–-]|से/iu) > 0.6 && share(cells, /\d/u) > 0.6,
  availability: (cells) => share(cells, /^\d{2,}$/u) < 0.5,
  photo: (cells) => share(cells, address) < 0.5,
}

/** Gives no use to a column of unexplained amounts, so that a discount is never dropped silently. */
export function matchColumns(headings: string[], body: string[][], lower = headings): SheetColumn[] {
  const hasQuantity = headings.some((heading) => /\b(qty|quantity)\b|मात्रा/iu.test(heading))
  const columns = headings.map((heading, place) => {
    const filled = body.flatMap((row) => row[place] || []).slice(0, cellsToJudge)
    const cells = filled.map((cell) => inLatinDigits(cell.slice(0, 80)))
    const whole = usesNamedBy(heading)
    // Beside a column of quantities, 'Amount' is a total.
    const isSum = hasQuantity && /^amount$/iu.test(heading)
    const known = isSum ? [] : whole.length > 0 ? whole : usesNamedBy(lower[place] ?? '')
    // If a heading can only mean one kind of amount, its cells need no check.
    const isSure = known.length === 1 && known.every(({ use }) => moneyUses.includes(use))
    const named = known.filter(({ use }) => isSure || (fits[use]?.(cells) ?? true))
    return { place, heading, cells, named, samples: filled.slice(0, 3) }
  })
  const taken = new Map<ColumnUse, number>()
  const matched = new Map<number, ColumnUse>()
  const candidates = columns
    .flatMap((column) => column.named.map((one) => ({ ...one, column })))
    .filter(({ column }) => column.cells.length > 0)
    .sort((a, b) => a.rank - b.rank || a.column.place - b.column.place)
  const take = (use: ColumnUse, place: number) => {
    matched.set(place, use)
    if (!manyUses.includes(use)) taken.set(use, place)
  }
  for (const { use, column, isOpen } of candidates.filter(({ isOpen }) => !isOpen).concat(candidates)) {
    if (matched.has(column.place)) continue
    // If another column has the price before the discount, 'Price' is the price that shoppers pay.
    const isPaid = isOpen && (taken.has('mrp') || taken.has('price')) && !taken.has('sale')
    const meant = isPaid ? 'sale' : use
    if (!taken.has(meant)) take(meant, column.place)
  }
  for (const { place, heading, cells, named } of columns) {
    const use = matched.get(place)
    if (use === 'discount') setOrDelete(matched, place, discountOf(cells, place, taken, body))
    const isUnknown = use === undefined && named.length === 0 && !isOtherHeading(heading)
    const isDiscount = isUnknown && /disc|\boff\b|छूट/iu.test(heading)
    if (isDiscount && !taken.has('discount') && share(cells, percent) > 0.6) take('percent', place)
    const dayUse = isUnknown && share(cells, day) > 0.6 ? dayUseOf(heading) : undefined
    if (dayUse && !taken.has(dayUse)) take(dayUse, place)
  }
  // A discount reduces another price: if the selling price is the only one, it is the price before the
  // discount.
  const [sale, isCut] = [taken.get('sale'), taken.has('percent') || taken.has('off')]
  const isBefore = sale !== undefined && /\b(sale|sales|sell|selling)\b/iu.test(headings[sale] ?? '')
  if (isBefore && isCut && !taken.has('price') && !taken.has('mrp')) take('price', sale)
  if (!taken.has('name')) {
    const [likely] = columns
      .filter(({ place, cells }) => !matched.has(place) && share(cells, letters) > 0.6)
      .sort((a, b) => lengthOf(b.cells) - lengthOf(a.cells))
    if (likely) take('name', likely.place)
  }
  return columns.map(({ place, heading, samples, cells, named }) => {
    const isOther = named.length > 0 && named.every(({ use }) => !moneyUses.includes(use))
    const otherwise = isOther || !isMoney(heading, cells) ? 'none' : undefined
    return { place, heading, samples, use: matched.get(place) ?? otherwise }
  })
}

const lengthOf = (cells: string[]) => new Set(cells).size * Math.min(cells.join('').length / cells.length, 60)

const setOrDelete = <K, V>(map: Map<K, V>, key: K, value: V | undefined) =>
  value === undefined ? map.delete(key) : map.set(key, value)

/**
 * In a column 'Discount', '40%' is a percentage, and an amount above half the price is the price that
 * shoppers pay. The meaning of '200' is unclear.
 */
function discountOf(cells: string[], place: number, taken: Map<ColumnUse, number>, body: string[][]) {
  if (share(cells, percent) === 1) return 'percent'
  const before = taken.get('mrp') ?? taken.get('price')
  const isMixed = share(cells, percent) > 0
  const isPaid = body.every((row) => {
    const cell = inLatinDigits(row[place] ?? '')
    if (!/\d/u.test(cell) || percent.test(cell)) return true
    const [paid, price] = [firstNumber(cell), before === undefined ? 0 : firstNumber(row[before])]
    // A bare '40' beside '20%' is accepted here; the user is asked about it row by row.
    return (paid >= 100 && paid > price / 2) || (isMixed && paid < 100 && paid < price / 10)
  })
  return isPaid ? 'discount' : undefined
}

export const firstNumber = (cell: string | undefined) =>
  Number((/\d[\d,]*(\.\d+)?/u.exec(inLatinDigits(cell ?? ''))?.[0] ?? '0').replaceAll(',', ''))

const shortWithNumber = /^\D{0,12}\d.{0,20}$/u

/** '₹999', '999/-', '450 per bag' and '12%' are amounts or percentages under any heading. */
const marked = /^(₹|rs\.?|inr|रु\.?)\s*\d|\d\s*(\/-|\/\p{L}|₹|inr\b|rs\b|only|per\b|%|रु)/iu

function isMoney(heading: string, cells: string[]) {
  if (isMoneyHeading(heading)) return share(cells, shortWithNumber) > 0.3
  if (isOtherHeading(heading)) return false
  if (share(cells, marked) > 0.2) return true
  const isSmall = cells.every((cell) => firstNumber(cell) < 10)
  return !isSmall && share(cells, plainNumber) > 0.6 && !isCount(cells) && !isLong(cells)
}

export const usedTwice = (columns: SheetColumn[]): ColumnUse[] =>
  columns.flatMap(({ use }, n) =>
    use && !manyUses.includes(use) && columns.findIndex((other) => other.use === use) < n ? [use] : [],
  )

export function missingUses(columns: SheetColumn[]): ('name' | 'price')[] {
  const has = (...uses: ColumnUse[]) => columns.some(({ use }) => use && uses.includes(use))
  return [
    ...(has('name') ? [] : (['name'] as const)),
    ...(has('price', 'mrp', 'sale') ? [] : (['price'] as const)),
  ]
}

export const areColumnsClear = (columns: SheetColumn[]) =>
  columns.every(({ use }) => use) && missingUses(columns).length === 0 && usedTwice(columns).length === 0
