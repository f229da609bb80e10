import type { Case } from './measure/cases.ts'
import { memoryOf, type startConstantServer } from './measure/processes.ts'
import { atLeast, type Cell, table } from './measure/table.ts'
import { type On, startWarm } from './one-client.ts'

type Against = On & {
  constant: Awaited<ReturnType<typeof startConstantServer>>
  least: Record<string, number>
}

/** Measures throughput with 50 keep-alive connections, compared with a server that returns a constant. */
export async function manyClients(title: string, options: Against): Promise<string> {
  const { city, clients, cases, constant, least } = options
  const product = await startWarm(options)
  const row = async ({ name, paths }: Case): Promise<Cell[]> => {
    const seconds = name in least ? 4 : 1.5
    // Measures the constant server right before each case, since the machine's load varies.
    const bare = await clients.measure(
      { port: constant.port, paths: ['/'], connections: 50, seconds },
      constant.pid,
    )
    const load = { port: product.port, paths: paths(city.samples), connections: 50, seconds }
    const measured = await clients.measure(load, product.pid, city.dataDir)
    const ratio = measured.perSecond / bare.perSecond
    const target = least[name]
    return [
      name,
      measured.perSecond,
      bare.perSecond,
      ratio,
      measured.p50,
      measured.p99,
      measured.nodeMicros,
      measured.postgresMicros,
      bare.nodeMicros,
      ...(target === undefined ? ['', ''] : atLeast(ratio, target)),
      measured.refused > 0 ? `${measured.refused} refused` : '',
    ]
  }
  const rows: Cell[][] = []
  for (const each of cases) rows.push(await row(each))
  const after = memoryOf(product.pid)
  await product.stop()
  const costs = ['p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'node:http µs']
  const columns = ['', 'a second', 'node:http', 'ratio', ...costs, 'target', '', '']
  return `${table(title, columns, rows)}Memory of a process after this: ${after.toFixed(0)} MB\n`
}
