import type { City } from './city/open-city.ts'
import type { Case } from './measure/cases.ts'
import type { Clients, Measured } from './measure/load.ts'
import { memoryOf, type startConstantServer, startProduct } from './measure/processes.ts'
import { atLeast, atMost, type Cell, table } from './measure/table.ts'

type On = { city: City; workers: number; env: NodeJS.ProcessEnv; clients: Clients }

/** The same in a small city. */
type Few = { of(name: string): Measured | undefined }

/** Each kind of request by one client, one after the other: what a shopper waits for, without the network. */
export async function oneClient(options: On & { cases: Case[]; tell: (line: string) => void; few?: Few | undefined }) {
  const { city, workers, env, cases, clients, tell, few } = options
  const product = await startProduct(city.dataDir, workers, { DEMO_DATA: 'off', ...env })
  const measured = new Map<string, Measured>()
  for (const { name, paths } of cases) {
    tell(name)
    const load = { port: product.port, paths: paths(city.samples), connections: 1, seconds: 1.5 }
    measured.set(name, await clients.measure(load, product.serving(), city.dataDir))
  }
  await product.stop()

  const row = ({ name, target }: Case): Cell[] => {
    const figures = measured.get(name)
    if (!figures) return [name]
    const { p50, p99, nodeMicros, postgresMicros, refused } = figures
    const small = few?.of(name)?.p50
    const cells: Cell[] = [name, p50, p99, nodeMicros, postgresMicros, ...atMost(p50, target)]
    if (small !== undefined) cells.push(small, ...comparedWith(small, p50))
    if (refused > 0) cells.push(`${refused} refused`)
    return cells
  }
  const columns = ['', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'target', '']
  const comparison = few ? ['at 10,000', 'times', 'target', ''] : []
  return {
    of: (name: string) => measured.get(name),
    print: (title: string) => table(title, [...columns, ...comparison, ''], cases.map(row)),
  }
}

/** A city a hundred times as large may cost twice as much; below half a millisecond the sockets say more than the product. */
function comparedWith(small: number, p50: number) {
  const times = p50 / Math.max(small, 0.5)
  return [times, ...atMost(times, 2)]
}

type Against = On & {
  /** `least`: how much of node:http's throughput is to be reached. */
  cases: (Case & { least: number })[]
  constant: Awaited<ReturnType<typeof startConstantServer>>
}

/** Throughput under 50 keep-alive connections, beside that of a server that always answers the same. */
export async function manyClients(title: string, { city, workers, env, cases, clients, constant }: Against) {
  const load = { connections: 50, seconds: 4 }
  const product = await startProduct(city.dataDir, workers, { DEMO_DATA: 'off', ...env })
  const idle = memoryOf(product.serving())
  const rows: Cell[][] = []
  for (const { name, paths, least } of cases) {
    // Right before, as what else the machine does comes and goes.
    const bare = await clients.measure({ ...load, port: constant.port, paths: ['/'] }, [constant.pid])
    const measured = await clients.measure(
      { ...load, port: product.port, paths: paths(city.samples) },
      product.serving(),
      city.dataDir,
    )
    const ratio = measured.perSecond / bare.perSecond
    rows.push(
      ['node:http, constant JSON', bare.perSecond, 1, bare.p50, bare.p99, bare.nodeMicros],
      [name, measured.perSecond, ratio, ...costs(measured), ...atLeast(ratio, least), refusals(measured)],
    )
  }
  const after = memoryOf(product.serving())
  await product.stop()
  const columns = ['', 'a second', 'ratio', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'target', '', '']
  return `${table(title, columns, rows)}Memory of a process: ${megabytes(idle)} idle, ${megabytes(after)} after.\n`
}

const costs = ({ p50, p99, nodeMicros, postgresMicros }: Measured) => [p50, p99, nodeMicros, postgresMicros]
const refusals = ({ refused }: Measured) => (refused > 0 ? `${refused} refused` : '')
const megabytes = (sizes: number[]) => `${sizes.map((size) => size.toFixed(0)).join(' and ')} MB`
