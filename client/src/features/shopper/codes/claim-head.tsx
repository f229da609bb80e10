import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OwnClaim } from 'server/contract/claims/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Price } from '../../../offers/offer-price.tsx'
import styles from './code-view.module.css'

type Props = { claim: OwnClaim; isLink?: boolean; children?: ReactNode }

/** The offer of a code, with the price that it holds for. */
export const ClaimHead = ({ claim, isLink, children }: Props) => (
  <div className={styles.head}>
    <OfferPhoto {...claim} alt="" size={64} sizes="64px" />
    <p lang={languageOf(claim.name)}>
      {isLink ? <Link to={paths.code(claim.id)}>{claim.name}</Link> : claim.name}
    </p>
    <Price
      className={styles.price}
      original={claim.price}
      current={claim.redeemed_price ?? claim.price_now}
    />
    {children && <div className={styles.where}>{children}</div>}
  </div>
)
