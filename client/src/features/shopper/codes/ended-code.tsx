import { Check, CircleAlert, X } from 'lucide-react'
import type { OwnClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import { paths } from '../../../lib/dom/paths.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Cut, TicketCard } from '../../../ui/ticket.tsx'
import { ClaimHead } from './claim-head.tsx'
import styles from './code-view.module.css'
import { PriceQuestion } from './question.tsx'
import { whatHappened } from './what-happened.ts'

/** What has become of a code that is over, and what one may do now. */
export function EndedCode({ claim }: { claim: OwnClaim }) {
  const isGiven = claim.state === 'redeemed'
  // Deleted, perhaps with its shop.
  const isGone = claim.state === 'void' && claim.offer_price === null
  const { title, hint } = whatHappened(claim)
  return (
    <TicketCard aria-labelledby="code" className={isGiven ? undefined : styles.over}>
      <ClaimHead claim={claim} />
      <Cut />
      <div className={styles.stamp} role="status">
        <i data-is={claim.state} aria-hidden="true">
          <Icon of={isGiven ? Check : claim.state === 'void' ? CircleAlert : X} />
        </i>
        <h1 id="code" tabIndex={-1}>
          {title}
        </h1>
        <p>{hint}</p>
      </div>
      <PriceQuestion claim={claim} />
      {!isGiven && (
        <div className={styles.ways}>
          {claim.offer_price !== null && claim.state !== 'void' && (
            <ButtonLink to={paths.product(claim.product_id)}>{texts.codes.code.seeOffer}</ButtonLink>
          )}
          {!isGone && (
            <FollowButton follow={{ kind: 'shop', shop_id: claim.shop_id }} name={claim.shop_name} />
          )}
        </div>
      )}
    </TicketCard>
  )
}
