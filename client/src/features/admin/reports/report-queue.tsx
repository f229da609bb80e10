import { type ReactNode, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { hidingReasonOf } from 'server/contract/shop-offers/facts/hiding-reasons'
import { oneOfIn, useAddress } from '../../../lib/dom/use-address.ts'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { CloseReportsSheet } from './close-reports-sheet.tsx'
import { HiddenCard, type HiddenOffer } from './hidden-card.tsx'
import { WrittenList } from './messages/written-list.tsx'
import { PriceProofs } from './price-proofs.tsx'
import styles from './report-queue.module.css'
import { ReportedCard, type ReportedOffer } from './reported-card.tsx'
import { useHiddenOffers, usePriceProofs, useReports, useWritten } from './reports.api.ts'
import { UnprovenPrices } from './unproven-prices.tsx'

const readView = (address: URLSearchParams) => ({
  show: oneOfIn(address, 'show', ['messages', 'hidden', 'proofs', 'prices', 'changes', 'promises']),
})

/** A list of another feature: what shops have changed of themselves, what they promised and did not keep. */
type Other = { show: 'changes' | 'promises'; label: string; count: number | undefined; list: ReactNode }

type Asked =
  | { what: 'hide'; offer: HiddenOffer | ReportedOffer; likely?: string }
  | { what: 'fine'; offer: ReportedOffer }

/**
 * What shoppers report, what is late on top, below what shops say they have mended; what people wrote; all
 * that is hidden; prices that shops call the MRP, and those that nothing proves.
 */
export function ReportQueue({ others }: { others: Other[] }) {
  const [{ show }, change] = useAddress(readView)
  const reports = useReports()
  const hidden = useHiddenOffers()
  const proofs = usePriceProofs()
  const written = useWritten()
  const [asked, ask] = useState<Asked>()
  const top = useRef<HTMLDivElement>(null)
  const close = () => ask(undefined)
  const again = hidden.data?.hidden.filter((offer) => offer.asked_again_at !== null) ?? []
  const isHidden = show === 'hidden'
  const isOfPrices = show === 'prices'
  const shownHidden = isHidden ? (hidden.data?.hidden ?? []) : again
  useFocusAfterRemoval(top, shownHidden.length + (isHidden ? 0 : (reports.data?.reports.length ?? 0)))

  if ((reports.error && !reports.data) || (hidden.error && !hidden.data)) {
    const retry = () => void Promise.all([reports.refetch(), hidden.refetch()])
    return <FailedNotice onRetry={retry}>{texts.reports.failed}</FailedNotice>
  }
  if (!reports.data || !hidden.data) return <LoadingNotice>{texts.reports.loading}</LoadingNotice>
  return (
    <div ref={top} tabIndex={-1} className={styles.queue}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div role="group" aria-label={texts.reports.show}>
        <ChipRow>
          <Chip aria-pressed={show === undefined} onClick={() => change({ show: undefined })}>
            {texts.reports.toLookAt} {reports.data.total + again.length}
          </Chip>
          <Chip aria-pressed={show === 'messages'} onClick={() => change({ show: 'messages' })}>
            {texts.complaints.list} {written.data?.total}
          </Chip>
          <Chip aria-pressed={isHidden} onClick={() => change({ show: 'hidden' })}>
            {texts.reports.hiddenOffers} {hidden.data.total}
          </Chip>
          <Chip aria-pressed={show === 'proofs'} onClick={() => change({ show: 'proofs' })}>
            {texts.priceProofs.list} {proofs.data?.total}
          </Chip>
          <Chip aria-pressed={isOfPrices} onClick={() => change({ show: 'prices' })}>
            {texts.unproven.list}
          </Chip>
          {others.map((other) => (
            <Chip
              key={other.show}
              aria-pressed={show === other.show}
              onClick={() => change({ show: other.show })}
            >
              {other.label} {other.count}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {show === 'messages' && <WrittenList />}
      {show === 'proofs' && <PriceProofs />}
      {isOfPrices && <UnprovenPrices />}
      {others.find((other) => other.show === show)?.list}
      {(show === undefined || isHidden) && (
        <>
          <ul className="stack gap-12">
            {shownHidden.map((offer) => (
              <HiddenCard
                key={`hidden ${offer.product_id}`}
                offer={offer}
                onHide={() => ask({ what: 'hide', offer, likely: hidingReasonOf(offer.reason) })}
              />
            ))}
            {!isHidden &&
              reports.data.reports.map((offer) => (
                <ReportedCard
                  key={offer.product_id}
                  offer={offer}
                  onHide={() => ask({ what: 'hide', offer, likely: offer.kinds[0]?.kind })}
                  onFine={() => ask({ what: 'fine', offer })}
                />
              ))}
          </ul>
          {shownHidden.length === 0 && isHidden && (
            <EmptyNotice title={texts.reports.noneHidden}>{texts.reports.noneHiddenHint}</EmptyNotice>
          )}
          {!isHidden && again.length + reports.data.reports.length === 0 && (
            <EmptyNotice title={texts.reports.none}>{texts.reports.noneHint}</EmptyNotice>
          )}
        </>
      )}
      {asked?.what === 'hide' && (
        <HideOfferDialog
          offer={asked.offer}
          others={asked.offer.other_offers}
          likely={asked.likely}
          focusAfter={top}
          onClose={close}
        />
      )}
      {asked?.what === 'fine' && <CloseReportsSheet offer={asked.offer} onClose={close} />}
    </div>
  )
}
