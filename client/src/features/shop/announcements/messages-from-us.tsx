import { texts } from 'server/contract/facts/texts'
import { AnnouncementCard } from '../../../ui/announcement-card.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announcement-line.module.css'
import { whenOf } from './announcement-text.tsx'
import { useAnnouncementsTo } from './announcements-of-shop.api.ts'

const words = texts.announce.line

/** Under Messages: all that we wrote to one's shops. */
export function MessagesFromUs({ userId, brand }: { userId: number; brand: string }) {
  const { data, error, refetch } = useAnnouncementsTo(userId)
  return (
    <Panel title={words.heading({ brand })}>
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.networkFailure}</FailedNotice>
      ) : !data ? (
        <LoadingNotice />
      ) : data.announcements.length === 0 ? (
        <NothingHere>{words.none}</NothingHere>
      ) : (
        <div className={styles.list}>
          {data.announcements.map((one) => (
            <AnnouncementCard
              key={one.id}
              title={one.title}
              body={one.body}
              isWhole
              when={whenOf(one, brand)}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}
