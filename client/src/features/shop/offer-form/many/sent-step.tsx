import { type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/status.tsx'
import { aboutSo, type Sending, uploadFigures } from '../../../../ui/upload-figures.ts'
import { FormHead } from '../quick/form-head.tsx'
import quick from '../quick/quick-offer.module.css'
import { DoneStep } from './done-step.tsx'
import styles from './many-offers.module.css'
import { OfferLine } from './offer-line.tsx'
import { failureOf, isPublished, offerWith } from './photo-batch-state.ts'
import type { ManyOffersState } from './use-many-offers.ts'

type Props = { work: ManyOffersState; shopHead?: ReactNode }

/** Offers on their way, and then what became of them. */
export const SentStep = ({ work, shopHead }: Props) =>
  work.attempt ? (
    <SendingStep work={work} attempt={work.attempt} shopHead={shopHead} />
  ) : (
    <DoneStep work={work} shopHead={shopHead} />
  )

type Attempt = NonNullable<ManyOffersState['attempt']>

function SendingStep({ work, attempt, shopHead }: Props & { attempt: Attempt }) {
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
    texts.manyOffers.sending.live({ count: live }),
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
            <span className={styles.quiet}>
              {seconds > 1 && texts.manyOffers.sending.left({ time: aboutSo(seconds) })}
            </span>
          </div>
          <progress
            className={styles.meter}
            max={offers.length}
            value={done + parts.reduce((sum, part) => sum + part * 0.9, 0)}
            aria-label={texts.manyOffers.sending.published}
          />
          <p className={styles.quiet} role="status">
            {texts.manyOffers.sending.status({ counts: counts.filter(Boolean).join(', ') })}
          </p>
        </section>
        <ul className={styles.lines} aria-label={texts.manyOffers.sending.offers}>
          {offers.map((offer) => (
            <Line
              key={offer.id}
              offer={offer}
              pictures={pictures}
              sending={uploads.get(offer.id)}
              now={now}
            />
          ))}
        </ul>
      </div>
      <div className={styles.bar}>
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

type LineProps = {
  offer: BatchOffer
  pictures: ManyOffersState['pictures']
  sending: Sending | undefined
  now: number
}

function Line({ offer, pictures, sending, now }: LineProps) {
  if (isPublished(offer))
    return (
      <OfferLine offer={offer} pictures={pictures}>
        <Status tone="active">{texts.manyOffers.done.live}</Status>
      </OfferLine>
    )
  if (sending) {
    const { percent, isSlow } = uploadFigures(sending, Math.max(now, sending.movedAt))
    return (
      <OfferLine
        offer={offer}
        pictures={pictures}
        about={isSlow ? texts.manyOffers.sending.slow : texts.manyOffers.sending.now}
        below={
          <progress
            className={styles.meter}
            max={100}
            value={percent}
            aria-label={texts.manyOffers.sending.sent({ name: offer.values.name })}
          />
        }
      >
        <Status tone={isSlow ? 'pending' : 'coming'}>{percent}%</Status>
      </OfferLine>
    )
  }
  const failure = failureOf(offer)
  if (failure)
    return (
      <OfferLine offer={offer} pictures={pictures} reason={failure}>
        <Status tone="rejected">{texts.productForm.unpublished.notSent}</Status>
      </OfferLine>
    )
  return (
    <OfferLine offer={offer} pictures={pictures}>
      <Status tone="inactive">{texts.outbox.waits}</Status>
    </OfferLine>
  )
}

function useClock(start: number) {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  return now
}
