import {
  CalendarX,
  Check,
  CircleAlert,
  Clock,
  Info,
  type LucideIcon,
  RotateCcw,
  Search,
  Ticket,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limitedCodeHours } from 'server/contract/claims/facts'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { FactRow } from '../../../offers/fact-row.tsx'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { RemindButton } from '../../../offers/saved/remind-button.tsx'
import { NotifyOfOpening } from '../../../offers/shop/notify-of-opening.tsx'
import { holidayInWords } from '../../../offers/shop/open-state.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Digits } from '../../../ui/ticket.tsx'
import { keptUntil } from './claim-words.ts'
import styles from './code-parts.module.css'
import { giveBack, useIsStoredOffline } from './codes.api.ts'
import {
  isCodeButtonUsable,
  type OfferCode,
  stopTaking,
  useFrom,
  useGetCode,
  useOfferCode,
} from './take-code.ts'

type Props = { product: OfferDetail }

/** The button in a phone's bar: takes a code, opens the taken code, or leads to an alternative. */
export function CodeInBar({ product }: Props) {
  const { link, take, isBusy, isSoft, children } = useMainAction(product)
  const look = { 'data-soft': isSoft || undefined, children }
  if (link) return <Link {...link} {...look} />
  return <button type="button" {...look} aria-busy={isBusy || undefined} onClick={take} />
}

export function CodeButton({ product }: Props) {
  const { link, take, isBusy, isSoft, children } = useMainAction(product)
  const look = { variant: isSoft ? 'soft' : 'primary', size: 'large', children } as const
  return link ? <ButtonLink {...look} {...link} /> : <Button {...look} busy={isBusy} onClick={take} />
}

function useMainAction(product: OfferDetail) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const state = useFrom()
  const isBusy = code.is === 'asked' || code.is === 'slow'
  const { to, icon, words, isSoft } = mainActionOf(code, product, isBusy)
  const children = (
    <>
      <Icon of={icon} />
      <span>{words}</span>
    </>
  )
  return { link: to ? { to, state } : undefined, take: () => void get(), isBusy, isSoft, children }
}

type MainAction = { to?: string; icon: LucideIcon; words: string; isSoft: boolean }

function mainActionOf(code: OfferCode, { subcategory }: OfferDetail, isBusy: boolean): MainAction {
  const { get } = texts.codes
  if (isCodeButtonUsable(code) || code.is === 'again')
    return { icon: Ticket, words: isBusy ? get.getting : get.button, isSoft: code.is === 'again' }
  if (code.is === 'open')
    return { to: paths.code(code.code.id), icon: Ticket, words: get.show, isSoft: false }
  if (code.is === 'refused' && code.why === 'many')
    return { to: `${pages.saved}#codes`, icon: Ticket, words: texts.codes.title, isSoft: true }
  return { to: paths.search({ subcategory }), icon: Search, words: texts.way.othersLikeIt, isSoft: true }
}

export function OfferCodeLine({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const from = useFrom()
  if (code.is === 'open') {
    const { id, digits, kept_until, price_now } = code.code
    const words = { price: formatRupees(price_now), time: keptUntil(kept_until).words }
    return (
      <FactRow
        icon={Check}
        hint={texts.codes.line.isYours(words)}
        action={
          <Button variant="plain" size="small" onClick={() => giveBack(id)}>
            {texts.codes.line.giveBack}
          </Button>
        }
      >
        <b>
          <Link to={paths.code(id)} state={from}>
            {texts.codes.line.yours} <Digits digits={digits} />
          </Link>
        </b>
      </FactRow>
    )
  }
  const day = formatWeekday(product.end_date, todayInIndia())
  return (
    <FactRow
      icon={Ticket}
      hint={hintOf(product, code.is === 'free' ? code.left : undefined)}
      action={<RemindButton product={product} />}
    >
      <RichText text={texts.codes.line.until({ day })} />
    </FactRow>
  )
}

function hintOf({ code_limit, days_left }: OfferDetail, left: number | undefined) {
  const { line } = texts.codes
  if (!code_limit) return line.noAccount
  // Reserves the line until the number of codes left is known.
  if (left === undefined) return '\u00a0'
  const words = { left, most: code_limit }
  // The offer must last long enough for a full code period, since a code never outlives its offer.
  return days_left >= limitedCodeHours / 24 ? line.leftAndKept(words) : line.left(words)
}

/** Shows the terms or why no code is available. For an offer that is not live, shows an earlier code. */
export function BelowOffer({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const isKept = useIsStoredOffline()
  const isLive = product.offer_state === 'live' && !product.away_until
  return (
    <>
      {!isLive && code.is === 'open' && <OfferCodeLine product={product} />}
      <div role="status">
        {hasReason(code, product) && (
          <OfferCodeState product={product} code={code} onAgain={() => void get()} />
        )}
      </div>
      {isLive && <p className={styles.terms}>{termsOf(code, product, isKept)}</p>}
    </>
  )
}

/** False when the verdict or the photo already gives the reason. */
const hasReason = (code: OfferCode, { away_until, offer_state }: OfferDetail): code is RefusedCode =>
  code.is !== 'open' &&
  code.is !== 'free' &&
  code.is !== 'asked' &&
  !(code.is === 'refused' && (away_until || offer_state !== 'live'))

function termsOf(code: OfferCode, { shop_name, code_limit }: OfferDetail, isKept: boolean) {
  const { ticket } = texts.codes
  if (code.is === 'open') return ticket.haveHint({ worksOffline: isKept })
  return code_limit ? ticket.first({ shop: shop_name, most: code_limit }) : ticket.all({ shop: shop_name })
}

type RefusedCode = Exclude<OfferCode, { is: 'open' | 'free' | 'asked' }>
type OfferCodeStateProps = Props & { code: RefusedCode; onAgain: () => void }

function OfferCodeState({ product, code, onAgain }: OfferCodeStateProps) {
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
