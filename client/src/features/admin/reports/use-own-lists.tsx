import type { WrittenComplaint } from 'server/contract/complaints/calls'
import { texts } from 'server/contract/facts/texts'
import { hidingReasonOf } from 'server/contract/shop-offers/facts/hiding-reasons'
import type { PriceProof } from 'server/contract/shop-offers/moderated-offers'
import { HiddenCard, type HiddenOffer } from './hidden-card.tsx'
import { ComplaintSheet } from './messages/complaint-sheet.tsx'
import { WrittenCard } from './messages/written-card.tsx'
import { PriceProofCard } from './price-proof-card.tsx'
import type { QueueEntry, QueueList } from './queue-list.ts'
import { ReportedCard, type ReportedOffer } from './reported-card.tsx'
import { useHiddenOffers, usePriceProofs, useReports, useWritten } from './reports.api.ts'

/** What an admin is asked in a dialog over the queue. */
export type QueueQuestion =
  | { what: 'hide'; offer: HiddenOffer | ReportedOffer | PriceProof; likely?: string }
  | { what: 'fine'; offer: ReportedOffer }
  | { what: 'answer'; complaint: WrittenComplaint }

/** Reports, hidden offers that shops ask to have looked at again, messages, prices; and all hidden offers. */
export function useOwnLists(ask: (question: QueueQuestion) => void): {
  pending: QueueList[]
  hidden: QueueList
} {
  const reports = useReports()
  const hidden = useHiddenOffers()
  const proofs = usePriceProofs()
  const written = useWritten()
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
