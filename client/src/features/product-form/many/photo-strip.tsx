import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRupees } from 'server/contract/formats'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { offerOf } from '../price-following.ts'
import { noCategory } from '../quick/quick-rules.ts'
import styles from './many-offers.module.css'
import { faultOf, type ManyOffer, readiness } from './many-state.ts'
import type { Pictures } from './use-pictures.ts'

type Props = { offers: ManyOffer[]; now: string; pictures: Pictures; onChoose: (id: string) => void }

/** All photos in a row: a tick where an offer is ready, a ring around the one that is written. */
export function PhotoStrip({ offers, now, pictures, onChoose }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is written
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    strip.current.scrollTo({ left: current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2 })
  }, [now])
  return (
    <ul ref={strip} className={styles.strip} aria-label="Photos">
      {offers.map((offer, place) => {
        const picture = pictures.get(offer.id)
        const state = readiness(offer)
        const isNow = offer.id === now
        return (
          <li key={offer.id}>
            <button
              type="button"
              aria-current={isNow ? 'step' : undefined}
              className={classNames(styles.thumb, isNow && styles.now)}
              onClick={() => onChoose(offer.id)}
            >
              {picture ? <img src={picture.preview} alt="" /> : <Skeleton className={styles.blank} />}
              {state === 'ready' && <Icon of={Check} className={styles.tick} />}
              {state === 'faulty' && <Icon of={CircleAlert} className={styles.fault} />}
              <span className="visually-hidden">Photo {place + 1}, </span>
              <small>{captionOf(offer, state, isNow, place)}</small>
              <span className="visually-hidden">{state === 'faulty' ? `, ${faultOf(offer)}` : spoken[state]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const spoken = {
  live: '',
  ready: ', ready',
  empty: ', not written yet',
  begun: ', not finished',
}

function captionOf(one: ManyOffer, state: ReturnType<typeof readiness>, isNow: boolean, place: number) {
  if (isNow) return 'Now'
  const offer = offerOf(one.values)
  if (state === 'faulty') return faultOf(one) === noCategory ? 'Category' : 'Look'
  return state === 'ready' && offer ? formatRupees(offer.discountPrice) : place + 1
}
