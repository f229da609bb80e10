import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Said, spaced } from './claim-texts.ts'
import styles from './counter.module.css'

type Props = Said & {
  icon: LucideIcon
  tone: 'pending' | 'rejected' | 'info'
  claim?: CounterClaim
  /** Leaves the focus alone: the card appeared without a user action. */
  keepsFocus?: boolean
  children: ReactNode
}

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

/** Focuses the heading of a new step, so that screen readers read it and keys work on it. */
export function useStepFocus(isTaken = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isTaken) heading.current?.focus({ preventScroll: true })
  }, [isTaken])
  return heading
}

const hasOwnUse = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (target.closest('dialog, input, textarea, select') !== null ||
    (key === 'Enter' && target.closest('button, a') !== null))

/**
 * Key shortcuts of the screen, unless the focused control uses the key. Letters work only within a part of
 * the screen (WCAG 2.1.4).
 */
export function useKeys(
  actions: Record<string, () => void>,
  isActive = true,
  part?: RefObject<HTMLElement | null>,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    const action = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!isActive || !action || repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (hasOwnUse(target, key) || (part && !part.current?.contains(target as Node))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
