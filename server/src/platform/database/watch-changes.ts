import pg from 'pg'
import type { Logger } from '../logger.ts'
import { isDatabaseAway } from './open.ts'

export type Pulse = {
  /** A performance.now() time. All changes committed before this time have been notified. */
  sentAt: number
  /** The result of the database's today(), in days since 1970. */
  day: number
  /** The log position after the last notified change; undefined if another change came during the query. */
  position: LogPosition | undefined
}

/** Positions are comparable only in one timeline: after a failover, another log begins below the old end. */
export type LogPosition = { lsn: string; timeline: string }

export type Watcher = {
  changed(topic: string): void
  pulse(pulse: Pulse): void
  /** Changes may be missed until the next pulse and are not notified later. */
  lost(): void
}

export type Changes = {
  watch(watcher: Watcher): void
  /** Resolves when all changes committed before the call have been notified. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** In milliseconds. `connect` is long because a server that just started is slow to connect. */
const times = { heartbeat: 1_000, patience: 2_000, connect: 10_000, retry: 1_000 }

/** Fails on a replica, so that the connection to a demoted primary counts as lost. */
const question = `SELECT today() - date '1970-01-01' AS day, pg_current_wal_insert_lsn()::text AS lsn,
  (SELECT mark FROM log_timeline) AS timeline`

/** Marks each timeline at random, since two servers may both begin timeline 2. Only replicas of it see the mark. */
const markTimeline = `INSERT INTO log_timeline (timeline)
  VALUES (left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))
  ON CONFLICT (only_row) DO UPDATE SET timeline = excluded.timeline, mark = gen_random_uuid()
    WHERE log_timeline.timeline <> excluded.timeline`

/**
 * PostgreSQL delivers pending notifications in order before it answers the next query. So an answered
 * heartbeat proves that no change was missed, and an unanswered one that the connection is lost.
 */
export function watchChanges(url: string, log: Logger): Changes {
  const watchers: Watcher[] = []
  let client: pg.Client | undefined
  let isStopped = false
  let isWarned = false
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  let next: Promise<void> | undefined
  let count = 0

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.connect,
      query_timeout: times.patience,
      application_name: 'chowk changes',
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      count++
      for (const watcher of watchers) watcher.changed(payload)
    })
    try {
      await fresh.connect()
      await fresh.query('LISTEN changes')
      await fresh.query(markTimeline).catch(unlessAway)
    } catch (error) {
      warnOnce(error)
      hangUp(fresh)
      if (!isStopped) schedule(connect, times.retry)
      return
    }
    if (isStopped) return hangUp(fresh)
    client = fresh
    if (isWarned) log.info('Changes are told again')
    isWarned = false
    await beat()
  }

  function warnOnce(error: unknown) {
    if (!isWarned)
      log.warn({ err: error }, 'Nobody tells of changes; nothing is answered from memory meanwhile')
    isWarned = true
  }

  function lose(broken: pg.Client, error?: unknown) {
    if (client !== broken) return
    client = undefined
    for (const watcher of watchers) watcher.lost()
    hangUp(broken)
    warnOnce(error)
    schedule(connect, times.retry)
  }

  function schedule(work: () => unknown, delay: number) {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
    timer.unref()
  }

  async function beat() {
    await settle()
    if (client) schedule(beat, times.heartbeat)
  }

  async function ask() {
    const listener = client
    if (!listener) return
    const sentAt = performance.now()
    const before = count
    try {
      const { rows } = await listener.query<LogPosition & { day: number }>(question)
      const [{ day, ...position } = { day: 0, lsn: '', timeline: '' }] = rows
      if (client !== listener) return
      for (const watcher of watchers)
        watcher.pulse({ sentAt, day, position: count === before ? position : undefined })
    } catch (error) {
      lose(listener, error)
    }
  }

  /** A query already in progress may precede the change, so all callers wait for the next query. */
  function settle(): Promise<void> {
    next ??= (async () => {
      await asking
      next = undefined
      asking = ask()
      await asking
    })()
    return next
  }

  void connect()

  return {
    watch: (watcher) => void watchers.push(watcher),
    settle,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

/** Without a mark, replicas are not read: some services lack pg_walfile_name(). */
function unlessAway(error: unknown) {
  if (isDatabaseAway(error)) throw error
}

/** Does not wait: with a query in progress, pg closes the connection at once. */
const hangUp = (client: pg.Client) => void client.end().catch(() => {})
