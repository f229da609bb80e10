import { Check, Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limitedCodeHours } from 'server/contract/claims/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { FactRow } from '../../../offers/fact-row.tsx'
import { RemindButton } from '../../../offers/saved/remind-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Digits } from '../../../ui/ticket.tsx'
import { giveBack } from './give-back-code.ts'
import { keptUntil } from './kept-until.ts'
import { useFrom } from './use-get-code.ts'
import { useOfferCode } from './use-offer-code.ts'

/** Until when an offer can be had with a code, and how many are left; or the code that this device has. */
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
  // Nothing moves when it is known.
  if (left === undefined) return '\u00a0'
  const words = { left, most: code_limit }
  // A code never holds for longer than its offer.
  return days_left >= limitedCodeHours / 24 ? line.leftAndKept(words) : line.left(words)
}
