import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Said, spaced } from './claim-texts.ts'
import styles from './counter.module.css'
import { useStepFocus } from './use-step-focus.ts'

type Props = Said & {
  icon: LucideIcon
  tone: 'pending' | 'rejected' | 'info'
  claim?: CounterClaim
  /** It came by itself, while something else is done. */
  keepsFocus?: boolean
  /** Below it. */
  children: ReactNode
}

/** A card in the place of camera and digits: what is wrong with a code, and what to do. */
export function StepCard({ title, hint, icon, tone, claim, keepsFocus, children }: Props) {
  const heading = useStepFocus(!keepsFocus)
  const rest = useId()
  return (
    <section className={styles.step} data-tone={tone} role={tone === 'rejected' ? 'alert' : 'status'}>
      <div className={styles.stepHead}>
        <Icon of={icon} />
        <div>
          <h2 ref={heading} tabIndex={-1} aria-describedby={rest}>
            {title}
          </h2>
          <p id={rest}>{hint}</p>
        </div>
      </div>
      {claim && (
        <div className={styles.mini}>
          <OfferPhoto {...claim} alt="" size={56} sizes="56px" />
          <span>
            <b>{claim.name}</b>
            <small>{texts.counter.found.code({ digits: spaced(claim.digits) })}</small>
          </span>
          <b>{formatRupees(claim.redeemed_price ?? claim.price_now)}</b>
        </div>
      )}
      <div className={styles.stepActions}>{children}</div>
    </section>
  )
}
