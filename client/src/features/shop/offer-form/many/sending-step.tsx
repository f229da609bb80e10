import { type ComponentProps, useEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { aboutSo, Meter, type Sending, useClock, useUploadFigures } from '../../../../ui/upload-progress.tsx'
import { FormHead } from '../quick/form-head.tsx'
import quick from '../quick/quick-offer.module.css'
import type { DoneStep } from './done-step.tsx'
import styles from './many-offers.module.css'
import { OfferLine } from './offer-line.tsx'
import { failureOf, isPublished, offerWith } from './photo-batch-state.ts'
import type { ManyOffersState } from './use-many-offers.ts'

type Props = ComponentProps<typeof DoneStep> & { attempt: NonNullable<ManyOffersState['attempt']> }

/** Offers on their way. */
export function SendingStep({ work, attempt, isPending, shopHead }: Props) {
  const { many, pictures } = work
  const { uploads } = useSendingState()
  const now = useClock(attempt.startedAt)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  const offers = attempt.ids.map((id) => offerWith(many, id)).filter((offer) => offer !== undefined)
  const live = offers.filter(isPublished).length
  const failed = offers.filter((offer) => failureOf(offer) && !uploads.has(offer.id)).length
  const done = live + failed
  const toGo = offers.length - done
  const seconds = done > 1 ? Math.ceil((((now - attempt.startedAt) / done) * toGo) / 1000) : 0
  const parts = offers.map(({ id }) => {
    const { loaded = 0, total = 0 } = uploads.get(id) ?? {}
    return total > 0 ? Math.min(1, loaded / total) : 0
  })
  const counts = [
    texts.manyOffers.sending[isPending ? 'stored' : 'live']({ count: live }),
    failed > 0 && texts.manyOffers.sending.needYou({ count: failed }),
    texts.manyOffers.sending.toGo({ count: toGo }),
  ]
  return (
    <div ref={place} className={quick.quick}>
      <div className={styles.narrow}>
        <FormHead title={texts.manyOffers.sending.title({ count: offers.length })} shop={shopHead} />
        <section className={quick.box} aria-label={texts.manyOffers.sending.howFar}>
          <div className={styles.boxHead}>
            <b className={styles.figure}>
              {texts.manyOffers.sending.progress({ done, total: offers.length })}
            </b>
            <span className={quick.hint}>
              {seconds > 1 && texts.manyOffers.sending.left({ time: aboutSo(seconds) })}
            </span>
          </div>
          <Meter
            max={offers.length}
            value={done + parts.reduce((sum, part) => sum + part * 0.9, 0)}
            label={texts.manyOffers.sending.published}
          />
          <p className={quick.hint} role="status">
            {texts.manyOffers.sending.status({ counts: counts.filter(Boolean).join(', ') })}
          </p>
        </section>
        <ul className={styles.lines} aria-label={texts.manyOffers.sending.offers}>
          {offers.map((offer) => (
            <Line key={offer.id} offer={offer} pictures={pictures} isPending={isPending} />
          ))}
        </ul>
      </div>
      <div className={classNames(quick.bar, styles.bar)}>
        <Button variant="line" size="large" onClick={work.stop}>
          {texts.manyOffers.sending.stop}
        </Button>
        <Button size="large" busy>
          {texts.productForm.publishing}
        </Button>
      </div>
    </div>
  )
}

type LineProps = { offer: BatchOffer; pictures: ManyOffersState['pictures'] }
type WithShop = LineProps & Pick<Props, 'isPending'>

function Line({ isPending, ...line }: WithShop) {
  const sending = useSendingState().uploads.get(line.offer.id)
  if (isPublished(line.offer))
    return (
      <OfferLine {...line}>
        <Status tone="active">
          {isPending ? texts.manyOffers.done.isStored : texts.manyOffers.done.live}
        </Status>
      </OfferLine>
    )
  if (sending) return <LineOnItsWay {...line} sending={sending} />
  const failure = failureOf(line.offer)
  return (
    <OfferLine {...line} reason={failure}>
      <Status tone={failure ? 'rejected' : 'inactive'}>
        {failure ? texts.productForm.unpublished.notSent : texts.outbox.waits}
      </Status>
    </OfferLine>
  )
}

function LineOnItsWay({ sending, ...line }: LineProps & { sending: Sending }) {
  const { percent, isSlow } = useUploadFigures(sending)
  const label = texts.manyOffers.sending.sent({ name: line.offer.values.name })
  return (
    <OfferLine
      {...line}
      about={isSlow ? texts.manyOffers.sending.slow : texts.manyOffers.sending.now}
      below={<Meter max={100} value={percent} label={label} />}
    >
      <Status tone={isSlow ? 'pending' : 'coming'}>{`${percent}%`}</Status>
    </OfferLine>
  )
}
