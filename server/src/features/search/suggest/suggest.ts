import { localityOf } from '../../../../contract/facts/addresses.ts'
import type { Suggestions } from '../../../../contract/search/schemas.ts'
import { presentCard } from '../../../offers/offer-card.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { type Found, findOffers } from '../find/find-offers.queries.ts'
import { findPlaceNamed } from '../find/place-named.ts'
import { findGuessed, findMatchingShops } from '../find/where.queries.ts'
import { readFilterWords } from '../words/filter-words.ts'
import { meaningOf } from '../words/meaning.ts'
import { placesInWords } from '../words/place-words.ts'
import { type Understanding, understand, wordsBeginning } from '../words/understanding.queries.ts'
import { suggestedOffers, suggestKinds, suggestNames, suggestOffers } from './suggestions.queries.ts'

/**
 * What the search box offers while one types: what the words find already, or else what they find if the last
 * one goes on. `brand` stands for the shop of an admin's own offer.
 */
export async function suggest(db: Connection, typed: string, brand: string): Promise<Suggestions> {
  const near = await findGuessed(db, placesInWords(typed))
  const { words, byPrice, filters } = readFilterWords(near ? near.words : typed, {}, near !== undefined)
  const { sort = 'relevance', open, near_me, ...narrowing } = filters
  const shopsThere = near || open ? await findMatchingShops(db, near?.where, open) : undefined
  const cut = { sort, page: 1, limit: suggestedOffers, byPrice, withFacets: false } as const
  const read = { ...filters, ...(near && { near: near.where.near }) }
  const { shops, brands } = await suggestNames(db, typed)
  const place_named = near ? undefined : await findPlaceNamed(db, typed)
  const named = {
    ...none,
    ...(Object.keys(read).length > 0 && { understood: { words, ...read } }),
    ...(near && { place: near.where }),
    ...(place_named && { place_named }),
    shops: shops.map((shop) => ({ id: shop.id, name: shop.name, locality: localityOf(shop) ?? null })),
    brands,
  }
  if (words === '')
    return present(db, brand, await findOffers(db, { ...narrowing, shops: shopsThere }, cut), named)
  const understanding = await understand(db, words)
  const last = understanding.words.at(-1)
  const find = async (completions: string[]) => {
    const meaning = meaningOf(understanding, completions)
    return (
      meaning && { meaning, found: await findOffers(db, { ...narrowing, shops: shopsThere, meaning }, cut) }
    )
  }
  const whole = lastIsUnknown(understanding) ? undefined : await find([])
  let result = whole
  if (last && (whole?.found.total ?? 0) < suggestedOffers) {
    const beginning = await wordsBeginning(db, last.word)
    if (beginning.length > 0) result = (await find(beginning.map(({ lexeme }) => lexeme))) ?? whole
  }
  if (!result) return { offers: [], ...named, total: 0, total_is_at_least: false }
  // The search itself takes the last word for a beginning only when the whole one finds nothing.
  const counted = whole && whole.found.total > 0 ? whole.found : result.found
  const categories = await suggestKinds(db, result.meaning.words)
  return present(db, brand, { ...counted, products: result.found.products }, { ...named, categories })
}

const none = { categories: [], shops: [], brands: [] }

/** Nothing is called by the last word as it stands: it is half typed, as a rule. */
export function lastIsUnknown({ words, joined, synonyms }: Understanding) {
  const last = words.at(-1)
  const covers = (span: { last: number }) => span.last === words.length - 1
  return (
    last !== undefined &&
    !/^[0-9]/.test(last.word) &&
    !last.isKnown &&
    last.alike.length === 0 &&
    !synonyms.some(covers) &&
    !joined.some((one) => covers(one) && (one.isKnown || one.alike.length > 0))
  )
}

async function present(
  db: Connection,
  brand: string,
  found: Found,
  others: Omit<Suggestions, 'offers' | 'total' | 'total_is_at_least'>,
): Promise<Suggestions> {
  const offers = await suggestOffers(
    db,
    found.products.map(({ id }) => id),
  )
  return {
    offers: offers.map((row) => presentCard(row, brand)),
    ...others,
    total: found.total,
    total_is_at_least: found.isAtLeast,
  }
}
