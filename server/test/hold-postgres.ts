import pino from 'pino'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'

/**
 * A process of its own for the tests of the embedded PostgreSQL: starts it, prints its URL and holds it until
 * SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false })
process.stdout.write(`${server.url}\n`)
const alive = setInterval(() => {}, 1_000)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(alive)
})
