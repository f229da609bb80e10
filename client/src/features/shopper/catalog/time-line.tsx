import { CalendarDays, Clock } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { FactRow } from '../../../offers/fact-row.tsx'
import { daysToSay, endsWithinDays } from '../../../offers/validity.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { LateRemindButton } from './late-below.tsx'

/** Until when an offer holds, held, or from when on. No other line on the page has its date. */
export function TimeLine({ product }: { product: OfferDetail }) {
  const { offer_state, start_date, end_date, days_left, delivery } = product
  const { time } = texts.product
  const today = todayInIndia()
  const day = formatWeekday(end_date, today)
  const text =
    offer_state === 'expired'
      ? time.ended({ day })
      : offer_state === 'scheduled'
        ? time.fromTo({ first: formatWeekday(start_date, today), last: day })
        : time.until({ day })
  const hints = [
    offer_state === 'live' && endsWithinDays(days_left, daysToSay.onPage),
    delivery !== 'at_shop' && texts.delivery.kinds[delivery],
  ]
  return (
    <FactRow
      icon={offer_state === 'scheduled' ? CalendarDays : Clock}
      hint={hints.filter(Boolean).join(' · ')}
      action={<LateRemindButton product={product} />}
    >
      <RichText text={text} />
    </FactRow>
  )
}
