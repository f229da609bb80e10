import { Check, CircleOff, CircleX, Clock, type LucideIcon, Phone, Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatIndianTime } from 'server/contract/formats'
import { classNames } from '../../lib/class-names.ts'
import { telephoneLink } from '../../lib/telephone-link.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserStatusChip } from '../../ui/user-status.tsx'
import type { RefusedStatus, Standing } from './standing.ts'
import styles from './standing-face.module.css'

type Props = {
  standing: Standing
  /** To call; undefined until it is known. */
  phone: string | undefined
  onBack: () => void
}

type Face = { icon: LucideIcon; title: (shop: string) => string; lead?: string }
const faces: Record<RefusedStatus, Face> = {
  pending: {
    icon: Clock,
    title: (shop) => `${shop} waits for an admin`,
    lead: 'On most days we answer within one working day, by e-mail.',
  },
  inactive: {
    icon: CircleOff,
    title: (shop) => `${shop} is not shown for now`,
    lead: 'Nothing is lost: shop and offers come back as they are.',
  },
  rejected: {
    icon: CircleX,
    title: (shop) => `${shop} was not added`,
    lead: 'Do you see it differently? Call us, we look at it with you.',
  },
}

/** In place of the login form, after the right password of somebody who may not come in: how it stands, and what is next. */
export function StandingFace({ standing, phone, onBack }: Props) {
  const { status, message, shop_name = 'Your shop', registered_at, reason } = standing
  const { icon, title, lead } = faces[status]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isPending = status === 'pending'
  return (
    <div className={styles.face}>
      <span className={classNames(styles.mark, isPending && styles.pending)}>
        <Icon of={icon} size="large" />
      </span>
      <UserStatusChip status={status} />
      <h1 ref={heading} tabIndex={-1}>
        {title(shop_name)}
      </h1>
      <p>
        {message} {lead}
      </p>
      {reason && (
        <div className={styles.reason}>
          <b>The reason</b>
          <p>{reason}</p>
        </div>
      )}
      {isPending && <NextSteps since={registered_at} />}
      {phone && (
        <ButtonAnchor variant={isPending ? 'line' : 'primary'} size="large" block href={telephoneLink(phone)}>
          <Icon of={Phone} />
          Call {phone}
        </ButtonAnchor>
      )}
      <Button variant="plain" onClick={onBack}>
        Back to the login
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
      Your details are with us
      {since && <small>{formatIndianTime(since)}</small>}
    </li>
    <li aria-current="step">
      <span className={classNames(styles.sign, styles.pending)}>
        <Icon of={Clock} size="small" />
      </span>
      An admin reads them
    </li>
    <li className={styles.later}>
      <span className={styles.sign}>
        <Icon of={Store} size="small" />
      </span>
      You log in and publish
    </li>
  </ol>
)
