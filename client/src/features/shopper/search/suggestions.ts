import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { facetsCountedUpTo } from 'server/contract/search/facts/options'
import type { Suggestions } from 'server/contract/search/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { nearTitle } from '../../../lib/city/near-title.ts'
import { paths } from '../../../lib/dom/paths.ts'

/** What the suggestions are found in; the page passes it on from the categories. */
export type CategoryNames = Named & { subcategories: Named[] }
type Named = { name: string; name_hi?: string }

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
  here: Spot | null = null,
): SuggestionGroup[] {
  const wanted = text.trim()
  if (!wanted) return []
  const known = knownAtOnce(wanted, categories, nameOf)
  const isKnown = ({ to }: Suggestion) => known.some((each) => each.to === to)
  const groups: SuggestionGroup[] = [
    { name: texts.search.suggested.categories, isTitled: false, suggestions: known },
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
      suggestions: [ofQuery(wanted, found), ...near(wanted, found, here, nameOf)],
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/**
 * Categories and subcategories whose name contains the text, regardless of case, in the order of the menus.
 */
function knownAtOnce(wanted: string, categories: CategoryNames[], nameOf: NameInCity): Suggestion[] {
  const needle = wanted.toLowerCase()
  const matches = ({ name, name_hi }: Named) =>
    name.toLowerCase().includes(needle) || name_hi?.includes(needle.normalize('NFC'))
  return categories.flatMap((category) => [
    ...(matches(category) ? [namedCategory(category, undefined, nameOf)] : []),
    ...category.subcategories
      .filter(matches)
      .map((subcategory) => namedCategory(category, subcategory, nameOf)),
  ])
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

const ofQuery = (query: string, found: Suggestions | undefined): Suggestion => ({
  kind: 'query',
  name: query,
  path: found?.total ? texts.search.offers({ count: found.total, isAtLeast: found.total_is_at_least }) : '',
  to: paths.search({ query }),
})

/** The same words near where one is, if that is known, else near the place that most people know. */
function near(
  query: string,
  found: Suggestions | undefined,
  here: Spot | null,
  nameOf: NameInCity,
): Suggestion[] {
  if (!found?.near) return []
  const { near, name } = here ? { near: gridCell(here), name: null } : found.near
  return [
    {
      kind: 'near',
      name: nearTitle(texts.mine.quoted({ words: query }), name && nameOf(name)),
      path: '',
      to: paths.search({ query, near }),
    },
  ]
}
