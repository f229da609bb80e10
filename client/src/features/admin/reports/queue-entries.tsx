import { Fragment } from 'react'
import { texts } from 'server/contract/facts/texts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import type { QueueList } from './queue-list.ts'

/** All entries of these lists, oldest first; a list that cannot be had does not hold back the others. */
export function QueueEntries({ lists, isAlone }: { lists: readonly QueueList[]; isAlone: boolean }) {
  const isMissing = ({ sources }: QueueList) => sources.some(({ data, error }) => error && !data)
  const failed = lists.filter(isMissing)
  const loaded = lists.filter((list) => !failed.includes(list))
  if (loaded.some(({ sources }) => sources.some(({ data }) => !data)))
    return <LoadingNotice>{texts.reports.loading}</LoadingNotice>
  const entries = loaded
    .flatMap((list) => list.entries ?? [])
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const total = loaded.reduce((sum, list) => sum + (list.total ?? 0), 0)
  const [first] = lists
  const none =
    isAlone && first ? first.none : { title: texts.reports.nothing, hint: texts.reports.nothingHint }
  return (
    <>
      {failed.map(({ show, label, sources }) => (
        <FailedNotice key={show} onRetry={() => void Promise.all(sources.map(({ refetch }) => refetch()))}>
          {texts.reports.failed({ list: label })}
        </FailedNotice>
      ))}
      <ul className="stack gap-12">
        {entries.map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
      </ul>
      {entries.length === 0 && failed.length === 0 && (
        <EmptyNotice title={none.title}>{none.hint}</EmptyNotice>
      )}
      {total > entries.length && (
        <p className="muted small">{texts.reports.shown({ shown: entries.length, total })}</p>
      )}
      {isAlone && first?.below}
    </>
  )
}
