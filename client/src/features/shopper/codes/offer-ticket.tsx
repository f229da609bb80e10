import { Ticket as TicketSign } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limitedCodeHours } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { openStateInWords } from '../../../offers/shop/open-state-in-words.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Cut, Digits, TicketCard } from '../../../ui/ticket.tsx'
import styles from './offer-ticket.module.css'
import { OfferTicketState } from './offer-ticket-state.tsx'
import { Until } from './until.tsx'
import { useFrom, useGetCode } from './use-get-code.ts'
import { useIsKept } from './use-is-kept.ts'
import { isForTaking, type OfferCode, useOfferCode } from './use-offer-code.ts'

/** What an offer with a code says of it on its page, and the way to one, which phones have in the bar. */
export function OfferTicket({ product }: { product: OfferDetail }) {
  const code = useOfferCode(product)
  const isKept = useIsKept()
  const { shop_name, code_limit } = product
  return (
    <TicketCard className={styles.box} aria-label={texts.codes.ticket.label}>
      <div className={styles.head}>
        <Icon of={TicketSign} size="large" />
        <h2>{code.is === 'open' ? texts.codes.ticket.have : texts.codes.ticket.title}</h2>
        <p>
          {code.is === 'open'
            ? texts.codes.ticket.haveHint({ worksOffline: isKept })
            : code_limit
              ? texts.codes.ticket.first({ shop: shop_name, most: code_limit })
              : texts.codes.ticket.all({ shop: shop_name })}
        </p>
      </div>
      <Cut />
      {/* What comes into it is read out. */}
      <div role="status">
        <Below product={product} code={code} />
      </div>
    </TicketCard>
  )
}

function Below({ product, code }: { product: OfferDetail; code: OfferCode }) {
  const get = useGetCode(product.id)
  const from = useFrom()
  if (code.is === 'open')
    return (
      <div className={styles.foot}>
        <div>
          <Link to={paths.code(code.code.id)} state={from} className={styles.digits}>
            <Digits digits={code.code.digits} />
          </Link>
          <small>
            <Until claim={code.code} />
          </small>
        </div>
        <ButtonLink size="large" to={paths.code(code.code.id)} state={from} className={styles.wide}>
          {texts.codes.get.show}
        </ButtonLink>
      </div>
    )
  const isBusy = code.is === 'asked' || code.is === 'slow'
  const button = isForTaking(code) && (
    <Button size="large" className={styles.wide} busy={isBusy} onClick={() => void get()}>
      <Icon of={TicketSign} />
      {isBusy ? texts.codes.get.getting : texts.codes.get.button}
    </Button>
  )
  if (code.is !== 'free' && code.is !== 'asked')
    return <OfferTicketState product={product} code={code} onAgain={() => void get()} />
  return (
    <div className={styles.foot}>
      <Left product={product} left={code.is === 'free' ? code.left : undefined} />
      {button}
    </div>
  )
}

function Left({ product, left }: { product: OfferDetail; left: number | undefined }) {
  const { code_limit, days_left, end_date } = product
  const now = useNow()
  const open = now && openStateInWords(product, now)
  const day = formatWeekday(end_date, todayInIndia())
  return (
    <div>
      <p className={styles.left}>
        {!code_limit ? (
          texts.codes.ticket.asMany
        ) : left === undefined ? (
          // Nothing moves when it is known.
          '\u00a0'
        ) : (
          <RichText text={texts.codes.ticket.left({ left, most: code_limit })} />
        )}
      </p>
      <small>
        {/* A code never holds for longer than its offer. */}
        {code_limit && days_left >= limitedCodeHours / 24
          ? texts.codes.ticket.kept({ hours: limitedCodeHours })
          : texts.codes.ticket.valid({ day })}
      </small>
      {open && !open.isOpen && <small>{open.words}</small>}
    </div>
  )
}
