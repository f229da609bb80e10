import { texts } from '../../../../contract/facts/texts.ts'
import type { ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'

export type KnownSubcategory = { id: number; name: string; categoryId: number; category: string }

const keyOf = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase()
const someOf = (subcategories: KnownSubcategory[]) => {
  const [first = '', second, third, another] = subcategories.map(({ name }) => name)
  if (second === undefined) return first
  if (third === undefined) return texts.listRows.twoKinds({ first, second })
  const three = { first, second, third }
  return another === undefined ? texts.listRows.threeKinds(three) : texts.listRows.moreKinds(three)
}

const separators = [/[›»>]/u, /[,;|/\\:]| [-–] /u]

/**
 * The names in a cell like 'Clothing > Shirts, Sale', the deepest first; a name that is known stays whole.
 */
function levelsOf(cell: string, known: Set<string>, depth = 0): string[] {
  const separator = separators[depth]
  if (keyOf(cell) === '') return []
  if (separator === undefined || known.has(keyOf(cell))) return [keyOf(cell)]
  const parts = cell.split(separator).toReversed()
  return parts.flatMap((part) => levelsOf(part, known, depth + 1))
}

/**
 * The subcategory that a row means: the deepest of its names that is one of ours, also in a path of another
 * program; else the proposal for the row's name, within the category where one of ours is named.
 */
export async function findSubcategory(
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
  // The levels of a list with commas are beside each other, not below.
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
