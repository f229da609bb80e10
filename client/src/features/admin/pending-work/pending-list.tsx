import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { PendingLine, PendingWork } from 'server/contract/pending-work/calls'
import type { PendingKind } from 'server/contract/pending-work/facts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine, FailedNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PendingItem } from './pending-item.tsx'
import styles from './pending-list.module.css'
import { countDue } from './pending-words.ts'
import { usePendingWork } from './pending-work.api.ts'

/** One line for each thing that waits for an admin, that first which is due first. */
export function PendingList() {
  const { data, error, refetch } = usePendingWork()
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.pendingWork.failed}</FailedNotice>
  if (!data) return <Loading />
  return (
    <>
      {error && <ErrorLine>{texts.pendingWork.old}</ErrorLine>}
      <Lines work={data} onRetry={() => void refetch()} />
    </>
  )
}

/** The time, and how much is overdue, for below the heading. */
export function PendingSummary() {
  const { data, dataUpdatedAt } = usePendingWork()
  if (!data) return ' '
  const time = formatIndianTime(new Date(dataUpdatedAt))
  return <span>{texts.pendingWork.summary({ time, ...countDue(data.kinds) })}</span>
}

const waits = ({ count }: PendingLine) => count !== 0

/** Lines keep their place while one looks: what is done stays as done, what is new comes when asked for. */
function Lines({ work, onRetry }: { work: PendingWork; onRetry: () => void }) {
  const { kinds } = work
  const [shown, show] = useState<readonly PendingKind[]>(() => kinds.filter(waits).map(({ kind }) => kind))
  const news = kinds.filter((line) => (line.count ?? 0) > 0 && !shown.includes(line.kind))
  const lines = shown.flatMap((kind) => kinds.find((line) => line.kind === kind) ?? [])
  const showAll = () =>
    show(kinds.filter((line) => waits(line) || shown.includes(line.kind)).map(({ kind }) => kind))
  return (
    <>
      <div role="status">
        {news.length > 0 && (
          <Button variant="soft" block className={styles.news} onClick={showAll}>
            <Icon of={RotateCcw} />
            {texts.pendingWork.news({ count: news.reduce((sum, { count }) => sum + (count ?? 0), 0) })}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <Nothing kinds={kinds} />
      ) : (
        <ul className={styles.list}>
          {lines.map((line, index) => (
            <PendingItem
              key={line.kind}
              line={line}
              verifiedAt={work.backup_verified_at}
              isFirst={index === 0}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Nothing({ kinds }: { kinds: readonly PendingLine[] }) {
  const [last] = kinds.flatMap(({ last_done }) => last_done ?? []).sort((a, b) => b.at.localeCompare(a.at))
  return (
    <div className={styles.nothing}>
      <span className={styles.tick}>
        <Icon of={Check} />
      </span>
      <div>
        <h2>{texts.pendingWork.nothing}</h2>
        <p>
          {last && <span>{texts.pendingWork.lastDone({ when: whenWords(last.at), name: last.by })}</span>}{' '}
          <Link to={pages.auditTrail}>{texts.pendingWork.whatWasDone}</Link>
        </p>
      </div>
    </div>
  )
}

const Loading = () => (
  <ul className={styles.list} aria-busy="true" aria-label={texts.pendingWork.loading}>
    {[1, 2, 3].map((line) => (
      <li key={line}>
        <Skeleton height={28} />
        <div>
          <Skeleton width="46%" height={16} />
          <Skeleton width="78%" height={14} />
        </div>
      </li>
    ))}
  </ul>
)
