import pino from 'pino'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'

/** Child process for tests: starts the embedded PostgreSQL, prints its URL and waits for SIGTERM. */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false })
process.stdout.write(`${server.url}\n`)
const alive = setInterval(() => {}, 1_000)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(alive)
})
