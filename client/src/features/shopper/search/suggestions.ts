import type { KnownPlace } from 'server/contract/catalog/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { cleanText } from 'server/contract/search/facts/clean-text'
import { namesOfFilters, nearTitle } from 'server/contract/search/facts/filters-in-words'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { facetsCountedUpTo } from 'server/contract/search/facts/options'
import type { Suggestions } from 'server/contract/search/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'

/** The page passes these in, since categories belong to another feature. */
export type CategoryNames = Named & { photo_url?: string; photo_srcset?: string; subcategories: Named[] }
type Named = { name: string; name_hi?: string }

type Here = { spot: Spot | null; place: KnownPlace | null }

type Offer = Suggestions['offers'][number]

export type Suggestion = {
  kind: 'category' | 'subcategory' | 'offer' | 'shop' | 'brand' | 'query' | 'near'
  name: string
  hindi?: string
  /** Shows 'category → subcategory', or the shop of an offer. */
  path: string
  to: string
  /** The lowest price if several shops have the offer. */
  price?: string
  isLowest?: boolean
  offer?: Offer
}

/**
 * Local suggestions come first, so that the server's response moves nothing. Empty for an empty text
 * (specification 2).
 */
export function suggest(
  text: string,
  categories: CategoryNames[],
  nameOf: NameInCity,
  found?: Suggestions,
  here?: Here,
): Suggestion[] {
  const wanted = text.trim()
  if (!wanted) return []
  const known = knownAtOnce(wanted, categories, nameOf)
  if (!found) return [ofQuery(wanted, undefined, nameOf), ...known]
  const { place_named, offers, shops, brands } = found
  const isKnown = ({ to }: Suggestion) => known.some((each) => each.to === to)
  const kinds = found.categories.map((kind) => ofCategory(kind, categories, nameOf))
  return [
    ofQuery(wanted, found, nameOf),
    ...known,
    ...(place_named ? [ofPlace(place_named, nameOf)] : []),
    ...kinds.filter((each) => !isKnown(each)),
    ...offers.map((offer) => ofOffer(offer, nameOf)),
    ...shops.map((shop) => ofShop(shop, nameOf)),
    ...brands.map(ofBrand),
    ...near(wanted, found, here, nameOf),
  ]
}

/** Texts of at most this length occur inside too many names, such as 'ac' in snacks and necklaces. */
const tooShortInside = 2

/** Ranks whole words first, then beginnings of words, then matches inside words. */
function knownAtOnce(wanted: string, categories: CategoryNames[], nameOf: NameInCity): Suggestion[] {
  const needle = cleanText(wanted).toLowerCase()
  const rank = ({ name, name_hi = '' }: Named) =>
    Math.min(rankIn(name.toLowerCase(), needle), rankIn(name_hi.normalize('NFC'), needle))
  const most = [...needle].length > tooShortInside ? ranks.inside : ranks.beginning
  return categories
    .flatMap((category) => [
      { rank: rank(category), of: [category] as const },
      ...category.subcategories.map((each) => ({ rank: rank(each), of: [category, each] as const })),
    ])
    .filter(({ rank }) => rank <= most)
    .sort((one, other) => one.rank - other.rank)
    .map(({ of: [category, subcategory] }) => namedCategory(category, subcategory, nameOf))
}

const ranks = { word: 0, beginning: 1, inside: 2, none: 3 }

function rankIn(name: string, needle: string) {
  if (!name.includes(needle)) return ranks.none
  const words = ` ${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  const wanted = needle.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  if (words.includes(` ${wanted} `)) return ranks.word
  return words.includes(` ${wanted}`) ? ranks.beginning : ranks.inside
}

const namedCategory = (category: Named, subcategory: Named | undefined, nameOf: NameInCity): Suggestion =>
  subcategory === undefined
    ? {
        kind: 'category',
        ...inBothLanguages(category, nameOf),
        path: texts.search.suggested.category,
        to: paths.search({ category: category.name }),
      }
    : {
        kind: 'subcategory',
        ...inBothLanguages(subcategory, nameOf),
        path: `${nameOf(category.name)} → ${nameOf(subcategory.name)}`,
        to: paths.search({ subcategory: subcategory.name }),
      }

function inBothLanguages({ name, name_hi }: Named, nameOf: NameInCity) {
  const own = nameOf(name)
  return { name: own, hindi: own === name_hi ? undefined : name_hi }
}

function ofCategory(
  kind: Suggestions['categories'][number],
  categories: CategoryNames[],
  nameOf: NameInCity,
): Suggestion {
  const category = categories.find(({ name }) => name === kind.category) ?? {
    name: kind.category,
    subcategories: [],
  }
  const { subcategory: name } = kind
  const subcategory =
    name === null ? undefined : (category.subcategories.find((one) => one.name === name) ?? { name })
  return namedCategory(category, subcategory, nameOf)
}

function ofOffer(offer: Offer, nameOf: NameInCity): Suggestion {
  const { id, name, shop_name, locality, discount_price, also_at = 0 } = offer
  return {
    kind: 'offer',
    name,
    path: [
      shop_name,
      locality === null ? '' : nameOf(locality),
      also_at > 0 ? texts.search.suggested.alsoAt({ count: also_at }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    to: paths.product(id),
    price: formatRupees(discount_price),
    isLowest: also_at > 0,
    offer,
  }
}

const ofShop = ({ id, name, locality }: Suggestions['shops'][number], nameOf: NameInCity): Suggestion => ({
  kind: 'shop',
  name,
  path:
    locality === null
      ? texts.search.suggested.shop
      : texts.search.suggested.shopIn({ locality: nameOf(locality) }),
  to: paths.shop(id),
})

const ofBrand = ({ name, total }: Suggestions['brands'][number]): Suggestion => ({
  kind: 'brand',
  name,
  path: texts.search.suggested.brand({
    offers: texts.search.offers({ count: total, isAtLeast: total === facetsCountedUpTo }),
  }),
  to: paths.search({ brand: name }),
})

const ofQuery = (query: string, found: Suggestions | undefined, nameOf: NameInCity): Suggestion => ({
  kind: 'query',
  name: found?.total
    ? texts.search.suggested.all({ count: found.total, isAtLeast: found.total_is_at_least, query })
    : texts.search.suggested.forWords({ query }),
  path: found?.understood
    ? namesOfFilters(found.understood, nameOf(found.place?.name ?? ''))
        .map(([, text]) => text)
        .join(' · ')
    : '',
  to: paths.search({ query }),
})

const ofPlace = (
  { near, name, total, total_is_at_least }: NonNullable<Suggestions['place_named']>,
  nameOf: NameInCity,
): Suggestion => ({
  kind: 'near',
  name: nearTitle(undefined, nameOf(name)),
  path: texts.search.offers({ count: total, isAtLeast: total_is_at_least }),
  to: paths.search({ near }),
})

/** Suggests searching for the words near the user or the chosen place, unless the words name a place. */
function near(
  query: string,
  { place, place_named, understood }: Suggestions,
  here: Here | undefined,
  nameOf: NameInCity,
): Suggestion[] {
  const spot = here?.spot
  const near = spot ? gridCell(spot) : here?.place?.near
  if (!near || place || place_named || understood?.near_me) return []
  const chosen = spot ? null : here?.place?.name
  return [
    {
      kind: 'near',
      name: nearTitle(texts.mine.quoted({ words: query }), chosen && nameOf(chosen)),
      path: '',
      to: paths.search({ query, near }),
    },
  ]
}
