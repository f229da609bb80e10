import type { Logger } from '../logger.ts'
import { Busy, longestWait, Turns } from '../turns.ts'
import { type Connection, type Database, isDatabaseAway, openDatabase } from './open.ts'
import type { Changes, Watcher } from './watch-changes.ts'

/** Runs work that only reads, on a database that may answer it. */
export type Reads = <T>(work: (reads: Connection) => Promise<T>) => Promise<T>

export type Replica = {
  database: Database
  /** The replica, when it knows all that this process was told of. */
  ready(): Database | undefined
  /** A read failed: it is left alone until it answers again. */
  failed(error: unknown): void
  stop(): Promise<void>
}

/** Milliseconds: a read that a replica does not answer in time is the primary's. */
const patience = { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_000 }
/** Milliseconds until it is asked again how far it is: when all is well, and when it is behind. */
const intervals = { calm: 1_000, behind: 20 }
/** Milliseconds for which its answer is believed. */
const believed = 2_500

const question = `SELECT today() - date '1970-01-01' AS day, pg_is_in_recovery() AS "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isThere"`

/**
 * Away, too slow, or in conflict with what it replays (40001); any other error would be the primary's as
 * well. A crowd that is too much for the replica is too much for the primary too.
 */
const isReplicasOwn = (error: unknown) =>
  (isDatabaseAway(error) && !(error instanceof Busy)) ||
  (error instanceof Error && 'code' in error && error.code === '40001')

/** From the replica while it is ready; else, and when it fails, from the primary. */
export const readFrom =
  (primary: Database, replica?: Replica): Reads =>
  async (work) => {
    const ready = replica?.ready()
    if (!ready) return work(primary)
    try {
      return await work(ready)
    } catch (error) {
      if (!isReplicasOwn(error)) throw error
      replica?.failed(error)
      return work(primary)
    }
  }

/** As `readFrom`, for visitors: no more at once than they have connections, and nobody waits for long. */
export function readInTurn({ visitorsDb, replica }: { visitorsDb: Database; replica?: Replica }): Reads {
  const reads = readFrom(visitorsDb, replica)
  const turns = new Turns(visitorsDb.options.max)
  return (work) => turns.run(() => reads(work))
}

/**
 * A streaming replica follows a moment behind. What would be kept must not be older than the last change that
 * was told, so after each one the replica is not ready until it has replayed the primary's log up to there;
 * nor while its day is another one than the primary's.
 */
export function followReplica(url: string, log: Logger, changes: Changes): Replica {
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
    const asked = needed
    if (asked === undefined) return
    const sentAt = performance.now()
    try {
      const { rows } = await pool.query<{ day: number; isReplica: boolean; isThere: boolean }>(question, [
        asked,
      ])
      const [found] = rows
      if (asked !== needed) return
      if (!found?.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a database that is no replica')
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
      // Where the primary's log stands is told with the answer to the next question.
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
    database: pool,
    ready: () => (isThere && day === primaryDay && performance.now() < believedUntil ? pool : undefined),
    failed,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
