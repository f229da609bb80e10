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
  onAgain: () => void
}

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
      return say(
        Clock,
        get.slow,
        get.slowHint,
        <Button variant="line" size="small" onClick={() => stopTaking(product.id)}>
          {get.stop}
        </Button>,
      )
    case 'offline':
      return say(WifiOff, get.offline, get.offlineHint, again)
    case 'failed':
      return say(CircleAlert, get.failed, code.why ?? get.failedHint, again)
    case 'again':
      return say(Clock, get.tooMany, get.tooManyHint({ time: formatIndianTimeOfDay(code.at) }))
    case 'had': {
      const { ended_at } = code.code
      const day = ended_at && formatWeekday(todayInIndia(new Date(ended_at)), today)
      const { title, hint } = texts.claims.refused.had
      return say(Check, day ? get.had({ day }) : title, hint, others)
    }
    case 'just gone':
      return say(Info, get.justGone, get.justGoneHint, ways)
    case 'later':
      return say(CalendarX, ticket.from({ day: formatWeekday(product.start_date, today) }))
    case 'refused':
      break
  }
  const { title, hint } = texts.claims.refused[code.why]
  switch (code.why) {
    case 'gone':
      return say(
        Info,
        product.code_limit ? get.allTaken({ most: product.code_limit }) : title,
        `${hint} ${get.askWithout}`,
        ways,
      )
    case 'many':
    case 'open':
      return say(
        Ticket,
        title,
        hint,
        <ButtonLink variant="line" size="small" to={`${pages.saved}#codes`}>
          {texts.codes.title}
        </ButtonLink>,
      )
    case 'away':
      return say(
        CalendarX,
        product.away_until ? holidayInWords(product, product.away_until).until : title,
        hint,
        product.shop_id !== null && <NotifyOfOpening shop={product.shop_id} isSmall />,
      )
    case 'had':
    case 'over':
      return say(Info, title, hint, others)
    case 'off':
      return say(Info, title, hint)
  }
}

/** Icons of temporary states. */
const waiting: LucideIcon[] = [Clock, Ticket]

const say = (icon: LucideIcon, title: string, hint?: string, actions?: ReactNode) => (
  <div className={styles.say} data-waiting={waiting.includes(icon) || undefined}>
    <Icon of={icon} />
    <div>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {actions && <div className="cluster gap-10">{actions}</div>}
    </div>
  </div>
)
