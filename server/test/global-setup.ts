import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { givenNetwork } from './network.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { administer, databaseUrl } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shared server and the migrated database that tests copy. */
    testServer: { url: string; template: string; copyOption: string }
    /** YYYY-MM-DD in India at the start of the run. */
    today: string
    /** True if the run may cross midnight in India: today() of its databases then stays on that day. */
    isDayStopped: boolean
  }
}

/** Uses TEST_DATABASE_URL or a temporary embedded server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' })
  const server = await startServer(log)
  const template = `chowk_template_${randomBytes(6).toString('hex')}`
  await administer(server.url, `CREATE DATABASE ${template}`)
  await migrate(databaseUrl(server.url, template), log)
  project.provide('today', today())
  const isDayStopped = today(longestRun) !== today()
  project.provide('isDayStopped', isDayStopped)
  if (isDayStopped) await stopDayAt(databaseUrl(server.url, template), today())
  // `npm run test:stress -- --slow-database` finds tests and screens that rely on fast responses.
  const slow = process.env.TEST_SLOW_DATABASE ? await givenNetwork({ share: 0.15, delay: 30 }) : undefined
  const url = slow?.through(server.url) ?? server.url
  project.provide('testServer', { url, template, copyOption: server.copyOption })
  return async () => {
    slow?.close()
    await administer(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.stop()
  }
}

const longestRun = 60 * 60_000

const today = (later = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + later)

/** Tests compute dates before and after they store them, so today() must not change during a run. */
async function stopDayAt(url: string, day: string) {
  // Closes the connection at once, since a database with open connections cannot be copied.
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE RETURN date '${day}'`,
  )
  await client.end()
}

type Server = {
  url: string
  copyOption: string
  stop(): Promise<void>
}

async function startServer(log: pino.Logger): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, copyOption: '', stop: async () => {} }
  const dataDir = makeScratchFolder()
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  return {
    url: server.url,
    // Takes 75 ms instead of 150; test databases need not survive a crash.
    copyOption: 'STRATEGY file_copy',
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
