import { Check, CircleAlert, Images, Pencil, RotateCcw, Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import { paths } from '../../../../lib/dom/paths.ts'
import { languageOf } from '../../../../lib/format/language.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { useSendingState } from '../../../../offer-drafts/sending-state.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Status } from '../../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { aboutSo, Meter, type Sending, useClock, useUploadFigures } from '../../../../ui/upload-progress.tsx'
import { offerOf } from '../price-following.ts'
import view from '../publish-states.module.css'
import { PublishStateView, StateMark } from '../publish-states.tsx'
import quick from '../quick-offer.module.css'
import { FormHead } from '../start-step.tsx'
import styles from './many-offers.module.css'
import {
  countOf,
  failureOf,
  isPublished,
  isUnanswered,
  offerWith,
  openOffers,
  readiness,
  whyNot,
} from './photo-batch-state.ts'
import { Picture, type Pictures } from './pictures.tsx'
import type { ManyOffersState } from './use-many-offers.ts'

type LineProps = {
  offer: BatchOffer
  pictures: Pictures
  about?: string
  reason?: string
  below?: ReactNode
  children: ReactNode
}

function OfferLine({ offer: { id, values }, pictures, about, reason, below, children }: LineProps) {
  const offer = offerOf(values)
  return (
    <li className={reason && styles.needs}>
      <Picture of={pictures.get(id)} />
      <div>
        <b lang={values.name ? languageOf(values.name) : undefined}>{values.name}</b>
        <small>
          {reason ?? [offer && formatRupees(offer.discountPrice), about].filter(Boolean).join(' · ')}
        </small>
        {below}
      </div>
      {children}
    </li>
  )
}

type Props = { work: ManyOffersState; isPending: boolean; shopHead?: ReactNode }

/** Lists the offers that need the user's attention first. */
export function DoneStep({ work, isPending, shopHead }: Props) {
  const { many, pictures } = work
  const live = many.offers.filter(isPublished)
  const open = openOffers(many)
  const toMend = open.filter((offer) => readiness(offer) === 'faulty')
  const toSend = open.filter((offer) => readiness(offer) === 'ready')
  const toWrite = countOf(many, 'empty', 'begun')
  const needs = [...toMend, ...toSend]
  const unanswered = needs.filter(isUnanswered).length
  const hasLive = live.length > 0
  const send = (offers: BatchOffer[]) => work.publish(offers.map(({ id }) => id))
  const actionFor = (offer: BatchOffer) => {
    if (readiness(offer) === 'faulty')
      return [texts.shops.card.mend, texts.manyOffers.done.mendOne, () => work.write(offer.id)] as const
    return whyNot(offer)
      ? ([texts.ui.tryAgain, texts.manyOffers.done.tryAgainOne, () => send([offer])] as const)
      : ([texts.manyOffers.fill.publish, texts.manyOffers.done.publishOne, () => send([offer])] as const)
  }
  const navigate = useNavigate()
  const queue = async () => {
    try {
      const areAll = await work.queue(toSend.map(({ id }) => id))
      if (!areAll) return notifyFailure(texts.productForm.photoLost)
    } catch {
      return notifyFailure(texts.outbox.notKept)
    }
    notifySuccess(texts.outbox.kept)
    await navigate(pages.outbox)
  }
  return (
    <PublishStateView
      title={
        hasLive
          ? texts.manyOffers.done[isPending ? 'stored' : 'title']({ count: live.length })
          : texts.productForm.unpublished.title
      }
      picture={<StateMark of={hasLive ? Check : CircleAlert} isDone={hasLive} />}
    >
      {shopHead && <p>{shopHead}</p>}
      {needs.length > 0 && (
        <p>
          {texts.manyOffers.done.needs({
            count: needs.length,
            unanswered,
            refused: needs.length - unanswered,
          })}
        </p>
      )}
      {!work.isKept && <p>{texts.manyOffers.done.full}</p>}
      {needs.length > 0 && (
        <ul className={styles.lines} aria-label={texts.manyOffers.done.notLive}>
          {needs.map((offer) => {
            const [label, about, act] = actionFor(offer)
            return (
              <OfferLine
                key={offer.id}
                offer={offer}
                pictures={pictures}
                about={texts.manyOffers.done.notSent}
                reason={whyNot(offer)}
              >
                <Button variant="line" aria-label={about({ name: offer.values.name })} onClick={act}>
                  {label}
                </Button>
              </OfferLine>
            )
          })}
        </ul>
      )}
      <div className={view.buttons}>
        {toSend.length > 0 && (
          <Button size="large" onClick={() => send(toSend)}>
            <Icon of={RotateCcw} />
            {texts.manyOffers.done.publish({ count: toSend.length })}
          </Button>
        )}
        {toSend.some(whyNot) && (
          <Button size="large" variant="line" onClick={() => void queue()}>
            <Icon of={Send} />
            {texts.outbox.keep}
          </Button>
        )}
        {toMend[0] && (
          <Button
            size="large"
            variant={toSend.length > 0 ? 'line' : 'primary'}
            onClick={() => work.write(toMend[0]?.id ?? null)}
          >
            <Icon of={Pencil} />
            {texts.manyOffers.done.mendAll({ count: toMend.length })}
          </Button>
        )}
        {toWrite > 0 && (
          <Button size="large" variant={needs.length > 0 ? 'line' : 'primary'} onClick={work.goOn}>
            <Icon of={Pencil} />
            {texts.manyOffers.done.write({ count: toWrite })}
          </Button>
        )}
        {toSend[0] && (
          <Button size="large" variant="line" onClick={() => work.write(toSend[0]?.id ?? null)}>
            <Icon of={Pencil} />
            {texts.manyOffers.done.change({ count: toSend.length })}
          </Button>
        )}
        {open.length === 0 && (
          <Button size="large" variant="line" onClick={work.startOver}>
            <Icon of={Images} />
            {texts.manyOffers.done.more}
          </Button>
        )}
        {open.length === 0 ? (
          <ButtonLink variant="line" size="large" to={pages.myProducts}>
            {texts.nav.myProducts}
          </ButtonLink>
        ) : (
          <Link to={pages.myProducts} className={view.link}>
            {texts.nav.myProducts}
          </Link>
        )}
      </div>
      {hasLive && !isPending && (
        <ul className={styles.lines} aria-label={texts.manyOffers.done.live}>
          {live.map((offer) => (
            <OfferLine key={offer.id} offer={offer} pictures={pictures} about={texts.manyOffers.done.isLive}>
              <ButtonLink
                variant="line"
                to={paths.product(offer.inBatch.productId ?? 0)}
                aria-label={texts.manyOffers.done.viewOne({ name: offer.values.name })}
              >
                {texts.manyOffers.done.view}
              </ButtonLink>
            </OfferLine>
          ))}
        </ul>
      )}
    </PublishStateView>
  )
}

type SendingProps = Props & { attempt: NonNullable<ManyOffersState['attempt']> }

export function SendingStep({ work, attempt, isPending, shopHead }: SendingProps) {
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

type OneProps = Pick<LineProps, 'offer' | 'pictures'>

function Line({ isPending, ...line }: OneProps & Pick<Props, 'isPending'>) {
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

function LineOnItsWay({ sending, ...line }: OneProps & { sending: Sending }) {
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
