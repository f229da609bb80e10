import { useState } from 'react'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { texts } from 'server/contract/facts/texts'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announcement-list.module.css'
import { AnnouncementRow } from './announcement-row.tsx'
import { AnnouncementSheet } from './announcement-sheet.tsx'
import { useAnnouncements } from './announcements.api.ts'

const words = texts.announce.list

/** What was sent and is planned; `onChange` brings one into the form. */
export function AnnouncementList({ onChange }: { onChange: (of: ListedAnnouncement) => void }) {
  const { data, error, refetch } = useAnnouncements()
  const [readId, setReadId] = useState<number>()
  const read = data?.announcements.find(({ id }) => id === readId)
  return (
    <Panel title={words.title}>
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
      ) : !data ? (
        <LoadingNotice />
      ) : data.announcements.length === 0 ? (
        <NothingHere>{words.none}</NothingHere>
      ) : (
        <ul className={styles.list}>
          {data.announcements.map((one) => (
            <AnnouncementRow
              key={one.id}
              announcement={one}
              onRead={() => setReadId(one.id)}
              onChange={() => onChange(one)}
            />
          ))}
        </ul>
      )}
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
