import { Ban, Pencil } from 'lucide-react'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './announcement-list.module.css'
import { StopButton } from './stop-button.tsx'

const words = texts.announce.list

type Props = { announcement: ListedAnnouncement; onCorrect: () => void; onClose: () => void }

/** What was sent, and what can still be done: correct the text, take it off. */
export function AnnouncementSheet({ announcement, onCorrect, onClose }: Props) {
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
