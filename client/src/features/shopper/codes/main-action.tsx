import { Search, Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFrom, useGetCode } from './use-get-code.ts'
import { isForTaking, type OfferCode, useOfferCode } from './use-offer-code.ts'

type Props = { product: OfferDetail }

/** In the bar of a phone: takes a code, or leads to the one taken, or to what there is instead. */
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

/** The same where there is no bar. */
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
