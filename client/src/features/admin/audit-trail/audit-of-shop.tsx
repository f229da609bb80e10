import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Trail } from '../../../ui/trail.tsx'
import { useAuditTrail } from './audit-trail.api.ts'
import styles from './audit-trail.module.css'
import { actionName } from './audit-words.ts'
import { RestoreButton } from './restore-button.tsx'

const shown = 6

/** The last changes of a shop, its offers and its people, each with what takes it back. */
export function AuditOfShop({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useAuditTrail({ shop_id: shopId })
  return (
    <Panel
      title={texts.auditTrail.title}
      aside={
        data &&
        data.total > shown && (
          <Link className={styles.all} to={adminPaths.auditTrail({ shop_id: shopId })}>
            {texts.auditTrail.allOf({ count: data.total })}
          </Link>
        )
      }
    >
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.auditTrail.failed}</FailedNotice>
      ) : data ? (
        <Trail
          items={data.entries.slice(0, shown).map((entry) => ({
            key: entry.id,
            at: entry.happened_at,
            tone: 'plain' as const,
            title: `${actionName(entry.action)}: ${entry.subject_name}`,
            about: texts.auditTrail.by({ name: entry.actor_name }),
            action: (
              <div>
                <RestoreButton entry={entry} />
              </div>
            ),
          }))}
        />
      ) : (
        <LoadingNotice>{texts.auditTrail.loading}</LoadingNotice>
      )}
    </Panel>
  )
}
