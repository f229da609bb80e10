import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { PriceProof } from 'server/contract/shop-offers/price-tags'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { PriceProofCard } from './price-proof-card.tsx'
import styles from './price-proofs.module.css'
import { usePriceProofs } from './reports.api.ts'

/** Struck prices that shops call the MRP: those first whose photo of the tag has come. */
export function PriceProofs() {
  const { data, error, refetch } = usePriceProofs()
  const [toHide, hide] = useState<PriceProof>()
  const top = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(top, data?.offers.length ?? 0)
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.reports.pricesFailed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.reports.pricesLoading}</LoadingNotice>
  const { offers, total } = data
  return (
    <div ref={top} tabIndex={-1}>
      <ul className="stack gap-12">
        {offers.map((offer) => (
          <PriceProofCard key={offer.product_id} offer={offer} onHide={() => hide(offer)} />
        ))}
      </ul>
      {total === 0 && <EmptyNotice title={texts.priceProofs.none}>{texts.priceProofs.noneHint}</EmptyNotice>}
      {total > 0 && (
        <p className={styles.rule}>
          {total > offers.length && `${texts.priceProofs.shown({ count: offers.length })} `}
          {texts.priceProofs.rule}
        </p>
      )}
      {toHide && (
        <HideOfferDialog
          offer={toHide}
          others={toHide.other_offers}
          likely="unproven price"
          focusAfter={top}
          onClose={() => hide(undefined)}
        />
      )}
    </div>
  )
}
