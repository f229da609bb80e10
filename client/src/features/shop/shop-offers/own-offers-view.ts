import {
  countedUpTo,
  namedCategories,
  type OfferSort,
  offerSorts,
  otherCategories,
} from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import { offerStates } from 'server/contract/offers/facts/offer-facts'
import type { ListedState, OfferListPage } from 'server/contract/shop-offers/schemas'
import { type HowToChange, oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'

export type OwnOffersView = {
  /** The name of a category, or 'Others'. */
  category?: string
  status?: ListedState
  shop?: number
  /** Words, or parts of words, to find in name, brand, shop or category. */
  query?: string
  sort?: OfferSort
  after?: string
  /** Offer ids separated by commas: the page asks whether to renew these offers. */
  renew?: string
}

export const categoryFilters = [...namedCategories, otherCategories] as const

export type ChangeView = (changes: OwnOffersView, how?: HowToChange) => void

export const wholeList: OwnOffersView = {
  category: undefined,
  status: undefined,
  query: undefined,
  shop: undefined,
  after: undefined,
}

const listedStates: readonly ListedState[] = ['ends soon', 'hidden', ...offerStates]

export const readOwnOffersView = (address: URLSearchParams): OwnOffersView => ({
  category: textIn(address, 'category'),
  status: oneOfIn(address, 'status', listedStates),
  shop: wholeIn(address, 'shop'),
  query: textIn(address, 'query'),
  sort: oneOfIn(address, 'sort', offerSorts),
  after: textIn(address, 'after'),
  renew: /^\d+(,\d+)*$/.exec(address.get('renew') ?? '')?.[0],
})

type Counted = Pick<OfferListPage, 'total' | 'total_is_exact' | 'counts'>

/** Returns a text such as '43 offers, 31 live, 2 hidden', or '8 offers ended'. */
export function countWords(page: Counted, { status, category, query }: OwnOffersView, isAway: boolean) {
  const shown = { count: page.total, isAtLeast: !page.total_is_exact }
  const isFound = category !== undefined || query !== undefined
  const state = isAway && status === 'live' ? 'on holiday' : status
  if (state) return texts.myProducts.counts[state]({ ...shown, isFound })
  if (isFound) return texts.myProducts.counts.found(shown)
  const { live, hidden } = page.counts
  const words =
    isAway || live === 0
      ? texts.myProducts.counts.noneLive(shown)
      : texts.myProducts.counts.someLive({ ...shown, live, isLiveAtLeast: live >= countedUpTo.rows })
  return hidden === 0 ? words : `${words}, ${texts.myProducts.counts.andHidden({ count: hidden })}`
}

export const noneWords = ({ status, category, query }: OwnOffersView) =>
  status && category === undefined && query === undefined
    ? texts.myProducts.none[status]
    : texts.myProducts.noMatch

const named = 3

export const firstNames = (products: readonly { name: string }[]) =>
  texts.myProducts.firstNames({
    names: products
      .slice(0, named)
      .map(({ name }) => name)
      .join(', '),
    more: Math.max(0, products.length - named),
  })
