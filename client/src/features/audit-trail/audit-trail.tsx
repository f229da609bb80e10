import { useRef } from 'react'
import { auditPageSize } from 'server/contract/audit-trail'
import { addressOf, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { TablePager, totalWords } from '../../ui/table-pager.tsx'
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
    return <FailedNotice onRetry={retry}>The audit trail could not be loaded.</FailedNotice>
  }
  if (isPending) return <LoadingNotice>Loading the audit trail …</LoadingNotice>
  const { entries, total, page, actions } = data
  if (total === 0 && addressOf(filter).length === 0)
    return <EmptyNotice title="Nothing has been changed yet.">Each change appears here with who made it.</EmptyNotice>

  const isOfOne = filter.subject_id !== undefined || filter.email !== undefined
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
          Nothing matches.{' '}
          <Button variant="line" onClick={() => change(noFilter)}>
            Show everything
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
              {total === 1 ? '1 change' : `${total} changes`}
            </TablePager>
          }
        />
      )}
    </div>
  )
}

/** What to call the one thing, also while its entries are on their way or when there are none. */
const nameOf = ({ email, subject_type, subject_id }: AuditFilter, name: string | undefined) =>
  [name, email].filter(Boolean).join(', ') || `${subject_type} ${subject_id}`
