import { useInfiniteQuery } from '@tanstack/react-query'
import { Camera, Check, Clock, Flag, Tag } from 'lucide-react'
import { useState } from 'react'
import type { CallName } from 'server/contract/calls'
import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { UnprovenOffer } from 'server/contract/reports/calls'
import type { PriceProof } from 'server/contract/shop-offers/moderated-offers'
import { whenWords } from '../../../lib/format/when-words.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import { HideCommand, ModeratedOffer } from './moderated-offer.tsx'
import styles from './price-proof-card.module.css'

const priceCalls: CallName[] = ['GET /api/admin/price_proofs', 'GET /api/admin/unproven_prices']

export function PriceProofCard({ offer, onHide }: { offer: PriceProof; onHide: () => void }) {
  const { product_id, name, price, tag } = offer
  const fine = useUndoableCall('POST /api/admin/price_fine', { refreshes: priceCalls })
  const askForTag = useUndoableCall('POST /api/admin/ask_price_tag', { refreshes: priceCalls })
  const onError = useShowFailure()
  const again = tag !== null && tag.sent_at === null
  return (
    <ModeratedOffer
      offer={offer}
      head={<Head offer={offer} />}
      actions={
        <>
          <May call="POST /api/admin/price_fine">
            <Button
              variant="soft"
              busy={fine.isPending}
              aria-label={texts.priceProofs.fineNamed({ offer: name })}
              onClick={() => fine.mutate({ product_id, price }, { onError })}
            >
              <Icon of={Check} />
              {texts.priceProofs.fine}
            </Button>
          </May>
          <May call="POST /api/admin/ask_price_tag">
            <Button
              variant="line"
              busy={askForTag.isPending}
              className={styles.ask}
              aria-label={texts.priceProofs[again ? 'askAgainNamed' : 'askNamed']({ offer: name })}
              onClick={() => askForTag.mutate({ product_id, price }, { onError })}
            >
              <Icon of={Camera} />
              {again ? texts.priceProofs.askAgain : texts.priceProofs.ask}
            </Button>
          </May>
          <HideCommand offer={offer} variant="line" onHide={onHide} />
        </>
      }
    >
      <PriceProofFacts offer={offer} />
    </ModeratedOffer>
  )
}

function Head({ offer: { tag, since } }: { offer: PriceProof }) {
  if (tag?.sent_at) return <Status tone="coming">{texts.priceProofs.tagIsThere}</Status>
  if (tag)
    return (
      <Status tone="inactive">{texts.priceProofs.askedOn({ day: formatIndianDay(tag.asked_at) })}</Status>
    )
  return (
    <>
      <Status tone="pending">{texts.priceProofs.said}</Status>
      <span>{texts.priceProofs.since({ day: formatIndianDay(since) })}</span>
    </>
  )
}

function PriceProofFacts({ offer }: { offer: PriceProof }) {
  const { name, price, discount_price, discount_percent, tag, others, days_sold, open_reports } = offer
  return (
    <>
      <p className={styles.price}>
        <Price original={price} current={discount_price} />
        <Pennant percent={discount_percent} />
      </p>
      {tag?.photo_url && tag.sent_at && (
        <p className={styles.tag}>
          <img src={tag.photo_url} alt={texts.priceProofs.tag({ offer: name })} width={98} height={98} />
          <span>
            <b>{texts.priceProofs.came({ when: whenWords(tag.sent_at) })}</b>
            <a href={tag.photo_url} target="_blank" rel="noreferrer">
              {texts.priceProofs.large}
            </a>
          </span>
        </p>
      )}
      <ul className={styles.facts}>
        {others && (
          <li>
            <Icon of={Tag} size="small" />
            <span>
              {texts.priceProofs.others({
                shops: others.shops,
                isRange: others.lowest !== others.highest,
                lowest: formatRupees(others.lowest),
                highest: formatRupees(others.highest),
              })}
            </span>
          </li>
        )}
        <li>
          <Icon of={Clock} size="small" />
          <span>{texts.priceProofs.sold({ days: days_sold, price: formatRupees(price) })}</span>
        </li>
        {open_reports > 0 && (
          <li>
            <Icon of={Flag} size="small" />
            <span>{texts.priceProofs.reports({ count: open_reports })}</span>
          </li>
        )}
      </ul>
    </>
  )
}

/** Lists live offers without proof of their crossed-out price, largest discount first. */
export function UnprovenPrices() {
  const query = useInfiniteQuery({
    queryKey: ['GET /api/admin/unproven_prices'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/unproven_prices', { query: { after: pageParam } }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ offers }) => offers),
    staleTime: 0,
    gcTime: 0,
  })
  const [toHide, hide] = useState<UnprovenOffer>()
  return (
    <Loaded query={query} loading={texts.reports.pricesLoading} failed={texts.reports.pricesFailed}>
      {(offers) => (
        <>
          <ul className="stack gap-12">
            {offers.map((offer) => (
              <UnprovenCard key={offer.product_id} offer={offer} onHide={() => hide(offer)} />
            ))}
          </ul>
          {offers.length === 0 && !query.hasNextPage && (
            <EmptyNotice title={texts.unproven.none}>{texts.unproven.noneHint}</EmptyNotice>
          )}
          {query.hasNextPage && (
            <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
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
      )}
    </Loaded>
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
