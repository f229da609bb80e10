import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { useMay } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { Trail } from '../../../ui/trail.tsx'
import { useAuditTrail } from './audit-trail.api.ts'
import styles from './audit-trail.module.css'
import { actionName, daysLeft } from './audit-words.ts'

const shown = 6

export function AuditOfShop({ shopId }: { shopId: number }) {
  const trail = useAuditTrail({ shop_id: shopId })
  const total = trail.data?.total ?? 0
  return (
    <Panel
      title={texts.auditTrail.title}
      aside={
        total > shown && (
          <Link className={styles.all} to={adminPaths.auditTrail({ shop_id: shopId })}>
            {texts.auditTrail.allOf({ count: total })}
          </Link>
        )
      }
    >
      <Loaded query={trail} loading={texts.auditTrail.loading} failed={texts.auditTrail.failed}>
        {({ entries }) => (
          <Trail
            items={entries.slice(0, shown).map((entry) => ({
              key: entry.id,
              at: entry.happened_at,
              tone: 'plain',
              title: `${actionName(entry.action)}: ${entry.subject_name}`,
              about: texts.auditTrail.by({ name: entry.actor_name }),
              action: (
                <div>
                  <RestoreButton entry={entry} />
                </div>
              ),
            }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}

export function RestoreButton({ entry }: { entry: AuditEntry }) {
  // Admins with a limited role can undo only their own changes.
  const { mayEverything, ownId } = useMay()
  const client = useQueryClient()
  const signInAgain = useSignInAgain()
  const { mutate, isPending } = useApiMutation('POST /api/shop/undo', {
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => {
      if (!signInAgain(error)) notifyFailure(error.status === 409 ? error.message : texts.undo.failed)
    },
    // An undo may change the data of any screen.
    onSettled: () => client.invalidateQueries(),
  })
  const { id, subject_name, undo_until, undone_at } = entry
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
        onClick={() => mutate({ entry_ids: [id] })}
      >
        {!isPending && <Icon of={RotateCcw} size="small" />}
        {texts.auditTrail.restore}
      </Button>
      <small className={styles.left}>{daysLeft(undo_until)}</small>
    </>
  )
}
