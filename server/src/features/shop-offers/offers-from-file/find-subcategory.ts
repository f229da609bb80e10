import { texts } from '../../../../contract/facts/texts.ts'
import type { ListRow, RowReasons } from '../../../../contract/shop-offers/list-rows.ts'
import type { Connection } from '../../../platform/database/open.ts'

export type KnownSubcategory = { id: number; name: string; categoryId: number; category: string }

/** Returns where a thing of that name belongs, if that is sure, for a shop with its earlier offers. */
export type ProposeSubcategory = (db: Connection, name: string, shopId: number) => Promise<number | undefined>

const keyOf = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase()
const someOf = (subcategories: KnownSubcategory[]) => {
  const [first = '', second, third, another] = subcategories.map(({ name }) => name)
  if (second === undefined) return first
  if (third === undefined) return texts.listRows.twoKinds({ first, second })
  const three = { first, second, third }
  return another === undefined ? texts.listRows.threeKinds(three) : texts.listRows.moreKinds(three)
}

/**
 * The subcategory that a row means: 'Footwear' and 'Heels', 'Footwear › Heels' in one cell, or either name
 * alone where it leaves no doubt; the proposal for the name where both cells are empty.
 */
export async function findSubcategory(
  known: readonly KnownSubcategory[],
  { category = '', subcategory = '', name = '' }: ListRow,
  propose: (name: string) => Promise<number | undefined>,
): Promise<{ found: KnownSubcategory } | { reasons: RowReasons }> {
  const isWhole = known.some((each) => keyOf(each.category) === keyOf(category))
  const [first = '', second = ''] = isWhole ? [category] : category.split(/[›>]/u)
  const [wanted, kind] = [keyOf(first), keyOf(subcategory) || keyOf(second)]
  const proposed = async () => {
    const id = await propose(name)
    return known.find((each) => each.id === id)
  }
  if (wanted === '' && kind === '') {
    const found = await proposed()
    return found ? { found } : { reasons: { category: texts.listRows.categoryMissing } }
  }
  const ofCategory = known.filter((each) => wanted === '' || keyOf(each.category) === wanted)
  if (ofCategory.length === 0) {
    // The only name that is given is that of a kind.
    const named = kind === '' ? known.filter((each) => keyOf(each.name) === wanted) : []
    const [found, another] = named
    if (found && !another) return { found }
    return { reasons: { category: found ? texts.listRows.categoryUnclear : texts.listRows.noSuchCategory } }
  }
  if (kind === '') {
    const [only, another] = ofCategory
    if (only && !another) return { found: only }
    const likely = await proposed()
    if (likely && ofCategory.includes(likely)) return { found: likely }
    return { reasons: { subcategory: texts.listRows.kindMissing({ kinds: someOf(ofCategory) }) } }
  }
  const named = ofCategory.filter((each) => keyOf(each.name) === kind)
  const [found, another] = named
  if (found && !another) return { found }
  if (found) return { reasons: { category: texts.listRows.categoryUnclear } }
  return { reasons: { subcategory: texts.listRows.noSuchKind({ kinds: someOf(ofCategory) }) } }
}
