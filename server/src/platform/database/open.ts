import pg from 'pg'
import type { Logger } from 'pino'
import { Busy, RecentMean } from '../turns.ts'

export type Database = pg.Pool

/** What a query runs on: the pool, or the one client of a transaction. */
export type Connection = pg.Pool | pg.ClientBase

/**
 * A pool whose queue has a bound in time. A statement that would wait for a connection for longer than
 * `patience` milliseconds, by how long the last connections were held, is refused at once. One that has
 * waited so long is refused at that moment.
 */
class BoundedPool extends pg.Pool {
  readonly #held = new RecentMean()
  readonly #since = new WeakMap<pg.PoolClient, number>()
  /** Those in the queue that were refused meanwhile: they hand a connection back as soon as they get one. */
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
          // It was not held, so it says nothing of how long others hold one.
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

/** Times in milliseconds: a request would rather be told 'try again' than hang with the database. */
const defaults = {
  max: 20,
  min: 0,
  connectionTimeoutMillis: 4_000,
  statement_timeout: 15_000,
  // For a server that froze and can no longer cancel the statement itself.
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Milliseconds. Nobody waits for the answer of a job or a command: its work waits and is not refused. */
const patienceOfWork = 60_000

/**
 * Opens connections as they are needed, at most `max`; `min` of them stay open. What answers requests gives a
 * `patience` in milliseconds (see BoundedPool).
 */
export function openDatabase(
  url: string,
  log: Logger,
  other: Partial<typeof defaults> = {},
  patience = patienceOfWork,
): Database {
  const options = {
    connectionString: url,
    keepAlive: true,
    // Idle connections stay open: a network that has forgotten one is noticed.
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes(),
    ...defaults,
    ...other,
  }
  const db = new BoundedPool(options, patience)
  db.on('error', (error) =>
    log.warn({ err: error }, 'An idle database connection broke; the next query opens another'),
  )
  // Without a listener a connection that breaks between two queries of a transaction would end the process;
  // the transaction's next query reports it.
  db.on('connect', (client) => client.on('error', () => {}))
  return db
}

/** The connections of scheduled jobs: a rush of requests refuses no job in the middle of its work. */
export const openForJobs = (url: string, log: Logger) =>
  openDatabase(url, log, { max: 4, connectionTimeoutMillis: patienceOfWork })

/**
 * Opens all connections of a pool: on a busy machine a connection takes seconds, and the first requests would
 * be refused. What cannot be opened now is opened by the first requests.
 */
export async function openConnections(db: Database) {
  const opened = await Promise.allSettled(Array.from({ length: db.options.max }, () => db.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

/** Money and counts arrive as numbers (all of ours are exact below 2^53), days as the text 'YYYY-MM-DD'. */
function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.DATE, (day) => day)
  return types
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  // Statement timeout, too many connections, read-only, not accepting connections.
  '57014',
  '53300',
  '25006',
  '55000',
])
const awayTexts =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/**
 * PostgreSQL cannot be reached, lets nobody in (classes 28 and 3D), shuts down (57P), did not answer in time,
 * or is so busy that no connection was free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof Busy) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.has(code) || /^(08|28|3D|57P)/.test(code) || awayTexts.test(error.message)
}
