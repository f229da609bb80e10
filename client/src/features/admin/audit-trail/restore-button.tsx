import { RotateCcw } from 'lucide-react'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { useMay } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './audit-table.module.css'
import { useRestore } from './audit-trail.api.ts'
import { actionName, daysLeft } from './audit-words.ts'

/** Takes a change back, as long as that is possible. */
export function RestoreButton({ entry }: { entry: AuditEntry }) {
  const { mutateAsync } = useRestore()
  // Who may not do everything takes back what was one's own.
  const { mayEverything, ownId } = useMay()
  const signInAgain = useSignInAgain()
  const { id, subject_name, undo_until, undone_at } = entry
  const [restore, isPending] = useOneAtATime(async () => {
    try {
      notifySuccess((await mutateAsync(id)).message)
    } catch (error) {
      if (signInAgain(error)) return
      notifyFailure(error instanceof ApiError && error.status === 409 ? error.message : texts.undo.failed)
    }
  })
  if (undone_at)
    return (
      <span className={styles.left}>
        {texts.auditTrail.broughtBack({ when: formatIndianTime(undone_at) })}
      </span>
    )
  if (!undo_until || !(mayEverything || entry.actor_id === ownId)) return null
  return (
    <>
      <Button
        variant="line"
        size="small"
        busy={isPending}
        aria-label={texts.auditTrail.restoreNamed({
          subject: subject_name,
          action: actionName(entry.action).toLowerCase(),
        })}
        onClick={() => void restore()}
      >
        {!isPending && <Icon of={RotateCcw} size="small" />}
        {texts.auditTrail.restore}
      </Button>
      <small className={styles.left}>{daysLeft(undo_until)}</small>
    </>
  )
}
