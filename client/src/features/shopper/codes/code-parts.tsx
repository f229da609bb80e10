import { Check, Search, Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limitedCodeHours } from 'server/contract/claims/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { FactRow } from '../../../offers/fact-row.tsx'
import { RemindButton } from '../../../offers/saved/remind-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Digits } from '../../../ui/ticket.tsx'
import { keptUntil } from './claim-words.ts'
import styles from './code-parts.module.css'
import { giveBack } from './codes.api.ts'
import { OfferCodeState } from './offer-code-state.tsx'
import { isForTaking, type OfferCode, useFrom, useGetCode, useOfferCode } from './take-code.ts'
import { useIsKept } from './use-is-kept.ts'

type Props = { product: OfferDetail }

/** The button of a phone's bar: takes a code, opens the code taken, or leads to an alternative. */
export function CodeInBar({ product }: Props) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const from = useFrom()
  if (canTake(code))
    return (
      <button
        type="button"
        aria-busy={isBusy(code) || undefined}
        data-soft={code.is === 'again' || undefined}
        onClick={() => void get()}
      >
        <Icon of={Ticket} />
        <span>{wordsOf(code)}</span>
      </button>
    )
  const { to, icon, words, isSoft } = linkOf(code, product)
  return (
    <Link to={to} state={from} data-soft={isSoft || undefined}>
      <Icon of={icon} />
      <span>{words}</span>
    </Link>
  )
}

export function CodeButton({ product }: Props) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const from = useFrom()
  if (canTake(code))
    return (
      <Button
        variant={code.is === 'again' ? 'soft' : 'primary'}
        size="large"
        busy={isBusy(code)}
        onClick={() => void get()}
      >
        <Icon of={Ticket} />
        {wordsOf(code)}
      </Button>
    )
  const { to, icon, words, isSoft } = linkOf(code, product)
  return (
    <ButtonLink variant={isSoft ? 'soft' : 'primary'} size="large" to={to} state={from}>
      <Icon of={icon} />
      {words}
    </ButtonLink>
  )
}

const canTake = (code: OfferCode) => isForTaking(code) || code.is === 'again'
const isBusy = ({ is }: OfferCode) => is === 'asked' || is === 'slow'
const wordsOf = (code: OfferCode) => (isBusy(code) ? texts.codes.get.getting : texts.codes.get.button)

function linkOf(code: OfferCode, { subcategory }: OfferDetail) {
  if (code.is === 'open')
    return { to: paths.code(code.code.id), icon: Ticket, words: texts.codes.get.show, isSoft: false }
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
  // Reserves the line until the number is known.
  if (left === undefined) return '\u00a0'
  const words = { left, most: code_limit }
  // A code never outlives its offer.
  return days_left >= limitedCodeHours / 24 ? line.leftAndKept(words) : line.left(words)
}

/** Shows the terms or why no code is available; for an offer that is not live, an earlier code. */
export function BelowOffer({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const isKept = useIsKept()
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

/** False where the verdict or the photo gives the reason already. */
const hasReason = (
  code: OfferCode,
  { away_until, offer_state }: OfferDetail,
): code is Exclude<OfferCode, { is: 'open' | 'free' | 'asked' }> =>
  code.is !== 'open' &&
  code.is !== 'free' &&
  code.is !== 'asked' &&
  !(code.is === 'refused' && (away_until || offer_state !== 'live'))

function termsOf(code: OfferCode, { shop_name, code_limit }: OfferDetail, isKept: boolean) {
  const { ticket } = texts.codes
  if (code.is === 'open') return ticket.haveHint({ worksOffline: isKept })
  return code_limit ? ticket.first({ shop: shop_name, most: code_limit }) : ticket.all({ shop: shop_name })
}
