import { useState } from 'react'
import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { UnprovenOffer } from 'server/contract/reports/calls'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { HideCommand } from './hide-command.tsx'
import { ModeratedOffer } from './moderated-offer.tsx'
import { useUnprovenPrices } from './reports.api.ts'

/** Live offers whose struck price nobody was ever asked, the largest discount first. */
export function UnprovenPrices() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useUnprovenPrices()
  const [toHide, hide] = useState<UnprovenOffer>()
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.reports.pricesFailed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.reports.pricesLoading}</LoadingNotice>
  const offers = data.pages.flatMap((page) => page.offers)
  return (
    <>
      <ul className="stack gap-12">
        {offers.map((offer) => (
          <UnprovenCard key={offer.product_id} offer={offer} onHide={() => hide(offer)} />
        ))}
      </ul>
      {offers.length === 0 && !hasNextPage && (
        <EmptyNotice title={texts.unproven.none}>{texts.unproven.noneHint}</EmptyNotice>
      )}
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.unproven.more}
        </Button>
      )}
      {toHide && (
        <HideOfferDialog
          offer={toHide}
          others={toHide.other_offers}
          likely="unproven price"
          onClose={() => hide(undefined)}
        />
      )}
    </>
  )
}

const UnprovenCard = ({ offer, onHide }: { offer: UnprovenOffer; onHide: () => void }) => (
  <ModeratedOffer
    offer={offer}
    head={<span>{texts.unproven.since({ day: formatIndianDay(offer.since) })}</span>}
    actions={<HideCommand offer={offer} variant="soft" onHide={onHide} />}
  >
    <blockquote>
      {texts.unproven.prices({
        struck: formatRupees(offer.price),
        asked: formatRupees(offer.discount_price),
        percent: offer.discount_percent,
      })}
    </blockquote>
  </ModeratedOffer>
)
