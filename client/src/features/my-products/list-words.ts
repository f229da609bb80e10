import { countedUpTo } from 'server/contract/list-options'
import type { ListedState, ProductList } from 'server/contract/shop-products'
import { totalWords } from '../../ui/table-pager.tsx'
import type { ProductListView } from './product-list-view.ts'

type Counted = Pick<ProductList, 'total' | 'total_is_exact' | 'counts'>

/** Of a state: '8 offers that have ended', and what is said when there is none. */
const words: Record<ListedState, { of: string; none: string }> = {
  live: { of: 'live', none: 'No active offers.' },
  'ends soon': { of: 'that end soon', none: 'No offers end soon.' },
  expired: { of: 'ended', none: 'No ended offers.' },
  'out of stock': { of: 'out of stock', none: 'No offers out of stock.' },
  scheduled: { of: 'scheduled', none: 'No scheduled offers.' },
}

const offers = (count: number, isExact: boolean) => (count === 1 ? '1 offer' : `${totalWords(count, isExact)} offers`)

/** How many offers the filter shows: '43 offers, 31 live', '8 offers ended'. */
export function countWords(page: Counted, { status, category, query }: ProductListView, isAway: boolean) {
  const shown = offers(page.total, page.total_is_exact)
  const isNarrowed = category !== undefined || query !== undefined
  const state = status && (isAway && status === 'live' ? 'on holiday' : words[status].of)
  if (state) return [shown, state, isNarrowed && 'found'].filter(Boolean).join(' ')
  if (isNarrowed) return `${shown} found`
  const { live } = page.counts
  if (isAway || live === 0) return `${shown}, none live`
  return `${shown}, ${totalWords(live, live < countedUpTo.rows)} live`
}

/** Says of an empty list why it is. */
export const noneWords = ({ status, category, query }: ProductListView) =>
  status && category === undefined && query === undefined ? words[status].none : 'No product matches.'
