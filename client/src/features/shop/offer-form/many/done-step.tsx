import { Check, CircleAlert, Images, Pencil, RotateCcw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../../lib/dom/paths.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import view from '../publish-states.module.css'
import { PublishStateView, StateMark } from '../publish-states.tsx'
import styles from './many-offers.module.css'
import { OfferLine } from './offer-line.tsx'
import { countOf, isPublished, isUnanswered, openOffers, readiness, whyNot } from './photo-batch-state.ts'
import type { ManyOffersState } from './use-many-offers.ts'

type Props = {
  work: ManyOffersState
  /** Its shop waits for approval. */
  isPending: boolean
  shopHead?: ReactNode
}

/** First what still needs somebody, then what is live. */
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
