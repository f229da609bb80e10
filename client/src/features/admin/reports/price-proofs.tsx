import { Camera, Check, Clock, EyeOff, Flag, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatIndianDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PriceProof } from 'server/contract/shop-offers/price-tags'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Pennant } from '../../../offers/discount-pennant.tsx'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { useShowFailure } from '../../../offers/hiding/use-show-failure.ts'
import { Price } from '../../../offers/offer-price.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { Status } from '../../../ui/status.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { ModeratedOffer } from './moderated-offer.tsx'
import styles from './price-proofs.module.css'
import { usePriceAnswers, usePriceProofs } from './reports.api.ts'

/** Struck prices that shops call the MRP, with what is known of each: a photo of the tag that has come first. */
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
          <ProofCard key={offer.product_id} offer={offer} onHide={() => hide(offer)} />
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

function ProofCard({ offer, onHide }: { offer: PriceProof; onHide: () => void }) {
  const { product_id, name, price, tag } = offer
  const { fine, ask, refresh } = usePriceAnswers()
  const showFailure = useShowFailure()
  const answer = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
      await refresh()
    }
  }
  const [findFine, isFinding] = useOneAtATime(() =>
    answer(async () => {
      const { message, undo } = await fine.mutateAsync({ product_id, price })
      offerUndoOf(message, [undo], refresh)
    }),
  )
  const [askForTag, isAsking] = useOneAtATime(() =>
    answer(async () => notifySuccess((await ask.mutateAsync({ product_id, price })).message)),
  )
  const again = tag !== null && tag.sent_at === null
  return (
    <ModeratedOffer
      offer={offer}
      head={<Head offer={offer} />}
      actions={
        <>
          <Button
            variant="soft"
            busy={isFinding}
            aria-label={texts.priceProofs.fineNamed({ offer: name })}
            onClick={() => void findFine()}
          >
            <Icon of={Check} />
            {texts.priceProofs.fine}
          </Button>
          <Button
            variant="line"
            busy={isAsking}
            className={styles.ask}
            aria-label={texts.priceProofs[again ? 'askAgainNamed' : 'askNamed']({ offer: name })}
            onClick={() => void askForTag()}
          >
            <Icon of={Camera} />
            {again ? texts.priceProofs.askAgain : texts.priceProofs.ask}
          </Button>
          <Button variant="line" aria-label={texts.reports.hideNamed({ offer: name })} onClick={onHide}>
            <Icon of={EyeOff} />
            {texts.reports.hide}
          </Button>
        </>
      }
    >
      <Facts offer={offer} />
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

function Facts({ offer }: { offer: PriceProof }) {
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
            {texts.priceProofs.others({
              shops: others.shops,
              isRange: others.lowest !== others.highest,
              lowest: formatRupees(others.lowest),
              highest: formatRupees(others.highest),
            })}
          </li>
        )}
        <li>
          <Icon of={Clock} size="small" />
          {texts.priceProofs.sold({ days: days_sold, price: formatRupees(price) })}
        </li>
        {open_reports > 0 && (
          <li>
            <Icon of={Flag} size="small" />
            {texts.priceProofs.reports({ count: open_reports })}
          </li>
        )}
      </ul>
    </>
  )
}
