import { useRef } from 'react'
import { auditPageSize } from 'server/contract/audit-trail'
import { Button } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { type AuditFilter, addressOf, noFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditTrail } from './audit-trail.api.ts'
import styles from './audit-trail.module.css'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who changed what, newest first, to be narrowed and paged. */
export function AuditTrail() {
  const [filter, change] = useAuditFilter()
  const { data, isError, isPending, isPlaceholderData, refetch } = useAuditTrail(filter)
  const top = useRef<HTMLDivElement>(null)

  if (isError && !data)
    return <FailedNotice onRetry={() => void refetch()}>The audit trail could not be loaded.</FailedNotice>
  if (isPending) return <LoadingNotice>Loading the audit trail …</LoadingNotice>
  const { entries, total, page, actions } = data
  if (total === 0 && addressOf(filter).length === 0)
    return <EmptyNotice title="Nothing has been changed yet.">Each change appears here with who made it.</EmptyNotice>

  const isOfOne = filter.subjectId !== null || filter.email !== ''
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
              page={page}
              pages={Math.ceil(total / auditPageSize)}
              start={(page - 1) * auditPageSize}
              shown={entries.length}
              total={total}
              onPage={(to) => {
                change({ page: to })
                top.current?.scrollIntoView()
                top.current?.focus({ preventScroll: true })
              }}
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
const nameOf = ({ email, kind, subjectId }: AuditFilter, name: string | undefined) =>
  [name, email].filter(Boolean).join(', ') || `${kind} ${subjectId}`
