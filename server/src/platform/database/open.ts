import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode } from '../errors.ts'
import { Busy, RecentMean } from '../turns.ts'

export type Database = pg.Pool

export type Connection = pg.Pool | pg.ClientBase

/**
 * A pool that throws Busy when the actual or expected wait for a connection exceeds `patience` milliseconds.
 * Recent holding times determine the expected wait.
 */
class BoundedPool extends pg.Pool {
  readonly #held = new RecentMean()
  readonly #since = new WeakMap<pg.PoolClient, number>()
  /** Counts refused requests still in pg's queue, which release their connection as soon as they get one. */
  #late = 0

  constructor(
    options: pg.PoolConfig,
    readonly patience: number,
  ) {
    super(options)
    this.on('acquire', (client) => this.#since.set(client, performance.now()))
    this.on('release', (_error, client) => {
      const since = this.#since.get(client)
      if (since !== undefined) this.#held.add(performance.now() - since)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  #connect(): Promise<pg.PoolClient> {
    const { max } = this.options
    const before = this.waitingCount - this.#late - this.idleCount - (max - this.totalCount)
    if (before < 0) return super.connect()
    if (before >= max && ((before + 1) * this.#held.value) / max > this.patience)
      return Promise.reject(new Busy())
    const connected = super.connect()
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        this.#late++
        reject(new Busy())
      }, this.patience)
      connected.then(
        (client) => {
          clearTimeout(timer)
          if (!isLate) return resolve(client)
          this.#late--
          // The connection was not used, so it must not count in the mean holding time.
          this.#since.delete(client)
          client.release()
        },
        (error: Error) => {
          clearTimeout(timer)
          if (isLate) this.#late--
          reject(error)
        },
      )
    })
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** In milliseconds: a request fails quickly with 'try again' instead of hanging with the database. */
const defaults = {
  max: 20,
  min: 0,
  connectionTimeoutMillis: 4_000,
  statement_timeout: 15_000,
  // Applies when the database server hangs and cannot cancel the statement itself.
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

type PoolSettings = Partial<typeof defaults> & { isPrimary?: boolean }

/** Maximum time that jobs and commands wait for a connection, in milliseconds. */
const patienceOfWork = 60_000

/** `patience` in milliseconds; short for requests (see BoundedPool). */
export function openDatabase(
  url: string,
  log: Logger,
  { isPrimary = true, ...other }: PoolSettings = {},
  patience = patienceOfWork,
): Database {
  const options = {
    connectionString: url,
    keepAlive: true,
    // Detects idle connections that the network has dropped.
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes(),
    // Not `verify`: with it, pg loses a connection whose waiter gives up meanwhile.
    ...(isPrimary && { onConnect: refuseReplica }),
    ...defaults,
    ...other,
  }
  const db = new BoundedPool(options, patience)
  db.on('error', (error) =>
    log.warn({ err: error }, 'An idle database connection broke; the next query opens another'),
  )
  // Without a listener, a connection that breaks between two queries would crash the process.
  db.on('connect', (client) => client.on('error', () => {}))
  return db
}

/** During a failover, the primary's address may lead to a replica for a while. */
async function refuseReplica(client: pg.ClientBase) {
  const { rows } = await client.query<{ is_replica: boolean }>('SELECT pg_is_in_recovery() AS is_replica')
  if (rows[0]?.is_replica) throw new ReplicaAsPrimary()
}

class ReplicaAsPrimary extends Error {
  readonly code = readOnly

  constructor() {
    super('DATABASE_URL leads to a replica')
  }
}

const connectionsOfJobs = 4
/** Connections of a process beside DATABASE_CONNECTIONS: its jobs, and `watchChanges`. */
export const moreConnections = connectionsOfJobs + 1

export const openForJobs = (url: string, log: Logger) =>
  openDatabase(url, log, { max: connectionsOfJobs, connectionTimeoutMillis: patienceOfWork })

/** Connecting takes seconds on a busy machine. Ignores failures: requests connect as needed. */
export async function openConnections(db: Database) {
  const opened = await Promise.allSettled(Array.from({ length: db.options.max }, () => db.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

/** Parses bigint and numeric as numbers (ours are exact below 2^53), and keeps dates as 'YYYY-MM-DD'. */
function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.DATE, (day) => day)
  return types
}

/** PostgreSQL's code for a write on a replica, or on a primary that became one. */
export const readOnly = '25006'

const ofNetwork = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/
/** The last four codes: statement timeout, too many connections, read-only, not accepting connections. */
const ofServer = /^(?:08|28|3D|57P|57014$|53300$|25006$|55000$)/
const awayTexts =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** True when PostgreSQL is unreachable, refuses us (classes 28, 3D), shuts down (57P) or is too slow. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof Busy) return true
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  return ofNetwork.test(code) || ofServer.test(code) || awayTexts.test(error.message)
}
