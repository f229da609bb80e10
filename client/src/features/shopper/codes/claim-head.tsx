import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OwnClaim } from 'server/contract/claims/calls'
import { discountPercent } from 'server/contract/offers/facts/discount'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Pennant, Price } from '../../../offers/offer-price.tsx'
import styles from './code-view.module.css'

type Props = { claim: OwnClaim; isLink?: boolean; children?: ReactNode }

export function ClaimHead({ claim, isLink, children }: Props) {
  const current = claim.redeemed_price ?? claim.price_now
  const original = claim.original_price ?? claim.price
  return (
    <div className={styles.head}>
      <OfferPhoto {...claim} alt="" size={64} sizes="64px" />
      <p lang={languageOf(claim.name)}>
        {isLink ? <Link to={paths.code(claim.id)}>{claim.name}</Link> : claim.name}
      </p>
      <div className={styles.prices}>
        <Price className={styles.price} original={original} current={current} />
        <Pennant percent={discountPercent(original, current) ?? 0} />
      </div>
      {children && <div className={styles.where}>{children}</div>}
    </div>
  )
}
