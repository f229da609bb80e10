import { type Database, openDatabase } from '../src/platform/database/open.ts'
import { execute, one } from '../src/platform/database/query.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from '../src/platform/logger.ts'
import type { City } from './city/open-city.ts'
import { processorTime, startProduct } from './measure/processes.ts'
import { atMost, type Cell, table } from './measure/table.ts'
import { startTakers, type Taken, type Takers } from './measure/takers.ts'

/** Configured as in production; X-Forwarded-For sets the address of each client. */
const env = { DEMO_DATA: 'off', RATE_LIMIT: 'on', TRUST_PROXY: '1' }
const places = 100
const rounds = 3
const steadySeconds = 20

/** Measures the cost and response time of taking codes: in a rush for one offer, and at a steady rate. */
export async function codes({ dataDir, samples }: City): Promise<string> {
  const product = await startProduct(dataDir, env)
  const postgres = await startEmbeddedPostgres({ dataDir, log: await createLogger('error') })
  const db = openDatabase(postgres.url, await createLogger('error'), { max: 2 })
  const takers = startTakers()
  const { port } = product
  const offers = samples.live.slice(0, 50)
  try {
    await limitOf(db, offers, 0)
    await takers.rush({ port, offers, takers: 1000, rate: 100, retries: false })

    const rushes: Cell[][] = []
    for (let round = 0; round < rounds; round++)
      rushes.push([`round ${round + 1}`, ...(await rush(db, takers, port, samples.live.at(-1 - round) ?? 0))])

    const steady: Cell[][] = []
    const costs: Cell[][] = []
    for (const rate of [200, 400]) {
      const before = processorTime(product.pid, dataDir)
      const answers = await takers.rush({ port, offers, takers: rate * steadySeconds, rate, retries: false })
      const after = processorTime(product.pid, dataDir)
      const node = (after.node - before.node) / 1000 / answers.length
      const postgres = (after.postgres - before.postgres) / 1000 / answers.length
      costs.push([
        `${rate} a second`,
        node,
        postgres,
        node + postgres,
        ...(rate === 200 ? atMost(node + postgres, 4) : []),
      ])
      const { p50, p99, most } = times(answers.filter(({ status }) => status === 200))
      const target = rate === 200 ? atMost(p99, 300) : atMost(most, 2000)
      steady.push([
        `${rate} a second`,
        ...counts(answers),
        p50,
        p99,
        most,
        rate === 200 ? 'p99' : 'most',
        ...target,
      ])
    }
    return [
      table(
        `500 takers at once for ${places} codes, who ask again when told to`,
        ['', ...countNames, 'held', 'p50 ms', 'p99 ms', 'most ms', 'target', ''],
        rushes,
      ),
      table(
        `Takers at a steady rate for ${steadySeconds} s; times of answers with 200`,
        ['', ...countNames, 'p50 ms', 'p99 ms', 'most ms', 'of it', 'target', ''],
        steady,
      ),
      table('Processor time of each, in ms', ['', 'server', 'PostgreSQL', 'both', 'target', ''], costs),
    ].join('\n')
  } finally {
    takers.stop()
    await db.end()
    await postgres.stop()
    await product.stop()
  }
}

async function rush(db: Database, takers: Takers, port: number, offer: number): Promise<Cell[]> {
  await execute(db)`DELETE FROM claims WHERE product_id = ${offer}`
  await limitOf(db, [offer], 0)
  await limitOf(db, [offer], places)
  const answers = await takers.rush({ port, offers: [offer], takers: 500, retries: true })
  const { held } = await one<{ held: string }>(db)`
    SELECT count(*) || ' of ' || (SELECT taken FROM claim_limits WHERE product_id = ${offer}) AS held
    FROM claims WHERE product_id = ${offer} AND state = 'claimed'`
  const { p50, p99, most } = times(answers)
  return [...counts(answers), held, p50, p99, most, ...atMost(most, 700)]
}

const limitOf = (db: Database, offers: number[], limit: number) =>
  execute(db)`UPDATE products SET code_limit = ${limit} WHERE id = ANY(${offers})`

const countNames = ['200', '409 gone', '503', 'other']
function counts(answers: Taken[]): Cell[] {
  const count = (is: (answer: Taken) => boolean) => answers.filter(is).length
  const taken = count(({ status }) => status === 200)
  const gone = count(({ status, claim }) => status === 409 && claim === 'gone')
  const later = count(({ status, retryAfter }) => status === 503 && retryAfter > 0)
  return [taken, gone, later, answers.length - taken - gone - later]
}

function times(answers: Taken[]) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 }
}
