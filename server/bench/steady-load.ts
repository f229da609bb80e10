import { mixedSearch } from './measure/cases.ts'
import { atMost, table } from './measure/table.ts'
import { type On, startWarm } from './one-client.ts'

const rate = 200

export async function steadyLoad(on: On): Promise<string> {
  const { city, clients } = on
  const product = await startWarm(on)
  const paths = mixedSearch.paths(city.samples)
  const load = { port: product.port, paths, connections: 200, seconds: 20, rate }
  const { perSecond, p50, p99, nodeMicros, postgresMicros, refused } = await clients.measure(
    load,
    product.pid,
    city.dataDir,
  )
  await product.stop()
  return table(
    `${rate} searches a second, every answer made anew`,
    ['', 'a second', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'target', '', ''],
    [
      [
        mixedSearch.name,
        perSecond,
        p50,
        p99,
        nodeMicros,
        postgresMicros,
        ...atMost(p99, 100),
        refused > 0 ? `${refused} refused` : '',
      ],
    ],
  )
}
