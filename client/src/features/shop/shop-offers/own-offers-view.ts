import {
  namedCategories,
  type OfferSort,
  offerSorts,
  otherCategories,
} from 'server/contract/facts/list-options'
import { offerStates } from 'server/contract/offers/facts/offer-facts'
import type { ListedState } from 'server/contract/shop-offers/schemas'
import { oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'

/**
 * What My Products is narrowed to, its order and its place: as the call takes it, and as it stands in the
 * address.
 */
export type OwnOffersView = {
  /** A name, or 'Others'. */
  category?: string
  status?: ListedState
  /** Of one shop, by its id. */
  shop?: number
  /** Words of name, brand, shop or category, or parts of them. */
  query?: string
  sort?: OfferSort
  after?: string
  /** Ids of offers with commas between them: whether to renew them is asked above the list. */
  renew?: string
}

export const categoryFilters = [...namedCategories, otherCategories] as const

export type ChangeView = (changes: OwnOffersView, how?: { replace: boolean }) => void

/** Everything, in the order that was chosen. */
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
