import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { WrittenComplaint } from 'server/contract/complaints/calls'
import { texts } from 'server/contract/facts/texts'
import type { ReportedOffer } from 'server/contract/reports/calls'
import { hidingReasonOf } from 'server/contract/shop-offers/facts/hiding-reasons'
import type { PriceProof } from 'server/contract/shop-offers/moderated-offers'
import { oneOfIn, useAddress } from '../../../lib/dom/use-address.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { CloseReportsSheet, HiddenCard, type HiddenOffer, ReportedCard } from './moderated-offer.tsx'
import { PriceProofCard, UnprovenPrices } from './price-proof-card.tsx'
import styles from './report-queue.module.css'
import { AnswerSheet, WrittenCard } from './written-card.tsx'

const readView = (address: URLSearchParams) => ({ show: oneOfIn(address, 'show', shows) })

export function ReportQueue({ others }: { others: QueueList[] }) {
  const [{ show }, change] = useAddress(readView)
  const [asked, ask] = useState<QueueQuestion>()
  const top = useRef<HTMLDivElement>(null)
  const { reported, pending, hidden } = useOwnLists(ask)
  const queue = [...pending, ...others]
  const shown = show === undefined ? queue : [...queue, hidden].filter((list) => list.show === show)
  useFocusAfterRemoval(top, shown.flatMap(({ entries }) => entries ?? []).length)
  const close = () => ask(undefined)
  return (
    <div ref={top} tabIndex={-1} className={styles.queue}>
      <SelectField
        label={texts.reports.show}
        fieldClassName={styles.filter}
        value={show ?? ''}
        onChange={({ target }) => change({ show: shows.find((each) => each === target.value) })}
      >
        <option value="">
          {texts.reports.everything} {queue.reduce((sum, { total = 0 }) => sum + total, 0)}
        </option>
        {[...queue, hidden].map((list) => (
          <option key={list.show} value={list.show}>
            {list.label} {list.total}
          </option>
        ))}
        <option value="prices">{texts.unproven.list}</option>
      </SelectField>
      {show === 'prices' ? <UnprovenPrices /> : <QueueEntries lists={shown} isAlone={show !== undefined} />}
      {asked?.what === 'hide' && (
        <HideOfferDialog
          offer={asked.offer}
          others={asked.offer.other_offers}
          likely={asked.likely}
          focusAfter={top}
          onClose={close}
        />
      )}
      {asked?.what === 'fine' && (
        // Passes the latest reports: even if a new one arrives, the typed note can still be sent.
        <CloseReportsSheet
          offer={reported?.find(({ product_id }) => product_id === asked.offer.product_id) ?? asked.offer}
          onClose={close}
        />
      )}
      {asked?.what === 'answer' && <AnswerSheet complaint={asked.complaint} onClose={close} />}
    </div>
  )
}

const shows = ['reports', 'messages', 'proofs', 'promises', 'changes', 'hidden', 'prices'] as const
type Show = (typeof shows)[number]

/** `since` is the time of arrival (ISO 8601). */
type QueueEntry = { key: string; since: string; card: ReactNode }

export type QueueList = {
  show: Show
  label: string
  sources: { data: unknown; error: unknown; refetch: () => unknown }[]
  total: number | undefined
  entries: QueueEntry[] | undefined
  none: { title: string; hint: string }
  below?: ReactNode
}

