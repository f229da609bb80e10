import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from '../src/platform/logger.ts'
import { copyRunning } from '../test/streaming-replica.ts'
import type { City } from './city/open-city.ts'
import { type Case, inTurn, mixedSearch } from './measure/cases.ts'
import { startClients } from './measure/load.ts'
import { type Product, processorTime, startProduct } from './measure/processes.ts'
import { type Cell, table } from './measure/table.ts'

const pages: Case = {
  name: 'pages',
  target: 0,
  paths: (samples) =>
    inTurn([
      ['/'],
      samples.live.map((id) => `/product/${id}`),
      mixedSearch.paths(samples).map((path) => path.replace('/api/search/search', '/search')),
    ]),
}

/** Every answer made anew. Processor times are per request: of all processes, of the primary, of the replica. */
export async function machines({ dataDir, samples }: City): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-machines-'))
  const log = await createLogger('error')
  const primary = await startEmbeddedPostgres({ dataDir, log })
  await copyRunning(primary, { primary: dataDir, replica: folder }, primary.url)
  const replica = await startEmbeddedPostgres({ dataDir: folder, log })
  const rows: Cell[][] = []
  for (const urls of ['', replica.url])
    for (const count of [1, 2, 3]) {
      const env = {
        ...{ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: urls, UPLOADS_DIR: join(folder, 'uploads') },
        ...{ DEMO_DATA: 'off', READY_ANSWERS: 'off', SESSION_SECRET: 'one for all processes' },
      }
      const products: Product[] = []
      for (let n = 0; n < count; n++) products.push(await startProduct(join(folder, `${n}`), env))
      for (const { name, paths } of [mixedSearch, pages])
        rows.push([count, urls ? 'yes' : 'no', name, ...(await load(products, paths(samples)))])
      for (const product of products) await product.stop()
    }
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
  const times = ['Node µs', 'primary µs', 'replica µs']
  return table('Several processes', ['processes', 'replica', '', 'a second', 'p99 ms', ...times, ''], rows)

  async function load(products: readonly Product[], paths: string[]): Promise<Cell[]> {
    const clients = products.map(() => startClients())
    const spent = () => ({
      node: products.reduce((sum, { pid }) => sum + processorTime(pid).node, 0),
      primary: processorTime(undefined, dataDir).postgres,
      replica: processorTime(undefined, folder).postgres,
    })
    const run = (seconds: number) =>
      Promise.all(
        products.map(({ port }, n) => clients[n]?.run({ port, paths, connections: 8, seconds })),
      ).then((all) => all.flatMap((one) => one ?? []))
    await run(6)
    const before = spent()
    const counted = await run(10)
    const after = spent()
    for (const each of clients) each.stop()
    const requests = counted.reduce((sum, one) => sum + one.requests, 0)
    const refused = counted.reduce((sum, one) => sum + one.refused, 0)
    return [
      counted.reduce((sum, one) => sum + one.requests / one.seconds, 0),
      Math.max(...counted.map(({ p99 }) => p99)),
      ...(['node', 'primary', 'replica'] as const).map((part) => (after[part] - before[part]) / requests),
      refused > 0 ? `${refused} refused` : '',
    ]
  }
}
