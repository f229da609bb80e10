import { CircleOff, CircleX, type LucideIcon, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import type { ErrorAnswer } from 'server/contract/fields'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import styles from './account-status-state.module.css'

export type RefusedAccount = Pick<ErrorAnswer, 'message' | 'shop_name' | 'reason'> & {
  status: RefusedStatus
}
type RefusedStatus = Extract<UserStatus, 'inactive' | 'rejected'>

const refused: readonly (UserStatus | undefined)[] = ['inactive', 'rejected'] satisfies RefusedStatus[]
const isRefused = (status: UserStatus | undefined): status is RefusedStatus => refused.includes(status)

/** Returns undefined when the sign-in was refused for another reason than the account's status. */
export function refusedAccountOf({ status: code, answer }: ApiError): RefusedAccount | undefined {
  const { message = '', status, shop_name, reason } = answer
  return code === 403 && isRefused(status) ? { message, status, shop_name, reason } : undefined
}

type Props = {
  account: RefusedAccount
  phone: string | undefined
  onBack: () => void
}

const icons: Record<RefusedStatus, LucideIcon> = { inactive: CircleOff, rejected: CircleX }

export function AccountStatusState({ account, phone, onBack }: Props) {
  const { status, message, shop_name = texts.accountStatus.yourShop, reason } = account
  const { title, lead } = texts.accountStatus.states[status]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon of={icons[status]} size="large" />
      </span>
      <UserStatusChip status={status} />
      <h1 ref={heading} tabIndex={-1}>
        {title({ shop: shop_name })}
      </h1>
      <p>{lead({ message })}</p>
      {reason && (
        <div className={styles.reason}>
          <b>{texts.accountStatus.reason}</b>
          <p>{reason}</p>
        </div>
      )}
      {phone && (
        <ButtonAnchor size="large" block href={telephoneLink(phone)}>
          <Icon of={Phone} />
          {texts.accountStatus.call({ phone })}
        </ButtonAnchor>
      )}
      <Button variant="plain" onClick={onBack}>
        {texts.accountStatus.back}
      </Button>
    </div>
  )
}
