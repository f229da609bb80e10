import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { offerOf } from '../price-following.ts'
import styles from './many-offers.module.css'
import { faultOf, type Readiness, readiness } from './photo-batch-state.ts'
import { Picture, type Pictures } from './pictures.tsx'

type Props = { offers: BatchOffer[]; now: string; pictures: Pictures; onChoose: (id: string) => void }

/** All photos in a row: a tick where an offer is ready, a ring around the one that is written. */
export function PhotoStrip({ offers, now, pictures, onChoose }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is written
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    strip.current.scrollTo({
      left: current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2,
    })
  }, [now])
  return (
    <ul ref={strip} className={styles.strip} aria-label={texts.manyOffers.photos}>
      {offers.map((offer, place) => {
        const state = readiness(offer)
        const isNow = offer.id === now
        const caption = captionOf(offer, state, isNow, place)
        const name = [texts.manyOffers.photo({ place: place + 1 }), caption, spokenOf(offer, state)]
        return (
          <li key={offer.id}>
            <button
              type="button"
              aria-current={isNow ? 'step' : undefined}
              aria-label={name.filter(Boolean).join(', ')}
              className={classNames(styles.thumb, isNow && styles.now)}
              onClick={() => !isNow && onChoose(offer.id)}
            >
              <Picture of={pictures.get(offer.id)} />
              {state === 'ready' && <Icon of={Check} className={styles.tick} />}
              {state === 'faulty' && <Icon of={CircleAlert} className={styles.fault} />}
              <small>{caption}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function spokenOf(offer: BatchOffer, state: Readiness) {
  if (state === 'live') return ''
  return state === 'faulty' ? faultOf(offer) : texts.manyOffers.strip.states[state]
}

function captionOf(one: BatchOffer, state: Readiness, isNow: boolean, place: number) {
  if (isNow) return texts.manyOffers.strip.now
  const offer = offerOf(one.values)
  if (state === 'faulty')
    return faultOf(one) === texts.quickOffer.category.missing
      ? texts.manyOffers.strip.category
      : texts.manyOffers.strip.look
  return state === 'ready' && offer ? formatRupees(offer.discountPrice) : place + 1
}
