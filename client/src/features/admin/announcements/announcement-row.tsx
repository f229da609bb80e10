import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './announcement-list.module.css'
import { StopButton } from './stop-button.tsx'

const words = texts.announce.list

type Props = { announcement: ListedAnnouncement; onRead: () => void; onChange: () => void }

/** One, with how far it is and the one thing to do about it. */
export function AnnouncementRow({ announcement, onRead, onChange }: Props) {
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

/** Fifty people in five seconds (server/src/jobs/jobs.ts). */
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
