import {
  CalendarX,
  Clock,
  Copy,
  Footprints,
  type LucideIcon,
  MapPin,
  Navigation,
  Search,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import { metresBetween } from 'server/contract/search/facts/near'
import { useCityNames } from '../../lib/city/city-names.ts'
import { useHere } from '../../lib/city/here.ts'
import { useNearPlace } from '../../lib/city/near-place.ts'
import { languageOf } from '../../lib/format/language.ts'
import { useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatDistance } from '../distance.ts'
import type { ContactOptions } from './contact-buttons.tsx'
import styles from './direction-facts.module.css'
import { NotifyOfOpening } from './notify-of-opening.tsx'
import { holidayInWords, openStateInWords } from './open-state.tsx'
import { useDirections, wayId } from './shop-links.ts'
import { useNow } from './use-now.ts'

type Props = { shop: ContactOptions['shop'] }

/** Shows one fact: reasons not to go come before the distance. */
export function DirectionFacts({ shop }: Props) {
  const now = useNow()
  const way = useDirections(shop)
  const isCached = useCachedAtHere() !== undefined
  const distance = useDistanceInWords(shop)
  const notify = shop.shop_id !== null && <NotifyOfOpening shop={shop.shop_id} />
  if (shop.away_until) {
    const { until, day, time } = holidayInWords(shop, shop.away_until)
    const opens = time ? texts.way.openAgainAt({ day, time }) : texts.way.openAgain({ day })
    return (
      <Facts icon={CalendarX} title={until} hint={opens}>
        {notify}
      </Facts>
    )
  }
  if (!way) return null
  if (!way.isRoute) return <NotSet shop={shop} onMap={way} />
  if (isCached) return <Facts icon={WifiOff} title={texts.way.withoutNetwork} hint={texts.way.noDistance} />
  const state = now && openStateInWords(shop, now)
  if (state && !state.isOpen)
    return (
      <Facts icon={Clock} title={state.words} hint={distance?.from}>
        {notify}
      </Facts>
    )
  if (!distance) return null
  const { from, minutes } = distance
  const isTight = minutes !== undefined && state !== undefined && state.minutesLeft < minutes + spare
  return (
    <Facts
      icon={isTight ? Clock : Navigation}
      title={isTight ? state.words : from}
      hint={isTight ? from : texts.way.opensInMaps}
    >
      {minutes !== undefined && (
        <p className={styles.onFoot}>
          <Icon of={Footprints} />
          <span>{texts.way.onFoot({ minutes })}</span>
        </p>
      )}
    </Facts>
  )
}

/** Minutes: a shop that closes this soon after the arrival is shown as closing. */
const spare = 10

/**
 * Measured from the visitor's position if it is known, otherwise from the chosen place. Never asks for
 * permission.
 */
function useDistanceInWords({ place }: ContactOptions['shop']) {
  const { spot } = useHere()
  const near = useNearPlace()
  const nameOf = useCityNames()
  const start = spot ?? near
  if (!start || !place?.is_own) return
  const metres = metresBetween(start, place)
  const distance = formatDistance(metres)
  return {
    from:
      spot || !near ? texts.way.away({ distance }) : texts.way.from({ distance, place: nameOf(near.name) }),
    minutes: minutesOnFoot(metres),
  }
}

function NotSet({ shop, onMap }: Props & { onMap: NonNullable<ReturnType<typeof useDirections>> }) {
  const nameOf = useCityNames()
  const lines = [shop.address, notInAddress(shop.address, shop.quarter, shop.city).map(nameOf).join(', ')]
  const address = lines.filter(Boolean).join('\n')
  const copy = () => copyText([shop.shop_name, address].join('\n'), texts.way.copied, texts.way.notCopied)
  return (
    <Facts icon={MapPin} title={texts.way.notSet} hint={texts.way.notSetHint}>
      <p className={styles.address} lang={languageOf(address)}>
        {address}
      </p>
      <Button variant="line" size="small" onClick={() => void copy()}>
        <Icon of={Copy} size="small" />
        {texts.way.copy}
      </Button>
      <ButtonAnchor variant="line" size="small" {...onMap.link}>
        <Icon of={Search} size="small" />
        {texts.way.findOnMap}
      </ButtonAnchor>
    </Facts>
  )
}

type FactsProps = { icon: LucideIcon; title: string; hint?: string; children?: ReactNode }

const Facts = ({ icon, title, hint, children }: FactsProps) => (
  <section id={wayId} className={styles.way} aria-labelledby={`${wayId}-title`}>
    <span className={styles.sign}>
      <Icon of={icon} />
    </span>
    <div>
      <h2 id={`${wayId}-title`} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
    {children && <div className={styles.more}>{children}</div>}
  </section>
)

const pace = 80
const furthest = 2_000

/** Straight-line distance; undefined when it is too far to walk. */
const minutesOnFoot = (metres: number) =>
  metres > furthest ? undefined : Math.max(1, Math.round(metres / pace))
