import { errorCode } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { Busy, longestWait, Turns } from '../turns.ts'
import { type Connection, type Database, isDatabaseAway, openDatabase } from './open.ts'
import type { Changes, LogPosition, Watcher } from './watch-changes.ts'

export type Reads = <T>(work: (reads: Connection) => Promise<T>) => Promise<T>

export type Replica = {
  /** With the port. */
  host: string
  database: Database
  /** True if it has replayed every change that this process knows of. */
  isReady(): boolean
  /** Call after a failed read: the replica is not used until it responds again. */
  failed(error: unknown): void
  stop(): Promise<void>
}

/** In milliseconds; the primary takes over a read when the replica does not respond in time. */
const patience = { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_000 }
/** Milliseconds between checks of the replica's position. */
const intervals = { calm: 1_000, behind: 20 }
/** Milliseconds for which a check of the replica's position is valid. */
const believed = 2_500

const question = `SELECT today() - date '1970-01-01' AS day, pg_is_in_recovery() AS "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
    AND EXISTS (SELECT FROM log_timeline WHERE mark = $2) AS "isThere"`

type ReplicaState = { day: number; isReplica: boolean; isThere: boolean }

/** True for errors of the replica itself. Other errors, like Busy, would also occur on the primary. */
const isReplicasOwn = (error: unknown) =>
  (isDatabaseAway(error) && !(error instanceof Busy)) || errorCode(error) === '40001'

/** Reads from the ready replicas in turn. Falls back to the primary when none is ready, or one fails. */
export function readFrom(primary: Database, replicas: readonly Replica[] = []): Reads {
  let turn = 0
  return async (work) => {
    const ready = replicas.filter((replica) => replica.isReady())
    const chosen = ready[turn++ % ready.length]
    if (!chosen) return work(primary)
    try {
      return await work(chosen.database)
    } catch (error) {
      if (!isReplicasOwn(error)) throw error
      chosen.failed(error)
      return work(primary)
    }
  }
}

type ReadServices = { visitorsDb: Database; replicas?: readonly Replica[] }

/** Limits visitors' concurrent reads. Throws Busy when a read would wait too long. */
export function readInTurn({ visitorsDb, replicas }: ReadServices): Reads {
  const reads = readFrom(visitorsDb, replicas)
  const turns = new Turns(visitorsDb.options.max)
  return (work) => turns.run(() => reads(work))
}

/**
 * Cached responses must not be older than the last notified change. So after each change the replica is not
 * ready until it has replayed the primary's log up to that change, nor while its date differs from the
 * primary's. `max`: connections.
 */
export function followReplica(url: string, log: Logger, changes: Changes, max = 20): Replica {
  const { host } = new URL(url)
  const pool = openDatabase(url, log, { ...patience, max, isPrimary: false }, longestWait)
  let needed: LogPosition | undefined
  let primaryDay: number | undefined
  let day: number | undefined
  let isThere = false
  let isPrimary = false
  let believedUntil = 0
  let isBroken = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function barUntilKnown() {
    needed = undefined
    isThere = false
  }

  async function look() {
    const position = needed
    if (position === undefined) return
    const sentAt = performance.now()
    try {
      const { rows } = await pool.query<ReplicaState>(question, [position.lsn, position.timeline])
      const [found] = rows
      if (position !== needed || !found) return
      if (isBroken) log.info({ replica: host }, 'The replica answers again')
      if (!isPrimary && !found.isReplica)
        log.info({ replica: host }, 'This address in DATABASE_REPLICA_URLS leads to a primary; not used')
      isBroken = false
      isPrimary = !found.isReplica
      day = found.day
      isThere = found.isReplica && found.isThere
      believedUntil = sentAt + believed
    } catch (error) {
      failed(error)
    }
    schedule(isThere || isBroken || isPrimary ? intervals.calm : intervals.behind)
  }

  function failed(error: unknown) {
    if (!isBroken)
      log.warn({ err: error, replica: host }, 'The replica does not answer; other servers do meanwhile')
    isBroken = true
    isThere = false
    isPrimary = false
    schedule(intervals.calm)
  }

  function schedule(delay: number) {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(look, delay)
    timer.unref()
  }

  const watcher: Watcher = {
    changed() {
      barUntilKnown()
      // The next pulse contains the primary's log position.
      void changes.settle()
    },
    pulse(pulse) {
      primaryDay = pulse.day
      if (needed !== undefined || pulse.position === undefined) return
      needed = pulse.position
      void look()
    },
    lost: barUntilKnown,
  }
  changes.watch(watcher)

  return {
    host,
    database: pool,
    isReady: () => isThere && day === primaryDay && performance.now() < believedUntil,
    failed,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
