import {
  CalendarX,
  Check,
  CircleAlert,
  Clock,
  Info,
  type LucideIcon,
  RotateCcw,
  Ticket,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import { holidayInWords } from '../../../offers/shop/open-state.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './code-parts.module.css'
import { type OfferCode, stopTaking } from './take-code.ts'

type Props = {
  product: OfferDetail
  code: Exclude<OfferCode, { is: 'open' | 'free' }>
  /** Another try. */
  onAgain: () => void
}

/** Why there is no code, not yet or not any more, and what one may do instead. */
export function OfferCodeState({ product, code, onAgain }: Props) {
  const { get, ticket } = texts.codes
  const today = todayInIndia()
  const again = (
    <Button variant="line" size="small" onClick={onAgain}>
      <Icon of={RotateCcw} size="small" />
      {texts.ui.tryAgain}
    </Button>
  )
  const others = (
    <ButtonLink variant="line" size="small" to={paths.search({ subcategory: product.subcategory })}>
      {texts.way.othersLikeIt}
    </ButtonLink>
  )
  const ways = (
    <>
      {product.shop_id !== null && (
        <FollowButton
          size="small"
          follow={{ kind: 'shop', shop_id: product.shop_id }}
          name={product.shop_name}
        />
      )}
      {others}
    </>
  )
  switch (code.is) {
    case 'asked':
      return null
    case 'slow':
      return (
        <Say icon={Clock} isWaiting title={get.slow} hint={get.slowHint}>
          <Button variant="line" size="small" onClick={() => stopTaking(product.id)}>
            {get.stop}
          </Button>
        </Say>
      )
    case 'offline':
      return (
        <Say icon={WifiOff} title={get.offline} hint={get.offlineHint}>
          {again}
        </Say>
      )
    case 'failed':
      return (
        <Say icon={CircleAlert} title={get.failed} hint={code.why ?? get.failedHint}>
          {again}
        </Say>
      )
    case 'again': {
      const time = formatIndianTimeOfDay(code.at)
      return <Say icon={Clock} isWaiting title={get.tooMany} hint={get.tooManyHint({ time })} />
    }
    case 'had': {
      const { ended_at } = code.code
      const day = ended_at && formatWeekday(todayInIndia(new Date(ended_at)), today)
      const { title, hint } = texts.claims.refused.had
      return (
        <Say icon={Check} title={day ? get.had({ day }) : title} hint={hint}>
          {others}
        </Say>
      )
    }
    case 'just gone':
      return (
        <Say icon={Info} title={get.justGone} hint={get.justGoneHint}>
          {ways}
        </Say>
      )
    case 'later':
      return <Say icon={CalendarX} title={ticket.from({ day: formatWeekday(product.start_date, today) })} />
    case 'refused':
      break
  }
  const { title, hint } = texts.claims.refused[code.why]
  switch (code.why) {
    case 'gone':
      return (
        <Say
          icon={Info}
          title={product.code_limit ? get.allTaken({ most: product.code_limit }) : title}
          hint={`${hint} ${get.askWithout}`}
        >
          {ways}
        </Say>
      )
    case 'many':
    case 'open':
      return (
        <Say icon={Ticket} isWaiting title={title} hint={hint}>
          <ButtonLink variant="line" size="small" to={`${pages.saved}#codes`}>
            {texts.codes.title}
          </ButtonLink>
        </Say>
      )
    case 'away':
      return (
        <Say
          icon={CalendarX}
          title={product.away_until ? holidayInWords(product, product.away_until).until : title}
          hint={hint}
        >
          {product.shop_id !== null && <NotifyOfOpening shop={product.shop_id} isSmall />}
        </Say>
      )
    case 'had':
    case 'over':
      return (
        <Say icon={Info} title={title} hint={hint}>
          {others}
        </Say>
      )
    case 'off':
      return <Say icon={Info} title={title} hint={hint} />
  }
}

type SayProps = { icon: LucideIcon; title: string; hint?: string; isWaiting?: boolean; children?: ReactNode }

const Say = ({ icon, title, hint, isWaiting, children }: SayProps) => (
  <div className={styles.say} data-waiting={isWaiting || undefined}>
    <Icon of={icon} />
    <div>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {children && <div className="cluster gap-10">{children}</div>}
    </div>
  </div>
)
