import { errorCode } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { Busy, longestWait, Turns } from '../turns.ts'
import { type Connection, type Database, isDatabaseAway, openDatabase } from './open.ts'
import type { Changes, Watcher } from './watch-changes.ts'

export type Reads = <T>(work: (reads: Connection) => Promise<T>) => Promise<T>

export type Replica = {
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
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isThere"`

type ReplicaState = { day: number; isReplica: boolean; isThere: boolean }

/** True for errors of the replica itself. Other errors, like Busy, would also occur on the primary. */
const isReplicasOwn = (error: unknown) =>
  (isDatabaseAway(error) && !(error instanceof Busy)) || errorCode(error) === '40001'

/** Reads from the ready replicas in turn. Falls back to the primary when none is ready or the chosen one fails. */
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

/** Limits visitors' concurrent reads. Throws Busy when a read would wait too long. */
export function readInTurn({ visitorsDb, replicas }: { visitorsDb: Database; replicas?: Replica[] }): Reads {
  const reads = readFrom(visitorsDb, replicas)
  const turns = new Turns(visitorsDb.options.max)
  return (work) => turns.run(() => reads(work))
}

/**
 * Cached responses must not be older than the last notified change. So after each change the replica is not
 * ready until it has replayed the primary's log up to that change, nor while its date differs from the
 * primary's.
 */
export function followReplica(url: string, parentLog: Logger, changes: Changes): Replica {
  const { host } = new URL(url)
  const log = parentLog.child({ replica: host })
  const pool = openDatabase(url, log, patience, longestWait)
  let needed: string | undefined
  let primaryDay: number | undefined
  let day: number | undefined
  let isThere = false
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
      const { rows } = await pool.query<ReplicaState>(question, [position])
      const [found] = rows
      if (position !== needed) return
      if (!found?.isReplica) throw new Error(`${host} of DATABASE_REPLICA_URLS is no replica`)
      if (isBroken) log.info('The replica answers again')
      isBroken = false
      day = found.day
      isThere = found.isThere
      believedUntil = sentAt + believed
    } catch (error) {
      failed(error)
    }
    schedule(isThere || isBroken ? intervals.calm : intervals.behind)
  }

  function failed(error: unknown) {
    if (!isBroken) log.warn({ err: error }, 'The replica does not answer; the primary does meanwhile')
    isBroken = true
    isThere = false
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
