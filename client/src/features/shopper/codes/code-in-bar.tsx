import { LoaderCircle, Search, Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Digits } from '../../../ui/ticket.tsx'
import styles from './code-in-bar.module.css'
import { useFrom, useGetCode } from './use-get-code.ts'
import { isForTaking, type OfferCode, useOfferCode } from './use-offer-code.ts'

/** The first entry of the bar of a phone: the way to a code, or to what there is instead. */
export function CodeInBar({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const get = useGetCode(product.id)
  const from = useFrom()
  if (code.is === 'open')
    return (
      <Link to={paths.code(code.code.id)} state={from}>
        <Icon of={Ticket} />
        <TwoLines first={texts.codes.get.show} second={<Digits digits={code.code.digits} />} />
      </Link>
    )
  if (code.is === 'refused' && code.why === 'many')
    return (
      <Link to={`${pages.saved}#codes`} data-soft>
        <Icon of={Ticket} />
        <TwoLines first={texts.codes.title} second={texts.codes.get.open({ count: code.open })} />
      </Link>
    )
  const isBusy = code.is === 'asked' || code.is === 'slow'
  if (isForTaking(code) || code.is === 'again')
    return (
      <button
        type="button"
        aria-busy={isBusy || undefined}
        data-soft={code.is === 'again' || undefined}
        onClick={() => void get()}
      >
        <Icon of={isBusy ? LoaderCircle : Ticket} className={isBusy ? styles.turns : undefined} />
        {isBusy ? (
          <span>{texts.codes.get.getting}</span>
        ) : (
          <TwoLines first={texts.codes.get.button} second={below(code, product)} />
        )}
      </button>
    )
  return (
    <Link to={paths.search({ subcategory: product.subcategory })} data-soft>
      <Icon of={Search} />
      {texts.way.othersLikeIt}
    </Link>
  )
}

function below(code: OfferCode, { code_limit, end_date }: OfferDetail) {
  if (code.is === 'offline') return texts.codes.get.noNetwork
  if (code.is === 'again') return texts.codes.get.after({ time: formatIndianTimeOfDay(code.at) })
  if (code_limit) {
    const left = code.is === 'free' ? code.left : undefined
    // Its line is kept free: nothing moves under a finger.
    return left === undefined ? '\u00a0' : texts.codes.get.left({ left, most: code_limit })
  }
  return texts.codes.get.until({ day: formatWeekday(end_date, todayInIndia()) })
}

const TwoLines = ({ first, second }: { first: string; second: React.ReactNode }) => (
  <span className={styles.lines}>
    <span>{first}</span>
    <small>{second}</small>
  </span>
)
