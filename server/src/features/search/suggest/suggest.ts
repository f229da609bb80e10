import { localityOf } from '../../../../contract/facts/addresses.ts'
import { suggestionsOfEach } from '../../../../contract/search/facts/options.ts'
import type { Suggestions } from '../../../../contract/search/schemas.ts'
import { presentCard } from '../../../offers/offer-card.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { type Cut, findOffers, type Found as OffersFound } from '../find/find-offers.queries.ts'
import type { OfferCriteria } from '../find/offer-criteria.ts'
import { findPlaceCalled, findPlaceNamed } from '../find/place-named.ts'
import { findGuessed, findMatchingShops } from '../find/where.queries.ts'
import { readFilterWords } from '../words/filter-words.ts'
import { meaningOf } from '../words/meaning.ts'
import { placesInWords } from '../words/place-words.ts'
import { type Understanding, understand, wordsBeginning } from '../words/understanding.queries.ts'
import { suggestKinds, suggestNames } from './suggestions.queries.ts'

/**
 * What the search box offers while one types: what the words find already, or else what they find if the last
 * one goes on. `brand` stands for the shop of an admin's own offer.
 */
export async function suggest(db: Connection, typed: string, brand: string): Promise<Suggestions> {
  const near = await findGuessed(db, placesInWords(typed))
  const { words, byPrice, filters } = readFilterWords(near ? near.words : typed, {}, near !== undefined)
  const { sort = 'relevance', open, near_me, ...narrowing } = filters
  const shopsThere = near || open ? await findMatchingShops(db, near?.where, open) : undefined
  const cut = { sort, page: 1, limit: suggestionsOfEach.offers, byPrice, withFacets: false } as const
  const read = { ...filters, ...(near && { near: near.where.near }) }
  const [{ shops, brands }, place_named, { products, total, isAtLeast, categories }] = await Promise.all([
    suggestNames(db, typed),
    near ? undefined : findPlaceCalled(db, typed).then((place) => findPlaceNamed(db, place)),
    suggestOffers(db, words, { ...narrowing, shops: shopsThere }, cut),
  ])
  return {
    offers: products.map((row) => presentCard(row, brand)),
    categories,
    ...(Object.keys(read).length > 0 && { understood: { words, ...read } }),
    ...(near && { place: near.where }),
    ...(place_named && { place_named }),
    shops: shops.map((shop) => ({ id: shop.id, name: shop.name, locality: localityOf(shop) ?? null })),
    brands,
    total,
    total_is_at_least: isAtLeast,
  }
}

type Found = Pick<OffersFound, 'products' | 'total' | 'isAtLeast'> & Pick<Suggestions, 'categories'>

async function suggestOffers(db: Connection, words: string, wanted: OfferCriteria, cut: Cut): Promise<Found> {
  if (words === '') return { ...(await findOffers(db, wanted, cut)), categories: [] }
  const understanding = await understand(db, words)
  const last = understanding.words.at(-1)
  const find = async (completions: string[]) => {
    const meaning = meaningOf(understanding, completions)
    return meaning && { meaning, found: await findOffers(db, { ...wanted, meaning }, cut) }
  }
  const whole = lastIsUnknown(understanding) ? undefined : await find([])
  let result = whole
  if (last && (whole?.found.total ?? 0) < suggestionsOfEach.offers) {
    const beginning = await wordsBeginning(db, last.word)
    if (beginning.length > 0) result = (await find(beginning.map(({ lexeme }) => lexeme))) ?? whole
  }
  if (!result) return { products: [], total: 0, isAtLeast: false, categories: [] }
  // The search itself takes the last word for a beginning only when the whole one finds nothing.
  const { total, isAtLeast } = whole && whole.found.total > 0 ? whole.found : result.found
  const categories = await suggestKinds(db, result.meaning.words)
  return { products: result.found.products, total, isAtLeast, categories }
}

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
