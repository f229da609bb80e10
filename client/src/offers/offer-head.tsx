import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { paths } from '../lib/dom/paths.ts'
import { languageOf } from '../lib/format/language.ts'
import styles from './offer-head.module.css'
import { OfferPhoto, type Photo } from './offer-photo.tsx'

type Props = {
  offer: Pick<OfferSummary, 'id' | 'name'> & Photo
  level: 2 | 3
  id?: string
  isLink?: boolean
  children: ReactNode
}

export function OfferHead({ offer, level, id, isLink, children }: Props) {
  const Heading = `h${level}` as const
  const { name } = offer
  return (
    <div className={styles.head}>
      <OfferPhoto {...offer} alt="" size={56} sizes="56px" />
      <div>
        <Heading id={id} lang={languageOf(name)}>
          {isLink ? <Link to={paths.product(offer.id)}>{name}</Link> : name}
        </Heading>
        <p>{children}</p>
      </div>
    </div>
  )
}
