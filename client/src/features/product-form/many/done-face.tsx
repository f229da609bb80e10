import { Check, CircleAlert, Images, Pencil, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { classNames } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import face from '../publish-face.module.css'
import { PublishFace } from '../publish-face.tsx'
import styles from './many-offers.module.css'
import { countOf, faultOf, isLive, isUnanswered, type ManyOffer, openOffers, readiness } from './many-state.ts'
import { OfferLine } from './offer-line.tsx'
import type { ManyOffers } from './use-many-offers.ts'

/** First what still needs somebody, then what is live. */
export function DoneFace({ work, shopHead }: { work: ManyOffers; shopHead?: ReactNode }) {
  const { many, pictures, sending } = work
  const live = many.offers.filter(isLive)
  const open = openOffers(many)
  const toMend = open.filter((offer) => readiness(offer) === 'faulty')
  const toSend = open.filter((offer) => readiness(offer) === 'ready')
  const toWrite = countOf(many, 'empty', 'begun')
  const needs = [...toMend, ...toSend]
  const unanswered = needs.filter(isUnanswered).length
  const [title, hasLive] = [titleOf(live.length), live.length > 0]
  const send = (offers: ManyOffer[]) => void sending.publish(offers.map(({ id }) => id))
  return (
    <PublishFace
      title={title}
      picture={
        <span className={classNames(face.mark, hasLive ? face.done : face.waits)}>
          <Icon of={hasLive ? Check : CircleAlert} />
        </span>
      }
    >
      {shopHead && <p>{shopHead}</p>}
      {needs.length > 0 && (
        <p>
          {unanswered > 0 && `${unanswered} got no answer and may be live already. `}
          {needs.length > unanswered &&
            `${needs.length - unanswered} ${needs.length - unanswered === 1 ? 'is' : 'are'} not. `}
          {needs.length === 1
            ? 'It stays here until you send it or leave it out.'
            : 'They stay here until you send them or leave them out.'}{' '}
          Nothing is published twice.
        </p>
      )}
      {!work.isKept && <p>This device is full: keep this page open until all are live.</p>}
      {needs.length > 0 && (
        <ul className={styles.lines} aria-label="Not live">
          {needs.map((offer) => {
            const isToMend = readiness(offer) === 'faulty'
            return (
              <OfferLine
                key={offer.id}
                offer={offer}
                pictures={pictures}
                about="not sent yet"
                reason={whyNot(offer, isToMend)}
              >
                {isToMend ? (
                  <Button variant="line" onClick={() => work.write(offer.id)}>
                    Mend<span className="visually-hidden"> {offer.values.name}</span>
                  </Button>
                ) : (
                  <Button variant="line" onClick={() => send([offer])}>
                    {offer.problem || isUnanswered(offer) ? texts.withoutNetwork.tryAgain : 'Publish'}
                    <span className="visually-hidden"> {offer.values.name}</span>
                  </Button>
                )}
              </OfferLine>
            )
          })}
        </ul>
      )}
      <div className={face.buttons}>
        {toSend.length > 0 && (
          <Button size="large" onClick={() => send(toSend)}>
            <Icon of={RotateCcw} />
            Publish {toSend.length === 1 ? '1 offer' : `${toSend.length} offers`} now
          </Button>
        )}
        {toMend[0] && (
          <Button
            size="large"
            variant={toSend.length > 0 ? 'line' : 'primary'}
            onClick={() => work.write(toMend[0]?.id ?? null)}
          >
            <Icon of={Pencil} />
            Mend {toMend.length === 1 ? '1 offer' : `${toMend.length} offers`}
          </Button>
        )}
        {toWrite > 0 && (
          <Button size="large" variant={needs.length > 0 ? 'line' : 'primary'} onClick={work.goOn}>
            <Icon of={Pencil} />
            {toWrite === 1 ? 'Write the other one' : `Write the other ${toWrite}`}
          </Button>
        )}
        {toSend[0] && (
          <Button size="large" variant="line" onClick={() => work.write(toSend[0]?.id ?? null)}>
            <Icon of={Pencil} />
            {toSend.length === 1 ? 'Change it first' : 'Change them first'}
          </Button>
        )}
        {open.length === 0 && (
          <Button size="large" variant="line" onClick={work.startOver}>
            <Icon of={Images} />
            More photos
          </Button>
        )}
        {open.length === 0 ? (
          <ButtonLink variant="line" size="large" to={pages.myProducts}>
            {texts.nav.myProducts}
          </ButtonLink>
        ) : (
          <Link to={pages.myProducts} className={face.link}>
            {texts.nav.myProducts}
          </Link>
        )}
      </div>
      {hasLive && (
        <ul className={styles.lines} aria-label="Live">
          {live.map((offer) => (
            <OfferLine key={offer.id} offer={offer} pictures={pictures} about="live">
              <ButtonLink
                variant="line"
                to={paths.product(offer.productId ?? 0)}
                aria-label={`View ${offer.values.name}`}
              >
                View
              </ButtonLink>
            </OfferLine>
          ))}
        </ul>
      )}
    </PublishFace>
  )
}

function titleOf(live: number) {
  if (live === 0) return 'Not published yet'
  return live === 1 ? '1 offer is live' : `${live} offers are live`
}

function whyNot(offer: ManyOffer, isToMend: boolean) {
  if (offer.problem) return offer.problem.reason
  if (isToMend) return faultOf(offer)
  return isUnanswered(offer) ? 'The page ended before the answer came.' : undefined
}