/** Sorts the entries oldest first. A list that fails to load does not block the others. */
function QueueEntries({ lists, isAlone }: { lists: readonly QueueList[]; isAlone: boolean }) {
  const isMissing = ({ sources }: QueueList) => sources.some(({ data, error }) => error && !data)
  const failed = lists.filter(isMissing)
  const loaded = lists.filter((list) => !failed.includes(list))
  if (loaded.some(({ sources }) => sources.some(({ data }) => !data)))
    return <LoadingNotice>{texts.reports.loading}</LoadingNotice>
  const entries = loaded
    .flatMap((list) => list.entries ?? [])
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const total = loaded.reduce((sum, list) => sum + (list.total ?? 0), 0)
  const [first] = lists
  const none =
    isAlone && first ? first.none : { title: texts.reports.nothing, hint: texts.reports.nothingHint }
  return (
    <>
      {failed.map(({ show, label, sources }) => (
        <FailedNotice key={show} onRetry={() => void Promise.all(sources.map(({ refetch }) => refetch()))}>
          {texts.reports.failed({ list: label })}
        </FailedNotice>
      ))}
      <ul className="stack gap-12">
        {entries.map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
      </ul>
      {entries.length === 0 && failed.length === 0 && (
        <EmptyNotice title={none.title}>{none.hint}</EmptyNotice>
      )}
      {total > entries.length && (
        <p className="muted small">{texts.reports.shown({ shown: entries.length, total })}</p>
      )}
      {isAlone && first?.below}
    </>
  )
}

type QueueQuestion =
  | { what: 'hide'; offer: HiddenOffer | ReportedOffer | PriceProof; likely?: string }
  | { what: 'fine'; offer: ReportedOffer }
  | { what: 'answer'; complaint: WrittenComplaint }

const fresh = { staleTime: 0, gcTime: 0, refetchInterval: 60_000 }

function useOwnLists(ask: (question: QueueQuestion) => void): {
  reported: ReportedOffer[] | undefined
  pending: QueueList[]
  hidden: QueueList
} {
  const reports = useApiQuery('GET /api/admin/reports', {}, fresh)
  const hidden = useApiQuery('GET /api/admin/hidden_offers', {}, fresh)
  const proofs = useApiQuery('GET /api/admin/price_proofs', {}, fresh)
  const written = useApiQuery('GET /api/admin/complaints', {}, fresh)
  const ofHidden = (offer: HiddenOffer): QueueEntry => ({
    key: `hidden ${offer.product_id}`,
    since: offer.asked_again_at ?? offer.since,
    card: (
      <HiddenCard
        offer={offer}
        onHide={() => ask({ what: 'hide', offer, likely: hidingReasonOf(offer.reason) })}
      />
    ),
  })
  const again = hidden.data?.hidden.filter((offer) => offer.asked_again_at !== null) ?? []
  return {
    reported: reports.data?.reports,
    pending: [
      {
        ...{ show: 'reports', label: texts.reports.reported, sources: [reports, hidden] },
        total: reports.data && reports.data.total + again.length,
        entries: [
          ...again.map(ofHidden),
          ...(reports.data?.reports ?? []).map((offer) => ({
            key: `reported ${offer.product_id}`,
            since: offer.first_at,
            card: (
              <ReportedCard
                offer={offer}
                onHide={() => ask({ what: 'hide', offer, likely: offer.kinds[0]?.kind })}
                onFine={() => ask({ what: 'fine', offer })}
              />
            ),
          })),
        ],
        none: { title: texts.reports.none, hint: texts.reports.noneHint },
      },
      {
        ...{ show: 'messages', label: texts.complaints.list, sources: [written] },
        total: written.data?.total,
        entries: written.data?.complaints.map((complaint) => ({
          key: `message ${complaint.id}`,
          since: complaint.received_at,
          card: <WrittenCard complaint={complaint} onAnswer={() => ask({ what: 'answer', complaint })} />,
        })),
        none: { title: texts.complaints.none, hint: texts.complaints.noneHint },
        below: <ComplaintSheet />,
      },
      {
        ...{ show: 'proofs', label: texts.priceProofs.list, sources: [proofs] },
        total: proofs.data?.total,
        entries: proofs.data?.offers.map((offer) => ({
          key: `proof ${offer.product_id}`,
          since: offer.since,
          card: (
            <PriceProofCard
              offer={offer}
              onHide={() => ask({ what: 'hide', offer, likely: 'unproven price' })}
            />
          ),
        })),
        none: { title: texts.priceProofs.none, hint: texts.priceProofs.noneHint },
        below: <p className="muted small">{texts.priceProofs.rule}</p>,
      },
    ],
    hidden: {
      ...{ show: 'hidden', label: texts.reports.hiddenOffers, sources: [hidden] },
      total: hidden.data?.total,
      entries: hidden.data?.hidden.map(ofHidden),
      none: { title: texts.reports.noneHidden, hint: texts.reports.noneHiddenHint },
    },
  }
}
