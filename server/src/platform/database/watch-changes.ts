import pg from 'pg'
import type { Logger } from '../logger.ts'

export type Pulse = {
  /** By performance.now(). All that was committed before has been told. */
  sentAt: number
  /** The database's today(), in days since 1970. */
  day: number
  /**
   * Where the database's log stood after the last change that was told; undefined when another one came
   * meanwhile.
   */
  position: string | undefined
}

export type Watcher = {
  changed(topic: string): void
  pulse(pulse: Pulse): void
  /** Changes may be missed until the next pulse, and are not told again. */
  lost(): void
}

export type Changes = {
  watch(watcher: Watcher): void
  /** Waits until all that is committed by now has been told. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Milliseconds between two questions of the heartbeat, to wait for an answer, to wait for a new connection,
 * and until a lost one is tried again. A server that has just started on a busy machine is slow to connect.
 */
const times = { heartbeat: 1_000, patience: 2_000, connect: 10_000, retry: 1_000 }

/** The name of the connection on which each process listens, as PostgreSQL shows it. */
export const listenerName = 'chowk changes'

const question = `SELECT today() - date '1970-01-01' AS day, pg_current_wal_insert_lsn()::text AS position`

/**
 * Listens for `notify_change` (db/schema.sql) on a connection of its own. PostgreSQL tells an open connection
 * of every change, in order, before it answers the next question: so a question that is answered means that
 * nothing was missed, and one that is not means that the connection is lost, even when no network says so.
 */
export function watchChanges(url: string, log: Logger): Changes {
  const watchers: Watcher[] = []
  let client: pg.Client | undefined
  let isStopped = false
  let isTold = false
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  let next: Promise<void> | undefined
  let count = 0

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.connect,
      query_timeout: times.patience,
      application_name: listenerName,
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
    } catch (error) {
      tell(error)
      hangUp(fresh)
      if (!isStopped) schedule(connect, times.retry)
      return
    }
    if (isStopped) return hangUp(fresh)
    client = fresh
    if (isTold) log.info('Changes are told again')
    isTold = false
    await beat()
  }

  /** Once, however often it is tried again. */
  function tell(error: unknown) {
    if (!isTold)
      log.warn({ err: error }, 'Nobody tells of changes; nothing is answered from memory meanwhile')
    isTold = true
  }

  function lose(broken: pg.Client, error?: unknown) {
    if (client !== broken) return
    client = undefined
    for (const watcher of watchers) watcher.lost()
    hangUp(broken)
    tell(error)
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
    const asked = client
    if (!asked) return
    const sentAt = performance.now()
    const before = count
    try {
      const { rows } = await asked.query<{ day: number; position: string }>(question)
      const [{ day, position } = { day: 0, position: '' }] = rows
      if (client !== asked) return
      for (const watcher of watchers)
        watcher.pulse({ sentAt, day, position: count === before ? position : undefined })
    } catch (error) {
      lose(asked, error)
    }
  }

  /**
   * A question on its way may have been answered before the change: the next one counts, one for all who
   * wait.
   */
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

/** Does not wait for an answer: with a question open, pg cuts the connection. */
const hangUp = (client: pg.Client) => void client.end().catch(() => {})
