import { useRef } from 'react'
import { auditPageSize } from 'server/contract/audit-trail/schemas'
import { texts } from 'server/contract/facts/texts'
import { addressOf, useAddress } from '../../../lib/dom/use-address.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { TablePager, totalWords } from '../../../ui/table.tsx'
import { type AuditFilter, noFilter, readAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditTrail } from './audit-trail.api.ts'
import styles from './audit-trail.module.css'

/** Who changed what, newest first, to be narrowed and paged. */
export function AuditTrail() {
  const [filter, change] = useAddress(readAuditFilter)
  const { data, error, isPending, isPlaceholderData, refetch } = useAuditTrail(filter)
  const top = useRef<HTMLDivElement>(null)

  if (error && !data) {
    const retry = () => (error.status === 400 ? change(noFilter) : void refetch())
    return <FailedNotice onRetry={retry}>{texts.auditTrail.failed}</FailedNotice>
  }
  if (isPending) return <LoadingNotice>{texts.auditTrail.loading}</LoadingNotice>
  const { entries, total, page, actions } = data
  if (total === 0 && addressOf(filter).length === 0)
    return <EmptyNotice title={texts.auditTrail.none}>{texts.auditTrail.noneHint}</EmptyNotice>

  const isOfOne = [filter.subject_id, filter.email, filter.shop_id].some((of) => of !== undefined)
  return (
    <div ref={top} tabIndex={-1} className={styles.trail} aria-busy={isPlaceholderData}>
      <AuditFilters
        filter={filter}
        onChange={change}
        actions={actions}
        subject={isOfOne ? nameOf(filter, isPlaceholderData ? undefined : entries[0]?.subject_name) : ''}
      />
      {entries.length === 0 ? (
        <NothingHere>
          {texts.auditTrail.noMatch}{' '}
          <Button variant="line" onClick={() => change(noFilter)}>
            {texts.auditTrail.showEverything}
          </Button>
        </NothingHere>
      ) : (
        <AuditTable
          entries={entries}
          withHistory={!isOfOne}
          foot={
            <TablePager
              top={top}
              before={(page - 1) * auditPageSize}
              shown={entries.length}
              total={totalWords(total, true)}
              onPrevious={page === 1 ? undefined : () => change({ page: page - 1 })}
              onNext={page * auditPageSize >= total ? undefined : () => change({ page: page + 1 })}
            >
              {texts.auditTrail.count({ count: total })}
            </TablePager>
          }
        />
      )}
    </div>
  )
}

/** What to call the one thing, also while its entries are on their way or when there are none. */
const nameOf = ({ email, subject_type, subject_id, shop_id }: AuditFilter, name: string | undefined) =>
  shop_id !== undefined
    ? texts.auditTrail.unnamed({ kind: 'shop', id: shop_id })
    : [name, email].filter(Boolean).join(', ') ||
      texts.auditTrail.unnamed({ kind: subject_type ?? 'other', id: subject_id ?? 0 })
