import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { formatCount, formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { needsVerifying, worrying } from 'server/contract/status/facts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import styles from './status-board.module.css'

export type ServiceStatus = AnswerOf<'GET /api/admin/status'>

export function StatusBoard() {
  const query = useApiQuery(
    'GET /api/admin/status',
    {},
    { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true },
  )
  const { error, dataUpdatedAt } = query
  const failed = error?.answer.request_id ? error.message : texts.status.failed
  return (
    <Loaded query={query} loading={texts.status.loading} failed={failed}>
      {(data) => (
        <>
          {error && <ErrorLine>{texts.status.old}</ErrorLine>}
          <City {...data.city} />
          <Complaints {...data.complaints} />
          <Storage {...data.storage} />
          <FailedWork items={data.set_aside} />
          <Running {...data.running} />
          <p className={styles.time}>
            {texts.status.asOf({ time: formatIndianTime(new Date(dataUpdatedAt)) })}
          </p>
        </>
      )}
    </Loaded>
  )
}

const City = (city: ServiceStatus['city']) => (
  <Figures title={texts.status.city.title}>
    <Figure name={texts.status.city.liveOffers} value={formatCount(city.live_offers)}>
      {texts.status.city.inShops({ count: city.open_shops })}
    </Figure>
    <Figure name={texts.status.city.published} value={formatCount(city.published_today)}>
      {texts.status.city.sinceMidnight}
    </Figure>
    <Figure
      name={texts.status.city.waiting}
      value={formatCount(city.shops_waiting)}
      isUrgent={city.shops_waiting > 0}
    >
      {city.shops_waiting > 0 ? (
        <Link to={pages.pending}>{texts.status.city.lookAtThem}</Link>
      ) : (
        texts.status.city.nobodyWaits
      )}
    </Figure>
    <Figure name={texts.status.city.views} value={formatCount(city.views_today)}>
      {texts.status.city.searches({ views: city.search_views_today, foundNothing: city.unfound_today })}
    </Figure>
  </Figures>
)

const Complaints = ({ open, late }: ServiceStatus['complaints']) => (
  <Figures title={texts.status.complaints.title}>
    <Figure name={texts.status.complaints.open} value={formatCount(open)} />
    <Figure name={texts.status.complaints.late} value={formatCount(late)} isUrgent={late > 0}>
      {late > 0 ? (
        <Link to={pages.moderation}>{texts.status.complaints.answerThem}</Link>
      ) : (
        texts.status.complaints.noneLate
      )}
    </Figure>
  </Figures>
)

function Storage({
  pictures,
  pictures_are_exact,
  store,
  disk,
  database_bytes,
  last_backup,
}: ServiceStatus['storage']) {
  const isFull = disk.free < disk.total * worrying.freePart
  const hours = last_backup?.verified_at ? hoursSince(last_backup.verified_at) : Number.POSITIVE_INFINITY
  const isLastGood = last_backup?.verified_at && last_backup.verified_at >= last_backup.finished_at
  return (
    <Figures title={texts.status.storage.title}>
      <Figure
        name={texts.status.storage.pictures}
        value={formatCount(pictures)}
        isUrgent={store !== 'joined'}
      >
        {store === 'joined'
          ? !pictures_are_exact && texts.status.storage.aboutSoMany
          : texts.status.storage.store({ store })}
      </Figure>
      <Figure name={texts.status.storage.free} value={formatBytes(disk.free)} isUrgent={isFull}>
        {texts.status.storage.of({ size: formatBytes(disk.total), isFull })}
      </Figure>
      <Figure name={texts.status.storage.database} value={formatBytes(database_bytes)} />
      <Figure
        name={texts.status.storage.backup}
        value={Number.isFinite(hours) ? hoursAgo(hours) : texts.status.storage.none}
        isUrgent={needsVerifying(last_backup, Date.now())}
      >
        {last_backup ? aboutLast(last_backup, Boolean(isLastGood)) : texts.status.storage.noBackup}
      </Figure>
    </Figures>
  )
}

const aboutLast = ({ finished_at, bytes }: { finished_at: string; bytes: number }, isGood: boolean) => {
  const time = formatIndianTime(finished_at)
  return isGood ? `${time}, ${formatBytes(bytes)}` : texts.status.storage.notGood({ time })
}

const hoursSince = (moment: string) => (Date.now() - Date.parse(moment)) / 3_600_000

const hoursAgo = (hours: number) =>
  hours < 1
    ? texts.status.storage.justNow
    : hours < 48
      ? texts.status.storage.hoursAgo({ hours: Math.floor(hours) })
      : texts.status.storage.daysAgo({ days: Math.floor(hours / 24) })

const Running = ({
  processes,
  releases,
  connections,
  since,
  migration,
  batched_migrations,
  replicas,
}: ServiceStatus['running']) => (
  <Figures title={texts.status.running.title}>
    <Figure name={texts.status.running.processes} value={formatCount(processes)}>
      {[
        texts.status.running.since({ time: formatIndianTime(since) }),
        releases.length > 1 && texts.status.running.releases({ releases: releases.join(', ') }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Figure>
    <Figure
      name={texts.status.running.connections}
      value={formatCount(connections.used)}
      isUrgent={connections.used > connections.allowed}
    >
      {texts.status.running.allowed({ count: connections.allowed })}
    </Figure>
    <Figure name={texts.status.running.level} value={migration.split('-')[0]} />
    {batched_migrations.map(({ name, percent }) => (
      <Figure key={name} name={texts.status.running.migrating({ name })} value={`${percent}%`} />
    ))}
    {replicas.map(({ host, follows }) => (
      <Figure
        key={host}
        name={texts.status.running.replica({ host })}
        value={follows ? texts.status.running.follows : texts.status.running.behind}
        isUrgent={!follows}
      >
        {follows ? texts.status.running.answersVisitors : texts.status.running.othersAnswer}
      </Figure>
    ))}
  </Figures>
)

export const FailedWork = ({ items }: { items: ServiceStatus['set_aside'] }) => (
  <Figures title={texts.status.setAside.title}>
    {items.length === 0 && (
      <Figure name={texts.status.setAside.nothing} value={formatCount(0)}>
        {texts.status.setAside.goesOn}
      </Figure>
    )}
    {items.map(({ job, reason, count, since, next_try }) => (
      <Figure
        key={`${job} ${reason}`}
        name={texts.status.setAside.job({ job })}
        value={formatCount(count)}
        isUrgent
      >
        {texts.status.setAside.why({
          reason,
          since: formatIndianTime(since),
          next: next_try
            ? texts.status.setAside.nextTry({ time: formatIndianTime(next_try) })
            : texts.status.setAside.noNextTry,
        })}
      </Figure>
    ))}
  </Figures>
)

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Uses decimal units, as disk vendors do, and at most three digits: 2.4 GB, 310 MB. */
export function formatBytes(bytes: number) {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
