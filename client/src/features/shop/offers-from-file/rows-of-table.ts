import { inLatinDigits } from 'server/contract/facts/typed-text'
import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import type { Cells, FileRow } from '../../../offer-drafts/draft.ts'
import { type ColumnUse, isKnownHeading } from './column-names.ts'
import { firstNumber } from './match-columns.ts'

export type Variants = 'one' | 'several'
export type TableRow = { number: number; cells: string[] }
/** A total, a title, repeated headings, or a product that the shop hides. */
export type SkippedRow = { number: number; text: string }

type Read = Partial<Record<ColumnUse, string>> & { number: number; options: string[] }

const total = /^((grand|sub)[ -]?total\b.*|totals?\s*([:(].*)?|कुल( योग)?|योग)$/iu
const notShown =
  /^(draft|archived|private|pending|unpublished|inactive|disabled|deleted|hidden|no|false|0|-1|नहीं)$/iu

/**
 * Turns rows into offers. The variants of a product become one offer with the lowest price (`one`), or an
 * offer each (`several`).
 */
export function rowsOfTable(
  rows: TableRow[],
  uses: (ColumnUse | undefined)[],
  variants: Variants,
): { rows: FileRow[]; skipped: SkippedRow[] } {
  const isAmerican = monthComesFirst(rows, uses)
  const isShare = isEachBelowOne(rows, uses.indexOf('percent'))
  const skipped: SkippedRow[] = []
  const read: Read[] = []
  const filledUses = uses.filter(Boolean).length
  for (const { number, cells } of rows) {
    const filled = cells.filter((cell) => cell !== '')
    if (filled.length === 0) continue
    const row = readUses(number, cells, uses)
    if (isNoOffer(filled, row, filledUses, read.length === 0)) {
      skipped.push({ number, text: filled.slice(0, 3).join(' · ') })
      continue
    }
    if (row.percent) row.discount = asPercent(row.percent, isShare)
    if (row.period) [row.starts, row.ends] = daysOf(row.period)
    for (const use of ['starts', 'ends'] as const) if (isAmerican && row[use]) row[use] = asIso(row[use])
    read.push(row)
  }
  const offers = groupsOf(read).flatMap((group) => offersOf(group, variants, skipped))
  return { rows: withCodes(offers), skipped: skipped.sort((a, b) => a.number - b.number) }
}

export const hasVariants = (rows: TableRow[], uses: (ColumnUse | undefined)[]) =>
  uses.includes('group') &&
  groupsOf(rows.map(({ number, cells }) => readUses(number, cells, uses))).some(
    (group) => group.filter(hasPrice).length > 1,
  )

function readUses(number: number, cells: string[], uses: (ColumnUse | undefined)[]): Read {
  const row: Read = { number, options: [] }
  uses.forEach((use, place) => {
    const cell = cells[place] ?? ''
    if (use === 'option' && cell !== '' && !/^default title$/iu.test(cell)) row.options.push(cell)
    else if (use === 'shown') row.shown = row.shown && isHidden(row) ? row.shown : cell
    else if (use && use !== 'none') row[use] ??= cell
  })
  return row
}

function isNoOffer(filled: string[], row: Read, columns: number, isFirst: boolean) {
  if (total.test(row.name || filled[0] || '')) return true
  const prices = [row.price, row.mrp, row.sale].filter(Boolean)
  if (prices.some((cell) => firstNumber(cell) > 0)) return false
  // Skips explanations below the headings of a template, and headings repeated on each page.
  if (isFirst && prices.some((cell) => cell && /^\D*\p{L}{4}\D*$/u.test(cell))) return true
  if (filled.length > 1 && filled.filter(isKnownHeading).length > filled.length * 0.6) return true
  if (row.group || prices.length > 0) return false
  const isOnlyName = listColumns.every((column) => column === 'name' || !row[column])
  return filled.length === 1 ? columns > 3 : isOnlyName
}

const isHidden = ({ shown = '' }: Read) => notShown.test(shown)
const hasPrice = ({ price, mrp, sale }: Read) => Boolean(price || mrp || sale)

function groupsOf(rows: Read[]): Read[][] {
  const parents = new Set(rows.flatMap(({ group }) => group || []))
  const groups = new Map<string, Read[]>()
  for (const row of rows) {
    // WooCommerce refers to the parent by its code, or by 'id:' and the parent's number.
    const own = [row.code, `id:${row.code}`].find((name) => row.code && parents.has(name ?? ''))
    const key = row.group || own || `row ${row.number}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => (isOneThing(group) ? [group] : group.map((row) => [row])))
}

/** False for a group such as 'Sarees' with different products: their names begin differently. */
function isOneThing(group: Read[]) {
  const firstWords = group.flatMap(({ name }) => name?.toLowerCase().split(/[\s,-]+/u)[0] || [])
  return new Set(firstWords).size < 2
}

function offersOf(group: Read[], variants: Variants, skipped: SkippedRow[]): Read[] {
  const [first] = group
  const hidden =
    first && isHidden(first) ? group.filter((row) => row === first || hasPrice(row)) : group.filter(isHidden)
  for (const { number, name = first?.name ?? '' } of hidden) skipped.push({ number, text: name })
  const [head, ...others] = hidden.includes(first as Read) ? [] : group.filter((row) => !hidden.includes(row))
  if (!first || !head) return []
  if (others.length === 0)
    return [variants === 'one' && head.group ? { ...head, code: codeOf(head, head) } : head]
  // The group's other rows, which have no price, only add photos.
  const priced = [head, ...others].filter(hasPrice)
  // Empty cells take the value of the group's first row.
  const whole = priced.map((row) => ({
    ...withoutOwn(first),
    ...filledOf(row),
    options: row.options,
    number: row.number,
  }))
  if (variants === 'several')
    return whole.map((row) => ({ ...row, name: nameWith(row.name || first.name, row.options) }))
  const [lowest] = whole.toSorted((a, b) => paidFor(a) - paidFor(b))
  return lowest ? [{ ...lowest, name: first.name || lowest.name, code: codeOf(first, lowest) }] : [first]
}

/** Prefers a group with letters in its name: a number such as '1' occurs in every file. */
const codeOf = ({ group = '', code }: Read, lowest: Read) =>
  /\p{L}.*\p{L}/u.test(group) ? group : code || lowest.code || group

const withoutOwn = ({
  code: _,
  mrp: _m,
  price: _p,
  sale: _s,
  discount: _d,
  percent: _c,
  off: _o,
  ...row
}: Read) => row
const filledOf = (row: Read) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
function nameWith(name = '', options: string[]) {
  const words = name.toLowerCase().split(/[\s,()/-]+/u)
  return [name, ...options.filter((option) => !words.includes(option.toLowerCase()))].join(' ')
}
function paidFor({ sale, price, mrp, discount, off }: Read) {
  const before = [sale, price, mrp].map(firstNumber).find((amount) => amount > 0) ?? Infinity
  const isPercent = discount?.includes('%')
  return (before - firstNumber(off)) * (isPercent ? 1 - firstNumber(discount) / 100 : 1)
}

/** The name identifies a row without a code; repeated names are numbered. */
function withCodes(rows: Read[]): FileRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const cells: Cells = {}
    for (const column of listColumns) if (row[column] !== undefined) cells[column] = row[column]
    if (cells.code) return { number: row.number, cells }
    const name = (row.name ?? '').slice(0, 54)
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    return { number: row.number, cells: { ...cells, code: times === 1 ? name : `${name} (${times})` } }
  })
}

/** Reads '40' as 40%, and also '.4' if the column contains fractions (`isShare`). */
function asPercent(cell: string, isShare: boolean) {
  const plain = inLatinDigits(cell).replace(/\s|percent|प्रतिशत|%/giu, '')
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/u.test(plain)) return cell
  return Number(plain) === 0 ? '' : `${isShare ? Math.round(Number(plain) * 10_000) / 100 : Number(plain)}%`
}

const isEachBelowOne = (rows: TableRow[], place: number) => {
  const cells = rows.flatMap((row) => row.cells[place] || [])
  const numbers = cells.map(Number)
  return numbers.every((number) => number < 1) && numbers.some((number) => number > 0)
}

/** Splits a period such as '1 Dec to 31 Dec 2026', or two ISO times separated by a slash. */
function daysOf(period: string): [string, string] {
  const [, begins, ends] = /^(\d{4}-\d{2}-\d{2}[^/\s]*)\/(.*)$/u.exec(period) ?? []
  if (begins !== undefined && ends !== undefined) return [begins, ends]
  const [from = '', to = ''] = period.replace(/\s+/gu, ' ').split(/ (?:to|till|until|से) | [–-] /iu)
  const year = /\d{4}/u.exec(to)?.[0]
  return [
    year && !/\d{4}/u.test(from) && /\p{L}/u.test(from) ? `${from} ${year}` : from,
    to.replace(/\s*तक$/u, ''),
  ]
}

const threeNumbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,T]+\d{1,2}:)/u
const partsOf = (cell: string) => threeNumbers.exec(inLatinDigits(cell.trim()))

/** True if a date is only valid with the month first, and no date only with the day first. */
function monthComesFirst(rows: TableRow[], uses: (ColumnUse | undefined)[]) {
  const days = rows.flatMap(({ cells }) =>
    uses.flatMap((use, place) => {
      const cell = cells[place] ?? ''
      if (use === 'period') return daysOf(cell)
      return use === 'starts' || use === 'ends' ? [cell] : []
    }),
  )
  const isAbove12 = (part: 1 | 3) => days.some((day) => Number(partsOf(day)?.[part]) > 12)
  return isAbove12(3) && !isAbove12(1)
}

function asIso(cell: string) {
  const [, month = '', , day = '', year = ''] = partsOf(cell) ?? []
  return month
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : cell
}
