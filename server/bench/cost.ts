import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from '../src/platform/logger.ts'
import type { City } from './city/open-city.ts'
import { bareCases, costCases } from './measure/cost-cases.ts'
import type { Clients, Measured } from './measure/load.ts'
import { memoryOf } from './measure/processes.ts'
import { atMost, type Cell, table } from './measure/table.ts'
import { startWarm } from './one-client.ts'

const measureFolder = join(import.meta.dirname, 'measure')
const connections = 16

type CostSettings = { city: City; env: NodeJS.ProcessEnv; clients: Clients }

/** Measures processor time per request, compared with a minimal server on the same PostgreSQL. */
export async function cost(options: CostSettings): Promise<string> {
  const { city, clients } = options
  const { dataDir, samples } = city
  const product = await startWarm({ ...options, cases: costCases })
  const postgres = await startEmbeddedPostgres({ dataDir, log: await createLogger('error') })
  await fillBareTable(postgres.url)
  const bare = fork(join(measureFolder, 'bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
  const [barePort] = (await once(bare, 'message')) as [number]
  const rows: Cell[][] = []
  try {
    for (const { name, paths, target, least } of costCases) {
      const load = { connections, seconds: 4 }
      const bareLoad = { ...load, port: barePort, paths: bareCases[name]?.(samples) ?? [] }
      const bareMeasured = name in bareCases && (await clients.measure(bareLoad, bare.pid, dataDir))
      const measured = await clients.measure(
        { ...load, port: product.port, paths: paths(samples) },
        product.pid,
        dataDir,
      )
      const whole = milliseconds(measured)
      const bareWhole = bareMeasured ? milliseconds(bareMeasured) : undefined
      const times = bareWhole && whole / bareWhole
      rows.push([
        name,
        whole,
        measured.nodeMicros / 1000,
        bareWhole,
        times,
        ...(times && least ? atMost(times, least) : atMost(whole, target)),
        measured.refused > 0 ? `${measured.refused} refused` : '',
      ])
    }
  } finally {
    bare.kill()
    await removeBareTable(postgres.url)
  }
  const size = memoryOf(product.pid)
  await postgres.stop()
  await product.stop()
  return `${table(
    `Processor time of a request, ${connections} clients, every answer made anew`,
    ['', 'ms', 'of it server', 'bare ms', 'times', 'target', '', ''],
    rows,
  )}Memory of a process after this: ${size.toFixed(0)} MB\n`
}

const milliseconds = ({ nodeMicros, postgresMicros }: Measured) => (nodeMicros + postgresMicros) / 1000

async function fillBareTable(url: string) {
  const statements = await readFile(join(measureFolder, 'bare-table.sql'), 'utf8')
  await run(url, statements, 'VACUUM ANALYZE bare.offers')
}

const removeBareTable = (url: string) => run(url, 'DROP SCHEMA bare CASCADE')

async function run(url: string, ...statements: string[]) {
  const db = new pg.Client(url)
  await db.connect()
  for (const statement of statements) await db.query(statement)
  await db.end()
}
