import { Ban, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './announcement-list.module.css'

const words = texts.announce.list

const shortest = 2_000
const longest = 60 * 60_000

type Timed = Pick<ListedAnnouncement, 'state' | 'due_at'>

/** Returns the milliseconds until the next refetch, or false when nothing is planned or being sent. */
export function nextRefetch(announcements: readonly Timed[], now: number) {
  const delays = announcements.flatMap(({ state, due_at }) => {
    if (state === 'sending') return [shortest]
    return state === 'planned' ? [Math.max(shortest, Date.parse(due_at) - now)] : []
  })
  return delays.length > 0 ? Math.min(...delays, longest) : false
}

export function AnnouncementList({ onChange }: { onChange: (of: ListedAnnouncement) => void }) {
  const announcements = useApiQuery(
    'GET /api/admin/announcements',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => nextRefetch(data?.announcements ?? [], Date.now()),
    },
  )
  const [readId, setReadId] = useState<number>()
  const read = announcements.data?.announcements.find(({ id }) => id === readId)
  return (
    <Panel title={words.title}>
      <AdminList
        query={announcements}
        items={(page) => page.announcements}
        words={{ failed: words.failed, noMatch: words.none }}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((one) => (
              <AnnouncementRow
                key={one.id}
                announcement={one}
                onRead={() => setReadId(one.id)}
                onChange={() => onChange(one)}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {read && (
        <AnnouncementSheet
          announcement={read}
          onCorrect={() => {
            setReadId(undefined)
            onChange(read)
          }}
          onClose={() => setReadId(undefined)}
        />
      )}
    </Panel>
  )
}

type Props = { announcement: ListedAnnouncement; onRead: () => void; onChange: () => void }

function AnnouncementRow({ announcement, onRead, onChange }: Props) {
  const { title_en: title, state, author } = announcement
  const nameOf = useCityNames(asStored)
  const group = announcement.area ?? announcement.category
  const to = group ? nameOf(group) : texts.announce.groups[announcement.audience]
  const about =
    state === 'sending'
      ? words.toNow({ count: announcement.shops })
      : state === 'planned'
        ? to
        : words.to({ group: to, count: announcement.shops })
  return (
    <li>
      <div>
        <b lang={languageOf(title)}>{title}</b>
        <small>{[about, author && words.by({ name: author })].filter(Boolean).join(' · ')}</small>
      </div>
      <Progress {...announcement} />
      <div className={styles.actions}>
        {state === 'sending' ? (
          <StopButton announcement={announcement} />
        ) : (
          <Button
            variant="line"
            size="small"
            aria-label={state === 'planned' ? words.changeNamed({ title }) : words.readNamed({ title })}
            onClick={state === 'planned' ? onChange : onRead}
          >
            {state === 'planned' ? words.change : words.read}
          </Button>
        )}
        {(state === 'planned' || (state === 'sent' && announcement.is_queued)) && (
          <StopButton announcement={announcement} />
        )}
      </div>
    </li>
  )
}

/** Recipients per second: the server sends to 50 people every 5 seconds (server/src/jobs/jobs.ts). */
const aSecond = 10

function Progress({ state, shops, sent, due_at, started_at, taken_off_at }: ListedAnnouncement) {
  if (state === 'planned') return <p className={styles.about}>{formatIndianTime(due_at)}</p>
  if (state !== 'sending')
    return (
      <p className={styles.about}>
        {[
          formatIndianTime(started_at ?? due_at),
          state === 'stopped' && (started_at ? words.stoppedAfter({ sent, shops }) : words.calledOff),
          taken_off_at && words.isTakenOff,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )
  return (
    <div className={styles.about}>
      <span>{words.sentOf({ sent, shops })}</span>
      <span className={styles.bar}>
        <i style={{ width: `${(100 * sent) / Math.max(1, shops)}%` }} />
      </span>
      <span>{words.secondsMore({ count: Math.max(1, Math.ceil((shops - sent) / aSecond)) })}</span>
    </div>
  )
}

type AnnouncementSheetProps = { announcement: ListedAnnouncement; onCorrect: () => void; onClose: () => void }

function AnnouncementSheet({ announcement, onCorrect, onClose }: AnnouncementSheetProps) {
  const { state, shops, sent, started_at, taken_off_at, corrected_at } = announcement
  const isThere = started_at !== null && taken_off_at === null && sent > 0
  return (
    <Sheet title={announcement.title_en} onClose={onClose}>
      {state === 'stopped' && started_at && (
        <NoticeLine
          quiet
          label={words.stoppedAfter({ sent, shops })}
          icon={Ban}
          actions={isThere && <StopButton announcement={announcement} does="takeOff" />}
        >
          <b>{words.stoppedAfter({ sent, shops })}</b>
          {isThere && <p>{words.stoppedHint({ count: sent })}</p>}
        </NoticeLine>
      )}
      {corrected_at && (
        <NoticeLine quiet label={words.correct} icon={Pencil}>
          <b>{words.correctedAt({ time: formatIndianTime(corrected_at) })}</b>
          <p>{words.correctedHint}</p>
        </NoticeLine>
      )}
      <p lang="en" className={styles.text}>
        {announcement.body_en}
      </p>
      {announcement.title_hi && (
        <div lang="hi" className={styles.text}>
          <b>{announcement.title_hi}</b>
          <p>{announcement.body_hi}</p>
        </div>
      )}
      <div className="cluster gap-10">
        {isThere && (
          <Button variant="line" onClick={onCorrect}>
            {words.correct}
          </Button>
        )}
        {isThere && state === 'sent' && <StopButton announcement={announcement} does="takeOff" />}
        <Button data-first onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Sheet>
  )
}

const calls = {
  stop: 'POST /api/admin/stop_announcement',
  takeOff: 'POST /api/admin/take_off_announcement',
} as const

type StopButtonProps = {
  announcement: Pick<ListedAnnouncement, 'id' | 'state' | 'title_en'>
  does?: keyof typeof calls
}

function StopButton({ announcement: { id, state, title_en: title }, does = 'stop' }: StopButtonProps) {
  const { mutate, isPending } = useUndoableCall(calls[does], { refreshes: ['GET /api/admin/announcements'] })
  const onError = useShowFailure()
  const label = does === 'takeOff' ? words.takeOff : state === 'planned' ? words.callOff : words.stop
  return (
    <Button
      variant={state === 'planned' ? 'dangerText' : 'line'}
      size="small"
      aria-label={does === 'stop' && state !== 'planned' ? words.stopNamed({ title }) : undefined}
      busy={isPending}
      onClick={() => mutate({ id }, { onError })}
    >
      {label}
    </Button>
  )
}
