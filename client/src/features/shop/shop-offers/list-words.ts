import { countedUpTo } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { OfferListPage } from 'server/contract/shop-offers/schemas'
import type { OwnOffersView } from './own-offers-view.ts'

type Counted = Pick<OfferListPage, 'total' | 'total_is_exact' | 'counts'>

/** How many offers the filter shows: '43 offers, 31 live, 2 hidden', '8 offers ended'. */
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

/** Says of an empty list why it is. */
export const noneWords = ({ status, category, query }: OwnOffersView) =>
  status && category === undefined && query === undefined
    ? texts.myProducts.none[status]
    : texts.myProducts.noMatch
