import { Link } from 'react-router-dom'
import { formatCount, formatIndianTime } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { Figure, Figures } from '../../ui/figure.tsx'
import { ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { formatBytes } from './bytes.ts'
import { type Status, useStatus } from './status.api.ts'
import styles from './status-board.module.css'

/** Less than this part of a disk free, or a backup older than this many hours, is worth a look. */
const worrying = { freePart: 0.1, backupHours: 36 }

/** How Chowk is today, in figures with words. */
export function StatusBoard() {
  const { data, error, isPending, dataUpdatedAt, refetch } = useStatus()
  if (error && !data)
    return (
      <FailedNotice onRetry={() => void refetch()}>
        {error.answer.request_id ? error.message : 'The status could not be loaded.'}
      </FailedNotice>
    )
  if (isPending) return <LoadingNotice>Loading the status …</LoadingNotice>
  return (
    <>
      {error && <ErrorLine>These figures are old: the last question was not answered. It is asked again.</ErrorLine>}
      <City {...data.city} />
      <Storage {...data.storage} />
      <Running {...data.running} />
      <p className={styles.time}>
        As of {formatIndianTime(new Date(dataUpdatedAt).toISOString())}. Asked again every 30 seconds while this page is
        seen.
      </p>
    </>
  )
}

const City = (city: Status['city']) => (
  <Figures title="The city today">
    <Figure name="Live offers" value={formatCount(city.live_offers)}>
      in {formatCount(city.open_shops)} {city.open_shops === 1 ? 'shop' : 'shops'}
    </Figure>
    <Figure name="Offers published" value={formatCount(city.published_today)}>
      since midnight
    </Figure>
    <Figure name="Shops waiting" value={formatCount(city.shops_waiting)} isUrgent={city.shops_waiting > 0}>
      {city.shops_waiting > 0 ? <Link to={pages.shopkeepers}>Look at them</Link> : 'Nobody waits'}
    </Figure>
    <Figure name="Pages viewed" value={formatCount(city.views_today)}>
      {formatCount(city.search_views_today)} of search results, {formatCount(city.unfound_today)} searches found nothing
    </Figure>
  </Figures>
)

function Storage({ pictures, pictures_are_exact, disk, database_bytes, last_backup }: Status['storage']) {
  const isFull = disk.free < disk.total * worrying.freePart
  const hours = last_backup ? (Date.now() - Date.parse(last_backup.finished_at)) / 3_600_000 : Number.POSITIVE_INFINITY
  return (
    <Figures title="What is kept">
      <Figure name="Pictures" value={formatCount(pictures)}>
        {!pictures_are_exact && 'about so many'}
      </Figure>
      <Figure name="Free on the disk" value={formatBytes(disk.free)} isUrgent={isFull}>
        of {formatBytes(disk.total)}
        {isFull && ': make room soon'}
      </Figure>
      <Figure name="Database" value={formatBytes(database_bytes)} />
      <Figure name="Last backup" value={last_backup ? hoursAgo(hours) : 'None'} isUrgent={hours > worrying.backupHours}>
        {last_backup
          ? `${formatIndianTime(last_backup.finished_at)}, ${formatBytes(last_backup.bytes)}`
          : 'No backup was made yet'}
      </Figure>
    </Figures>
  )
}

const hoursAgo = (hours: number) =>
  hours < 1 ? 'Just now' : hours < 48 ? `${Math.floor(hours)} h ago` : `${Math.floor(hours / 24)} days ago`

const Running = ({ processes, since, migration, replica }: Status['running']) => (
  <Figures title="How it runs">
    <Figure name="Processes" value={formatCount(processes)}>
      since {formatIndianTime(since)}
    </Figure>
    <Figure name="Database level" value={migration.slice(0, 4)}>
      {migration.slice(5)}
    </Figure>
    {replica && (
      <Figure name="Replica" value={replica === 'follows' ? 'Follows' : 'Behind'} isUrgent={replica !== 'follows'}>
        {replica === 'follows' ? 'answers visitors' : 'the primary answers meanwhile'}
      </Figure>
    )}
  </Figures>
)
