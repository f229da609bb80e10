import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferListPage, OwnOffer } from 'server/contract/shop-offers/schemas'
import { Button } from '../../../ui/button.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { TablePager, totalWords } from '../../../ui/table.tsx'
import { HiddenOffers } from './hidden-offers.tsx'
import { noneWords } from './list-words.ts'
import type { OwnOfferCommand } from './more-sheet.tsx'
import { OwnOfferTable } from './own-offer-table.tsx'
import { type ChangeView, type OwnOffersView, wholeList } from './own-offers-view.ts'

type Props = {
  page: OfferListPage
  view: OwnOffersView
  top: RefObject<HTMLElement | null>
  withShop: boolean
  isAdmin: boolean
  chosen: ReadonlyMap<number, OwnOffer> | undefined
  onChange: ChangeView
  onChoose: (product: OwnOffer, isRange: boolean) => void
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
}

/** One page of the list, or that there is nothing in it. */
export function OwnOfferPage({ page, view, top, onChange, ...table }: Props) {
  const { products, total, total_is_exact, rows_before, previous, next } = page
  if (products.length === 0)
    return (
      <NothingHere>
        <span>{noneWords(view)}</span>{' '}
        <Button variant="line" onClick={() => onChange(wholeList)}>
          {texts.myProducts.showAll}
        </Button>
      </NothingHere>
    )
  const foot = (
    <TablePager
      top={top}
      before={rows_before}
      shown={products.length}
      total={totalWords(total, total_is_exact)}
      onPrevious={previous === null ? undefined : () => onChange({ after: previous })}
      onNext={next === null ? undefined : () => onChange({ after: next })}
    />
  )
  const { withShop, isAdmin, chosen, onCommand } = table
  if (view.status === 'hidden' && !isAdmin && !chosen)
    return <HiddenOffers products={products} withShop={withShop} onCommand={onCommand} foot={foot} />
  return (
    <OwnOfferTable
      products={products}
      {...table}
      sort={view.sort}
      onSort={(sort) => onChange({ sort })}
      foot={foot}
    />
  )
}
