import { Check, RotateCcw, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { PendingLine, PendingWork } from 'server/contract/pending-work/calls'
import type { PendingKind } from 'server/contract/pending-work/facts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine, FailedNotice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import styles from './pending-list.module.css'
import { ageWords, countDue, dueOf } from './pending-words.ts'
import { usePendingWork } from './pending-work.api.ts'

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

export function PendingSummary() {
  const { data, dataUpdatedAt } = usePendingWork()
  if (!data) return ' '
  const time = formatIndianTime(new Date(dataUpdatedAt))
  return <span>{texts.pendingWork.summary({ time, ...countDue(data.kinds) })}</span>
}

const isPending = ({ count }: PendingLine) => count !== 0

/** Keeps the lines in place while the screen is open: finished lines remain, new ones appear on request. */
function Lines({ work, onRetry }: { work: PendingWork; onRetry: () => void }) {
  const { kinds } = work
  const [shown, show] = useState<readonly PendingKind[]>(() =>
    kinds.filter(isPending).map(({ kind }) => kind),
  )
  const news = kinds.filter((line) => (line.count ?? 0) > 0 && !shown.includes(line.kind))
  const lines = shown.flatMap((kind) => kinds.find((line) => line.kind === kind) ?? [])
  const showAll = () =>
    show(kinds.filter((line) => isPending(line) || shown.includes(line.kind)).map(({ kind }) => kind))
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

const places: Record<PendingKind, string> = {
  registrations: pages.pending,
  reports: adminPaths.reports,
  messages: adminPaths.messages,
  backup: pages.status,
  'asked again': adminPaths.reports,
  mails: pages.status,
  edits: adminPaths.shopChanges,
  'price proofs': adminPaths.priceProofs,
  promises: adminPaths.promises,
}

type LineProps = { line: PendingLine; verifiedAt: string | null; isFirst: boolean; onRetry: () => void }

function PendingItem({ line, verifiedAt, isFirst, onRetry }: LineProps) {
  const { kind, count, executives, last_done } = line
  const name = texts.pendingWork.kinds[kind]
  const due = dueOf(line)
  if (count === null)
    return (
      <li>
        <span className={styles.count}>–</span>
        <div>
          <b>{name}</b>
          <small>{texts.pendingWork.notCounted}</small>
        </div>
        <span />
        <Button variant="line" onClick={onRetry}>
          {texts.ui.tryAgain}
        </Button>
      </li>
    )
  if (count === 0)
    return (
      <li>
        <span className={styles.done}>0</span>
        <div>
          <b>{name}</b>
          {last_done && (
            <small>
              {texts.pendingWork.doneBy({ time: formatIndianTimeOfDay(last_done.at), name: last_done.by })}
            </small>
          )}
        </div>
        <span>
          <Status tone="active">{texts.pendingWork.doneSince}</Status>
        </span>
      </li>
    )
  return (
    <li>
      <span className={styles.count}>{formatCount(count)}</span>
      <div>
        <b>{name}</b>
        {executives > 0 && (
          <span className={styles.role}>
            <Icon of={UsersRound} size="small" />
            <span>{texts.pendingWork.executives({ count: executives })}</span>
          </span>
        )}
        <small>{kind === 'backup' ? verifiedWords(verifiedAt) : <Oldest {...line} />}</small>
      </div>
      <span>{due && <Status tone={due.tone}>{due.words}</Status>}</span>
      <ButtonLink variant={isFirst ? 'primary' : 'line'} to={places[kind]}>
        <RichText text={texts.pendingWork.openNamed({ button: openWords(kind, count), kind: name })} />
      </ButtonLink>
    </li>
  )
}

const openWords = (kind: PendingKind, count: number) =>
  kind === 'backup' ? texts.pendingWork.open.backup : texts.pendingWork.open[kind]({ count })

const verifiedWords = (at: string | null) =>
  at ? texts.pendingWork.backup.lastVerified({ time: formatIndianTime(at) }) : texts.pendingWork.backup.never

function Oldest({ oldest }: PendingLine) {
  if (!oldest) return null
  const { since, name, shop_name: shop } = oldest
  const named = { age: ageWords(since), name }
  const inItsLanguage = (inside: string) => <span lang={languageOf(inside)}>{inside}</span>
  return (
    <RichText
      text={shop ? texts.pendingWork.oldestOfShop({ ...named, shop }) : texts.pendingWork.oldest(named)}
      parts={{ name: inItsLanguage, shop: inItsLanguage }}
    />
  )
}
