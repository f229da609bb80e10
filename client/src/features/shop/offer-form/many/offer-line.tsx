import type { ReactNode } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { languageOf } from '../../../../lib/format/language.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { offerOf } from '../price-following.ts'
import styles from './many-offers.module.css'
import { Picture, type Pictures } from './pictures.tsx'

type Props = {
  offer: BatchOffer
  pictures: Pictures
  /** Behind the price. */
  about?: string
  /** Why it is not live. */
  reason?: string
  below?: ReactNode
  /** At the right: its state, or what can be done. */
  children: ReactNode
}

/** One offer in a list of those that are sent. */
export function OfferLine({ offer: { id, values }, pictures, about, reason, below, children }: Props) {
  const offer = offerOf(values)
  return (
    <li className={reason && styles.needs}>
      <Picture of={pictures.get(id)} />
      <div>
        <b lang={values.name ? languageOf(values.name) : undefined}>{values.name}</b>
        <small>
          {reason ?? [offer && formatRupees(offer.discountPrice), about].filter(Boolean).join(' · ')}
        </small>
        {below}
      </div>
      {children}
    </li>
  )
}
