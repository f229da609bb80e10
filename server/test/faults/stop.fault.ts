import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../../bench/measure/processes.ts'
import { openCity } from './city.ts'

type Answer = { status: number; last: boolean }
const ask = (port: number, path: string, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (response) =>
      response
        .resume()
        .once('end', () =>
          resolve({ status: response.statusCode ?? 0, last: response.headers.connection === 'close' }),
        ),
    )
      .once('error', reject)
      .end()
  })

const paths = [
  '/api/user/popularproduct',
  '/',
  '/api/search/search?query=kettle',
  '/api/shop/session',
  '/api/health',
]

/**
 * Sends requests on one connection until the server closes it. Broken connections and statuses other than 200
 * and 503 are failures.
 */
async function client(port: number, n: number, agent: Agent, failures: string[]) {
  for (let asked = n; ; asked++) {
    const path = paths[asked % paths.length] ?? '/'
    const answer = await ask(port, path, agent).catch((error: Error) => error)
    if (answer instanceof Error) return failures.push(`${path}: ${answer.message}`)
    if (![200, 503].includes(answer.status)) failures.push(`${path}: ${answer.status}`)
    if (answer.last) return
    await sleep(5 * Math.random())
  }
}

test('stopping under load cuts off no request, three times in a row', {
  timeout: 300_000,
}, async () => {
  const city = await openCity(1)
  await city.service.stop()
  const failures: string[] = []
  for (let round = 0; round < 3; round++) {
    const product = await startProduct(city.dataDir, city.env)
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    await Promise.all(agents.map((agent) => ask(product.port, '/api/health', agent)))
    const clients = agents.map((agent, n) => client(product.port, n, agent, failures))
    await sleep(300 + 300 * Math.random())
    const startedAt = Date.now()
    const code = await product.stop()
    await Promise.all(clients)

    expect({ code, failures }).toEqual({ code: 0, failures: [] })
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  }
  await city.service.start()
  await city.close()
})
