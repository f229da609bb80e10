import { inLatinDigits } from '../../../../contract/facts/latin-digits.ts'
import { isAboutSomething, pageSize, type SearchSort } from '../../../../contract/search/facts/options.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { audienceOf } from '../words/audience.ts'
import { readDeliveryWords } from '../words/deal-words.ts'
import { readFilterWords } from '../words/filter-words.ts'
import { knownBrandIn } from '../words/known-brands.ts'
import { knownThings, literalMeaningOf } from '../words/meaning.ts'
import { withNumbers } from '../words/number-words.ts'
import { readBareAmount } from '../words/price-words.ts'
import { repairsOf } from '../words/repair.ts'
import { understand } from '../words/understanding.queries.ts'
import { isShortened } from './as-other-words.ts'
import { findInstead, nobodySells, withTheUnnamed } from './find-instead.ts'
import { type Cut, findOffers } from './find-offers.queries.ts'
import { findMeaning, findOthers, findText, hasWord } from './find-text.ts'
import type { OfferCriteria } from './offer-criteria.ts'
import { isBrandHere } from './offered.queries.ts'
import { type Asked, fewHits, nothing, present, type Results } from './results.ts'
import { findMatchingShops, type Where } from './where.queries.ts'
import { findThing, isNarrowed } from './word-search.ts'

/**
 * Search of decisions 4: what is asked for; when the words find nothing, what was probably meant, and says
 * so; when even that is nothing, what to ask instead.
 */
export async function searchAsNamed(db: Connection, search: Asked, where?: Where): Promise<Results> {
  const results = await searchDelivered(db, search, where)
  const isLiteral = search.exact || search.max_price !== undefined
  const amount = isLiteral ? undefined : readBareAmount(withNumbers(inLatinDigits(search.query ?? '')))
  const { understood: said } = results
  const isPriced = said?.max_price !== undefined || said?.min_price !== undefined
  if (!amount || isPriced || (results.total > 0 && !results.repaired && !results.absent)) return results
  const { words, max_price } = amount
  // 'Dolo 650' is a pill, and 'samsung 10000' a price.
  if (results.absent && max_price < 1_000) return results
  const priced = await searchDelivered(db, { ...search, max_price, query: words }, where)
  return priced.total > 0 ? { ...priced, understood: { words, ...priced.understood, max_price } } : results
}

/** Without the delivery that the words ask for, where no offer of the thing has it; and says so. */
async function searchDelivered(db: Connection, search: Asked, where?: Where): Promise<Results> {
  const results = await searchAsSaid(db, search, where)
  const delivery = search.delivery ? undefined : results.understood?.delivery
  const isFound = results.total > 0 && !results.repaired && !results.absent
  const { words } = readDeliveryWords(search.query ?? '')
  if (!delivery || isFound || words === '') return results
  const without = await searchAsSaid(db, { ...search, query: words }, where)
  if (without.total === 0 || (results.total > 0 && (without.repaired || without.absent))) return results
  return { ...without, understood: { words, ...without.understood }, without_delivery: delivery }
}

async function searchAsSaid(db: Connection, search: Asked, where?: Where): Promise<Results> {
  const { query, exact, category, subcategory, brand, min_price, max_price, min_discount } = search
  const { ends, open, delivery } = search
  const { page = 1, limit = pageSize.default, withFacets } = search
  const sort = sortOf(search.sort, where)
  const given: OfferCriteria = {
    category,
    subcategory,
    brand,
    min_price,
    max_price,
    min_discount,
    ends,
    delivery,
  }
  const cut: Cut = { sort, page, limit, withFacets }
  if (!query || exact) {
    const shops = where || open ? await findMatchingShops(db, where, open) : undefined
    if (!query) {
      if (!where && !isAboutSomething(search)) return present(nothing, page)
      return present(await findOffers(db, { ...given, shops }, cut), page)
    }
    const meaning = literalMeaningOf(await understand(db, query))
    return present(meaning ? await findOffers(db, { ...given, shops, meaning }, cut) : nothing, page)
  }

  const { words, filters } = readFilterWords(query, search, where !== undefined)
  const isOpen = open ?? filters.open
  const [shops, understanding] = await Promise.all([
    where || isOpen ? findMatchingShops(db, where, isOpen) : undefined,
    understand(db, words),
  ])
  const { sort: sortSaid, open: _, near_me: __, ...narrowing } = filters
  const wanted: OfferCriteria = { ...given, shops, ...narrowing }
  const cutBy: Cut = { ...cut, sort: sortOf(search.sort ?? sortSaid, where) }
  const understood = Object.keys(filters).length > 0 ? { understood: { words, ...filters } } : {}
  if (words === '') return { ...present(await findOffers(db, wanted, cutBy), page), ...understood }

  const audience = audienceOf(understanding.words)

  const branded = knownBrandIn(words, true)
  if (branded && !hasWord(understanding, branded.typed) && !(await isBrandHere(db, branded.name))) {
    const instead = await findOthers(db, branded, wanted, cutBy, audience)
    if (instead) return { ...understood, ...instead }
    // Nobody who types Surf means Sarafa, which only sounds like it.
    if (branded.words === '' && !isNarrowed(wanted))
      return { ...present(nothing, page), ...understood, near: [] }
  }

  const meant = await findMeaning(db, understanding, wanted)
  if (!meant) return present(nothing, page)
  const { things, meaning } = meant
  const asking = { db, search, query, words, understanding, audience, wanted, cut: cutBy, things, meaning }
  // Names may have the words of a thing that nobody sells: a 'machine stitched' ball is no gym machine.
  const isPhrase = knownThings(understanding).some(({ first, last }) => first < last)
  const unsold = isPhrase ? await nobodySells(asking) : undefined
  if (unsold) return { ...present(nothing, page), ...understood, ...unsold }
  const found = meant.isAnything ? await findThing(asking, things[0]) : nothing
  if (found.total > 0 && found.total <= fewHits && audience.isGrown) {
    // A watch is a man's as well where its name does not say so.
    const forAll = await withTheUnnamed(asking)
    if (forAll && forAll.total > found.total) return { ...present(forAll, page), ...understood }
  }
  if (found.total > fewHits || (found.total > 0 && understanding.words.every(({ isKnown }) => isKnown)))
    return { ...present(found, page), ...understood }
  if (found.total > 0) {
    // A mistyped word that only sounds like something far: 'hedphone' means the many headphones.
    const typed = new Set(understanding.words.map(({ word }) => word))
    const { byLetters } = await repairsOf(db, understanding)
    const used = byLetters.find(
      (text) => !isShortened(understanding, text) && text.split(' ').some((word) => !typed.has(word)),
    )
    const instead = used === undefined ? undefined : await findText(db, used, wanted, cutBy, audience)
    return used !== undefined && instead && instead.total > 3 * found.total
      ? { ...present(instead, page), ...understood, repaired: { query, used } }
      : { ...present(found, page), ...understood }
  }

  const instead = await findInstead(asking)
  return { ...present(found, page), ...understood, ...instead }
}

/** What is near is wanted near, unless something else is said; without a place nothing is nearest. */
const sortOf = (asked: SearchSort | undefined, where: Where | undefined): SearchSort =>
  where ? (asked ?? 'nearest') : asked === undefined || asked === 'nearest' ? 'relevance' : asked
