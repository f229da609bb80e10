import { Check, Clock, type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './checklist.module.css'
import type { PointName } from './points.ts'

export const pointIcons: Record<PointName, LucideIcon> = {
  call: Phone,
  whatsApp: MessageCircle,
  hours: Clock,
  place: MapPin,
}

type Props = {
  name: PointName
  isDone: boolean
  changeAt: string
  isSaving: boolean
  fault: ApiError | undefined
  onAgain: () => void
  text: string
  /** Until it is done. */
  action?: ReactNode
  below?: ReactNode
}

/** One of the four: what it is, what is stored, and the one tap that does it. */
export function Point({ name, isDone, changeAt, isSaving, fault, onAgain, text, action, below }: Props) {
  const isUnsent = fault?.status === 0
  const told = isSaving
    ? texts.checklist.saving
    : isUnsent
      ? texts.checklist.notSent
      : (fault?.message ?? text)
  return (
    <div className={styles.point}>
      <Icon
        of={isDone ? Check : pointIcons[name]}
        className={classNames(styles.mark, isDone && styles.done)}
      />
      <div>
        <b>{texts.checklist[name].title}</b>
        <p role={fault ? 'alert' : undefined}>{told}</p>
      </div>
      {isDone ? (
        <Link to={changeAt} className={styles.change} aria-label={texts.checklist.changeIt[name]}>
          {texts.checklist.change}
        </Link>
      ) : isUnsent ? (
        <Button variant="line" size="small" onClick={onAgain}>
          {texts.checklist.sendNow}
        </Button>
      ) : (
        !isSaving && action
      )}
      {!isDone && !isSaving && !isUnsent && below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
