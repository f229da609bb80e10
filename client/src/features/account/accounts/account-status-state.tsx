import { Check, CircleOff, CircleX, Clock, type LucideIcon, Phone, Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UserStatusChip } from '../../../ui/user-status.tsx'
import type { RefusedStatus, Standing } from './account-status.ts'
import styles from './account-status-state.module.css'

type Props = {
  standing: Standing
  /** To call; undefined until it is known. */
  phone: string | undefined
  onBack: () => void
}

const icons: Record<RefusedStatus, LucideIcon> = { pending: Clock, inactive: CircleOff, rejected: CircleX }

/**
 * In place of the login form, after the right password of somebody who may not come in: how it stands, and
 * what is next.
 */
export function StandingFace({ standing, phone, onBack }: Props) {
  const { status, message, shop_name = texts.standing.yourShop, registered_at, reason } = standing
  const { title, lead } = texts.standing.faces[status]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isPending = status === 'pending'
  return (
    <div className={styles.face}>
      <span className={classNames(styles.mark, isPending && styles.pending)}>
        <Icon of={icons[status]} size="large" />
      </span>
      <UserStatusChip status={status} />
      <h1 ref={heading} tabIndex={-1}>
        {title({ shop: shop_name })}
      </h1>
      <p>{lead({ message })}</p>
      {reason && (
        <div className={styles.reason}>
          <b>{texts.standing.reason}</b>
          <p>{reason}</p>
        </div>
      )}
      {isPending && <NextSteps since={registered_at} />}
      {phone && (
        <ButtonAnchor variant={isPending ? 'line' : 'primary'} size="large" block href={telephoneLink(phone)}>
          <Icon of={Phone} />
          {texts.standing.call({ phone })}
        </ButtonAnchor>
      )}
      <Button variant="plain" onClick={onBack}>
        {texts.standing.back}
      </Button>
    </div>
  )
}

const NextSteps = ({ since }: { since: string | undefined }) => (
  <ol className={styles.steps}>
    <li>
      <span className={classNames(styles.sign, styles.done)}>
        <Icon of={Check} size="small" />
      </span>
      {texts.standing.steps.arrived}
      {since && <small>{formatIndianTime(since)}</small>}
    </li>
    <li aria-current="step">
      <span className={classNames(styles.sign, styles.pending)}>
        <Icon of={Clock} size="small" />
      </span>
      {texts.standing.steps.read}
    </li>
    <li className="muted">
      <span className={styles.sign}>
        <Icon of={Store} size="small" />
      </span>
      {texts.standing.steps.publish}
    </li>
  </ol>
)
