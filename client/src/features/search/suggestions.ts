import { formatRupees } from 'server/contract/formats'
import type { Suggestions } from 'server/contract/search'
import { paths } from '../../lib/paths.ts'

/** What the suggestions are found in; the page passes it on from the categories. */
export type CategoryNames = { name: string; subcategories: { name: string }[] }

type Offer = Suggestions['offers'][number]

export type Suggestion = {
  kind: 'category' | 'subcategory' | 'offer' | 'shop' | 'brand' | 'query'
  name: string
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
 * What is offered for a text, in the order of the keyboard: first what is known at once, so that nothing of it moves when
 * the server's answer comes below, last the search for the text itself. Nothing for an empty text (specification 2).
 */
export function suggest(text: string, categories: CategoryNames[], found?: Suggestions): SuggestionGroup[] {
  const wanted = text.trim()
  if (!wanted) return []
  const known = knownAtOnce(wanted, categories)
  const isKnown = ({ to }: Suggestion) => known.some((each) => each.to === to)
  const groups: SuggestionGroup[] = [
    { name: 'Categories', isTitled: false, suggestions: known },
    { name: 'Offers', isTitled: true, suggestions: found?.offers.map(ofOffer) ?? [] },
    {
      name: 'More categories',
      isTitled: true,
      suggestions: (found?.categories ?? []).map(ofCategory).filter((each) => !isKnown(each)),
    },
    {
      name: 'Shops and brands',
      isTitled: true,
      suggestions: [...(found?.shops.map(ofShop) ?? []), ...(found?.brands.map(ofBrand) ?? [])],
    },
    { name: 'Search', isTitled: false, suggestions: [ofQuery(wanted, found)] },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** Categories and subcategories whose name contains the text, regardless of case, in the order of the menus. */
function knownAtOnce(wanted: string, categories: CategoryNames[]): Suggestion[] {
  const needle = wanted.toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(needle)
  return categories.flatMap((category) => [
    ...(matches(category) ? [namedCategory(category.name, null)] : []),
    ...category.subcategories.filter(matches).map(({ name }) => namedCategory(category.name, name)),
  ])
}

const namedCategory = (category: string, subcategory: string | null): Suggestion =>
  subcategory === null
    ? { kind: 'category', name: category, path: 'Category', to: paths.search({ category }) }
    : {
        kind: 'subcategory',
        name: subcategory,
        path: `${category} → ${subcategory}`,
        to: paths.search({ subcategory }),
      }

const ofCategory = ({ category, subcategory, total }: Suggestions['categories'][number]): Suggestion => ({
  ...namedCategory(category, subcategory),
  aside: total.toLocaleString('en-IN'),
})

const ofOffer = (offer: Offer): Suggestion => ({
  kind: 'offer',
  name: offer.name,
  path: offer.shop_name,
  to: paths.product(offer.id),
  aside: formatRupees(offer.discount_price),
  offer,
})

const ofShop = ({ id, name }: Suggestions['shops'][number]): Suggestion => ({
  kind: 'shop',
  name,
  path: 'Shop',
  to: paths.shop(id),
})

const ofBrand = ({ name }: { name: string }): Suggestion => ({
  kind: 'brand',
  name,
  path: 'Brand',
  to: paths.search({ brand: name }),
})

const ofQuery = (query: string, found: Suggestions | undefined): Suggestion => ({
  kind: 'query',
  name: query,
  path: found?.total ? offerCount(found.total, found.total_is_at_least) : '',
  to: paths.search({ query }),
})

/** '1 offer', '60 offers', '1,000+ offers'. */
export const offerCount = (total: number, isAtLeast = false) =>
  total === 1 && !isAtLeast ? '1 offer' : `${totalOf(total, isAtLeast)} offers`

/** '1,000+' where the server counted no further. */
export const totalOf = (total: number, isAtLeast: boolean) => `${total.toLocaleString('en-IN')}${isAtLeast ? '+' : ''}`
