import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import type { Sql } from 'sql-template-tag'
import request from 'supertest'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { addSearches } from '../src/features/search/search-counts.queries.ts'
import { countInMemory } from '../src/features/search/search-counts.ts'
import { readConfig } from '../src/platform/config/read-config.ts'
import type { Database } from '../src/platform/database/open.ts'
import { many, one, value, values } from '../src/platform/database/query.ts'
import { watchChanges } from '../src/platform/database/watch-changes.ts'
import { createPasswords } from '../src/platform/hash-passwords.ts'
import { startJobs } from '../src/platform/job-runner/start-jobs.ts'
import { createLogger, type Logger } from '../src/platform/logger.ts'
import { createMailer } from '../src/platform/mail/mails.queries.ts'
import { createRateLimits } from '../src/platform/rate-limiter.ts'
import type { Services } from '../src/platform/services.ts'
import { openFileStore } from '../src/platform/uploads/join-store.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { openMessages } from '../src/start/open-messages.ts'
import { atEnd } from './at-end.ts'
import { type Caller, callerBy } from './caller.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { jobNamed } from './jobs.ts'
import { createTestDatabase } from './test-database.ts'

export type TestApp = Caller & {
  app: RequestListener
  services: Services
  db: Database
  /** Returns a client that keeps cookies and sends these headers with each request. */
  browser(headers?: Record<string, string>): Caller
  run: Database['query']
  one<Row extends QueryResultRow>(statement: Sql): Promise<Row>
  many<Row extends QueryResultRow>(statement: Sql): Promise<Row[]>
  value<Value>(statement: Sql): Promise<Value>
  values<Value>(statement: Sql): Promise<Value[]>
  stop(): Promise<void>
}

/**
 * Starts the service on its own database and data folder; `env` overrides the configuration. Caches responses
 * only if `more` has `changes`, since most tests change the database directly.
 */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  clientDirectory?: string,
  more: (databaseUrl: string, log: Logger) => Partial<Services> = () => ({}),
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'error',
    ...env,
  })
  const log = await createLogger(config.logLevel)
  const mailer = createMailer(database.db)
  const own = more(database.url, log)
  const services: Services = {
    config,
    db: database.db,
    log,
    pictures: new PictureStore(database.db, openFileStore(config), log),
    passwords: createPasswords(config.bcryptCost),
    rateLimits: createRateLimits({ db: database.db, visitorsDb: own.visitorsDb ?? database.db }, config),
    mailer,
    messages: openMessages(config, database.db, mailer, own.clock),
    searchCounts: countInMemory({ save: (day, searches) => addSearches(database.db, day, searches), log }),
    inBackground() {},
    inspectAnswer,
    ...(inject('isDayStopped') && { clock: () => Math.min(Date.now(), endOfDay()) }),
    ...own,
    visitorsDb: own.visitorsDb ?? own.db ?? database.db,
  }
  const changes = services.changes ?? watchChanges(database.url, log)
  const sending = startJobs({ ...services, db: database.db, changes }, [
    jobNamed('send-mails'),
    jobNamed('give-up-expired-mails'),
  ])
  const app = createApp(services, clientDirectory)
  return {
    ...callerBy(request(app)),
    app,
    services,
    db: database.db,
    browser: (headers = {}) => callerBy(request.agent(app).set(headers)),
    run: database.db.query.bind(database.db),
    one: <Row extends QueryResultRow>(statement: Sql) => one<Row>(database.db)`${statement}`,
    many: <Row extends QueryResultRow>(statement: Sql) => many<Row>(database.db)`${statement}`,
    value: <Value>(statement: Sql) => value<Value>(database.db)`${statement}`,
    values: <Value>(statement: Sql) => values<Value>(database.db)`${statement}`,
    async stop() {
      await sending.stop()
      await changes.stop()
      await Promise.all((services.replicas ?? []).map((replica) => replica.stop()))
      await services.searchCounts?.flush()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The last millisecond in India of the day on which the run began. */
const endOfDay = () => Date.parse(`${inject('today')}T23:59:59.999+05:30`)

export async function testApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const service = await startTestApp(...options)
  await atEnd(() => service.stop())
  return service
}
