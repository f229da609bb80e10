import type { KnownPlace } from 'server/contract/catalog/home'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { cleanText } from 'server/contract/search/facts/clean-text'
import { namesOfFilters, nearTitle } from 'server/contract/search/facts/filters-in-words'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { facetsCountedUpTo } from 'server/contract/search/facts/options'
import type { Suggestions } from 'server/contract/search/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'

/** What the suggestions are found in; the page passes it on from the categories. */
export type CategoryNames = Named & {
  photo_url?: string
  photo_srcset?: string
  subcategories: Named[]
}
type Named = { name: string; name_hi?: string }

/** Where somebody is, as their device knows it, and near which place they have chosen to look. */
type Here = { spot: Spot | null; place: KnownPlace | null }

type Offer = Suggestions['offers'][number]

export type Suggestion = {
  kind: 'category' | 'subcategory' | 'offer' | 'shop' | 'brand' | 'query' | 'near'
  name: string
  /** The same in Hindi, beside it, where the page is in English. */
  hindi?: string
  /** The small line: 'category → subcategory' for a subcategory, the shop of an offer. */
  path: string
  to: string
  /** At the right: a price, or how many there are. */
  aside?: string
  offer?: Offer
}

export type SuggestionGroup = {
  /** Read out; `isTitled` shows it as well. */
  name: string
  isTitled: boolean
  suggestions: Suggestion[]
}

/**
 * What is offered for a text, in the order of the keyboard: first what is known at once, so that nothing of
 * it moves when the server's answer comes below, last the search for the text itself. Nothing for an empty
 * text (specification 2).
 */
export function suggest(
  text: string,
  categories: CategoryNames[],
  nameOf: NameInCity,
  found?: Suggestions,
  here?: Here,
): SuggestionGroup[] {
  const wanted = text.trim()
  if (!wanted) return []
  const known = knownAtOnce(wanted, categories, nameOf)
  const place = found?.place_named
  const isKnown = ({ to }: Suggestion) => known.some((each) => each.to === to)
  const groups: SuggestionGroup[] = [
    { name: texts.search.suggested.categories, isTitled: false, suggestions: known },
    {
      name: texts.search.suggested.area,
      isTitled: true,
      suggestions: place ? [ofPlace(place, nameOf)] : [],
    },
    {
      name: texts.search.suggested.offers,
      isTitled: true,
      suggestions: found?.offers.map((offer) => ofOffer(offer, nameOf)) ?? [],
    },
    {
      name: known.length > 0 ? texts.search.suggested.moreCategories : texts.search.suggested.categories,
      isTitled: true,
      suggestions: (found?.categories ?? [])
        .map((kind) => ofCategory(kind, categories, nameOf))
        .filter((each) => !isKnown(each)),
    },
    {
      name: texts.search.suggested.shopsAndBrands,
      isTitled: true,
      suggestions: [
        ...(found?.shops.map((shop) => ofShop(shop, nameOf)) ?? []),
        ...(found?.brands.map(ofBrand) ?? []),
      ],
    },
    {
      name: texts.search.suggested.words,
      isTitled: false,
      suggestions: [ofQuery(wanted, found, nameOf), ...near(wanted, found, here, nameOf)],
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** Texts of so few letters stand inside too many names: 'ac' in snacks and necklaces. */
const tooShortInside = 2

/**
 * Categories and subcategories whose name contains the text, regardless of case, in the order of the menus:
 * first as a whole word, then as the beginning of one, then inside.
 */
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
  // Blanks between words, so that one of several words is found as well.
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
  return { ...namedCategory(category, subcategory, nameOf), aside: kind.total.toLocaleString('en-IN') }
}

const ofOffer = (offer: Offer, nameOf: NameInCity): Suggestion => ({
  kind: 'offer',
  name: offer.name,
  path: offer.locality === null ? offer.shop_name : `${offer.shop_name}, ${nameOf(offer.locality)}`,
  to: paths.product(offer.id),
  aside: formatRupees(offer.discount_price),
  offer,
})

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

/** Under the words stands what they are understood as. */
const ofQuery = (query: string, found: Suggestions | undefined, nameOf: NameInCity): Suggestion => ({
  kind: 'query',
  name: query,
  path: [
    found?.total ? texts.search.offers({ count: found.total, isAtLeast: found.total_is_at_least }) : '',
    ...(found?.understood
      ? namesOfFilters(found.understood, nameOf(found.place?.name ?? '')).map(([, text]) => text)
      : []),
  ]
    .filter(Boolean)
    .join(' · '),
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

/** The same words near where somebody is or has chosen to look, unless they say where themselves. */
function near(
  query: string,
  found: Suggestions | undefined,
  here: Here | undefined,
  nameOf: NameInCity,
): Suggestion[] {
  const spot = here?.spot
  const near = spot ? gridCell(spot) : here?.place?.near
  const saysWhere = found?.place || found?.place_named || found?.understood?.near_me
  if (!near || saysWhere) return []
  const place = spot ? null : here?.place?.name
  return [
    {
      kind: 'near',
      name: nearTitle(texts.mine.quoted({ words: query }), place && nameOf(place)),
      path: '',
      to: paths.search({ query, near }),
    },
  ]
}
