import { localityOf } from '../../../contract/facts/addresses.ts'
import { placeSlug } from '../../../contract/search/facts/near.ts'
import type { Suggestions } from '../../../contract/search/schemas.ts'
import { presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { type Found, findOffers } from './find-offers.queries.ts'
import { meaningOf } from './meaning.ts'
import { placesInWords } from './place-words.ts'
import { readPriceWords } from './price-words.ts'
import { suggestedOffers, suggestKinds, suggestNames, suggestOffers } from './suggestions.queries.ts'
import { type Understanding, understand, wordsBeginning } from './understanding.queries.ts'
import { findGuessed, findMatchingShops } from './where.queries.ts'

/**
 * What the search box offers while one types: what the words find already, or else what they find if the last
 * one goes on. `brand` stands for the shop of an admin's own offer.
 */
export async function suggest(db: Connection, typed: string, brand: string): Promise<Suggestions> {
  const near = await findGuessed(db, placesInWords(typed))
  const { words, cheapestFirst, ...prices } = readPriceWords(near?.words || typed)
  const understanding = await understand(db, words || typed)
  const last = understanding.words.at(-1)
  const nearShops = near && (await findMatchingShops(db, near.where, undefined))
  const cut = {
    sort: 'relevance',
    page: 1,
    limit: suggestedOffers,
    cheapestFirst,
    withFacets: false,
  } as const
  const find = async (completions: string[]) => {
    const meaning = meaningOf(understanding, completions)
    return meaning && { meaning, found: await findOffers(db, { ...prices, shops: nearShops, meaning }, cut) }
  }
  const whole = lastIsUnknown(understanding) ? undefined : await find([])
  let result = whole
  if (last && (whole?.found.total ?? 0) < suggestedOffers) {
    const beginning = await wordsBeginning(db, last.word)
    if (beginning.length > 0) result = (await find(beginning.map(({ lexeme }) => lexeme))) ?? whole
  }
  if (!result) return nothing
  const kinds = await suggestKinds(db, result.meaning.words)
  const { shops, brands, place } = await suggestNames(db, typed)
  // The search itself takes the last word for a beginning only when the whole one finds nothing.
  const counted = whole && whole.found.total > 0 ? whole.found : result.found
  return present(
    db,
    brand,
    { ...counted, products: result.found.products },
    {
      categories: kinds,
      shops: shops.map((shop) => ({ id: shop.id, name: shop.name, locality: localityOf(shop) ?? null })),
      brands,
      near: place === null || near ? null : { near: placeSlug(place), name: place },
    },
  )
}

const nothing: Suggestions = {
  offers: [],
  categories: [],
  shops: [],
  brands: [],
  near: null,
  total: 0,
  total_is_at_least: false,
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

async function present(
  db: Connection,
  brand: string,
  found: Found,
  others: Pick<Suggestions, 'categories' | 'shops' | 'brands' | 'near'>,
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
