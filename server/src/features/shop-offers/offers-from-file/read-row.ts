import { texts } from '../../../../contract/facts/texts.ts'
import { proposedDescription, unbranded } from '../../../../contract/offers/facts/offer-facts.ts'
import type { OfferStatus } from '../../../../contract/offers/schemas.ts'
import type { ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'
import { type OfferFields, offerFields } from '../../../../contract/shop-offers/schemas.ts'
import { struckPriceOf } from '../shop-offers.queries.ts'
import type { KnownSubcategory, ListedOffer, ListedShop } from './list-rows.queries.ts'
import { plainCellText } from './plain-text.ts'
import { type Cell, plainCell, readAvailability, readCodeLimit, readDay, readDelivery } from './read-cells.ts'
import { readPrices } from './read-prices.ts'

type ListContext = {
  shop: ListedShop
  today: string
  subcategories: readonly KnownSubcategory[]
  propose: (name: string) => Promise<number | undefined>
}

/** Without `product_status`, a stored offer keeps its status. */
export type RowFields = OfferFields & { product_status?: OfferStatus }

export type ReadRow =
  | { product: RowFields; category: string }
  | { reasons: RowReasons; category: string | null }

/** Columns whose name differs from the name of their field. */
const columnOf: Record<string, keyof RowReasons> = {
  category_id: 'category',
  subcategory_id: 'subcategory',
  discount_price: 'discount',
  struck_price_kind: 'struck',
  start_date: 'starts',
  end_date: 'ends',
  code_limit: 'codes',
}

/**
 * An empty cell keeps the value of a stored offer. A new offer then starts today, has no discount and no
 * codes, and its description is made from its other fields.
 */
export async function readRow(
  row: ListRow,
  was: ListedOffer | undefined,
  context: ListContext,
): Promise<ReadRow> {
  const reasons: RowReasons = {}
  const take = <T>(column: keyof ListRow, read: (text: string) => Cell<T>, text = row[column]) => {
    if (text === undefined || plainCell(text) === '') return undefined
    const cell = read(text)
    if ('value' in cell) return cell.value
    reasons[column] = cell.reason
    return undefined
  }
  const prices = readPrices(row, was)
  if ('reasons' in prices) Object.assign(reasons, prices.reasons)
  const days = daysOf(row)
  const startDate = take('starts', readDay, days.starts) ?? was?.start_date ?? context.today
  const endDate = take('ends', readDay, days.ends) ?? was?.end_date
  if (endDate === undefined) reasons.ends ??= texts.listRows.endMissing
  const codeLimit = take('codes', readCodeLimit)
  if (typeof codeLimit === 'number' && codeLimit > 0 && was && codeLimit < was.codes_out)
    reasons.codes = texts.claims.limitBelowTaken({ taken: was.codes_out })
  const delivery = take('delivery', readDelivery)
  const availability = take('availability', readAvailability)
  if (endDate !== undefined && endDate < context.today && !availability?.isOver)
    reasons.ends ??= texts.listRows.dayIsOver

  // Keeps text that was typed in our form unchanged.
  const plain = (cell = '', stored?: string) => (cell.trim() === stored ? cell : plainCellText(cell)).trim()
  const name = plain(row.name, was?.name) || was?.name
  const brand = plain(row.brand, was?.brand) || was?.brand || unbranded
  const description =
    plain(row.description?.replace(/\r\n?/gu, '\n'), was?.description) ||
    (was?.description ?? proposedDescription({ name: name ?? '', brand }, whereIs(context.shop)))
  const names = { name, category: plain(row.category), subcategory: plain(row.subcategory) }
  const place = await placeOf(names, was, context)
  if ('reasons' in place) Object.assign(reasons, place.reasons)
  const found = 'found' in place ? place.found : undefined
  const category = found ? `${found.category} › ${found.name}` : null

  const read = offerFields.safeParse({
    category_id: found?.categoryId,
    subcategory_id: found?.id,
    name,
    brand,
    ...prices,
    discount_percent: 0,
    start_date: startDate,
    end_date: endDate,
    code_limit: codeLimit,
    delivery,
    description,
  })
  if (!read.success && Object.keys(reasons).length === 0)
    for (const { path, message } of read.error.issues)
      reasons[columnOf[String(path[0])] ?? (path[0] as keyof RowReasons)] ??= message
  if (name === undefined) {
    reasons.name = texts.listRows.nameMissing
    // Needs no error of its own: an empty description is made from the name, which has the error.
    if (description === '') delete reasons.description
  }
  return read.success && Object.keys(reasons).length === 0 && category !== null
    ? {
        product: { ...read.data, ...(availability && { product_status: availability.product_status }) },
        category,
      }
    : { reasons, category }
}

/** Product feeds write both days into one cell: '2026-11-24T13:00+0530/2026-12-29T15:30+0530'. */
function daysOf({ starts = '', ends = '' }: ListRow) {
  const between = /\/(?=\s*\d{4}-\d)/u
  const [from, to] = starts.split(between)
  const [first = '', last] = ends.split(between)
  return { starts: from || (last === undefined ? '' : first), ends: last ?? (first || to) }
}

async function placeOf(
  row: Pick<ListRow, 'name' | 'category' | 'subcategory'>,
  was: ListedOffer | undefined,
  { subcategories, propose }: ListContext,
) {
  const isSaid = row.category || row.subcategory
  const now = was && !isSaid ? subcategories.find(({ id }) => id === was.subcategory_id) : undefined
  return now ? { found: now } : findSubcategory(subcategories, row, propose)
}

const whereIs = ({ name, quarter }: ListedShop) => [name, quarter].filter(Boolean).join(', ')

const keptTexts = ['name', 'brand', 'description'] as const
const keptFields = [...keptTexts, 'subcategory_id', 'discount_price', 'start_date', 'end_date'] as const

/** Empty cells for struck price, codes, delivery and stock count as unchanged. */
export function isUnchanged(product: RowFields, was: ListedOffer) {
  const { price, kind } = struckPriceOf(product)
  return (
    price === was.price &&
    (kind === null || kind === was.struck_price_kind) &&
    (product.product_status === undefined || product.product_status === was.product_status) &&
    (product.delivery === undefined || product.delivery === was.delivery) &&
    (product.code_limit === undefined || product.code_limit === was.code_limit) &&
    keptFields.every((field) => product[field] === was[field])
  )
}

const keyOf = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase()
const someOf = (subcategories: KnownSubcategory[]) => {
  const [first = '', second, third, another] = subcategories.map(({ name }) => name)
  if (second === undefined) return first
  if (third === undefined) return texts.listRows.twoKinds({ first, second })
  const three = { first, second, third }
  return another === undefined ? texts.listRows.threeKinds(three) : texts.listRows.moreKinds(three)
}

const separators = [/[›»>]/u, /[,;|/\\:]| [-–] /u]

/** Splits a cell such as 'Clothing > Shirts, Sale', the deepest level first. Does not split a known name. */
function levelsOf(cell: string, known: Set<string>, depth = 0): string[] {
  const separator = separators[depth]
  if (keyOf(cell) === '') return []
  if (separator === undefined || known.has(keyOf(cell))) return [keyOf(cell)]
  const parts = cell.split(separator).toReversed()
  return parts.flatMap((part) => levelsOf(part, known, depth + 1))
}

/** Chooses the deepest known name, even from another program's path, else what the offer's name suggests. */
async function findSubcategory(
  known: readonly KnownSubcategory[],
  { category = '', subcategory = '', name = '' }: Pick<ListRow, 'category' | 'subcategory' | 'name'>,
  propose: (name: string) => Promise<number | undefined>,
): Promise<{ found: KnownSubcategory } | { reasons: RowReasons }> {
  const names = new Set(known.flatMap((each) => [keyOf(each.category), keyOf(each.name)]))
  const levels = [...new Set([subcategory, category].flatMap((cell) => levelsOf(cell, names)))]
  const ofCategory = known.filter((each) => levels.includes(keyOf(each.category)))
  const among = ofCategory.length > 0 ? ofCategory : known
  const named = levels
    .filter((level) => names.has(level))
    .map((level) => among.filter((each) => keyOf(each.name) === level))
    .filter(isFilled)
  // Names that are separated by commas are alternatives, not levels.
  const isList = keyOf(subcategory) === '' && /[,;]/u.test(category)
  const kinds = isList ? [...new Set(named.flat())] : (named[0] ?? [])
  const isOnlyCategory = ofCategory.length > 0 && levels.length === 1
  const [only, another] = kinds.length === 0 && isOnlyCategory ? ofCategory : kinds
  if (only && !another) return { found: only }

  const proposed = await propose(name)
  const found = (isFilled(kinds) ? kinds : among).find(({ id }) => id === proposed)
  if (found) return { found }
  if (levels.length === 0) return { reasons: { category: texts.listRows.categoryMissing } }
  if (isFilled(kinds)) return { reasons: { category: texts.listRows.categoryUnclear } }
  if (isOnlyCategory)
    return { reasons: { subcategory: texts.listRows.kindMissing({ kinds: someOf(ofCategory) }) } }
  if (ofCategory.length === 0 && keyOf(category) !== '')
    return { reasons: { category: texts.listRows.noSuchCategory } }
  return { reasons: { subcategory: texts.listRows.noSuchKind({ kinds: someOf([...among]) }) } }
}

const isFilled = (all: readonly unknown[]) => all.length > 0
