import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import type { SearchQuery } from '../../../contract/search/schemas.ts'
import { readDealWords } from './deal-words.ts'
import { isFiller } from './fillers.ts'
import { withNumbers } from './number-words.ts'
import { readBareAmount, readPriceWords } from './price-words.ts'

/** What the words say besides the thing: a filter that is set says it more clearly. */
export function readFilterWords(query: string, set: SearchQuery, isNear: boolean) {
  const { words: ofDeals, ...deal } = readDealWords(inFigures(query))
  const { words: ofPrices, ...prices } = readPriceWords(ofDeals)
  const said = { ...deal, ...prices }
  // 'Kya abhi khula hai' names no thing.
  const words = Object.keys(said).length > 0 && ofPrices.split(' ').every(isFiller) ? '' : ofPrices
  const { min_price, max_price, min_discount, ends, open, sort, delivery } = set
  const near_me = isNear ? true : undefined
  const filters = without(said, { min_price, max_price, min_discount, ends, open, sort, delivery, near_me })
  return { words, filters }
}

/** 'Saree 500', 'saree paanch sau': what the number may mean where nothing is called so. */
export const readAmount = (query: string) => readBareAmount(inFigures(query))

const inFigures = (query: string) => withNumbers(inLatinDigits(query))

/** The values whose name has none in `others`. */
const without = <T extends object>(values: T, others: Partial<Record<keyof T, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => others[name as keyof T] === undefined),
  ) as Partial<T>
