import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../bench/measure/processes.ts'
import { rateLimits } from '../../contract/facts/rate-limits.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../free-port.ts'
import { runNginx, startNginx } from './nginx.ts'

const ends: (() => Promise<unknown>)[] = []
let chowk: number
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-balancer-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: pino({ level: 'silent' }),
    durable: false,
  })
  ends.push(() => postgres.stop())
  const product = await startProduct(join(folder, 'data'), {
    ...{ DATABASE_URL: postgres.url, RATE_LIMIT: 'on', TRUST_PROXY: '1', DEMO_DATA: 'off' },
    ...{ PUBLIC_URL: 'https://chowk.example', LOG_LEVEL: 'silent' },
  })
  ends.push(() => product.stop())
  chowk = product.port
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** Starts the site behind a balancer, which reads invented addresses of visitors from the PROXY protocol. */
async function startBalanced(name: string, edit: (site: string) => string) {
  const folders = ['site', 'balancer'].map((part) => join(folder, `${name}-${part}`))
  for (const one of folders) mkdirSync(one)
  const [own = '', outer = ''] = folders
  const site = await startNginx(own, [chowk, chowk], join(folder, 'uploads'), (text) =>
    edit(text.replace('#set_real_ip_from 10.0.0.0/24;', 'set_real_ip_from 127.0.0.1;')),
  )
  ends.push(site.stop)
  const port = await freePort()
  ends.push(
    await runNginx(
      outer,
      `server {
        listen 127.0.0.1:${port} proxy_protocol;
        set_real_ip_from 127.0.0.1;
        real_ip_header proxy_protocol;
        location / {
          proxy_pass https://127.0.0.1:${site.https};
          proxy_set_header Host chowk.example;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }`,
    ),
  )
  return { ask: (visitor: string, asked: Asked) => askBalancer(port, visitor, asked), https: site.https }
}

type Asked = { path: string; body?: string; forged?: string }

async function askBalancer(port: number, visitor: string, { path, body, forged }: Asked) {
  const socket = connect(port, '127.0.0.1')
  const family = visitor.includes(':') ? 'TCP6' : 'TCP4'
  const to = family === 'TCP6' ? '2001:db8::1' : '192.0.2.1'
  const lines = [
    `PROXY ${family} ${visitor} ${to} 50000 80`,
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: chowk.example',
    'Connection: close',
    ...(forged === undefined ? [] : [`X-Forwarded-For: ${forged}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
  const answer = await text(socket)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

describe("Chowk's limits", () => {
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const forgotten = { path: '/api/shop/forgotpassword', body }
  const { points } = rateLimits.forgotPassword
  let balanced: Awaited<ReturnType<typeof startBalanced>>
  beforeAll(async () => {
    balanced = await startBalanced('limits', (site) => site)
  })
  const statusesOf = async (visitors: string[], forged?: string) => {
    const statuses: number[] = []
    for (const visitor of visitors) statuses.push(await balanced.ask(visitor, { ...forgotten, forged }))
    return statuses
  }
  const times = (visitor: string, count: number = points) => Array<string>(count).fill(visitor)
  const allowed = Array<number>(points).fill(200)

  test('count two visitors of one balancer separately, over IPv4 and IPv6', async () => {
    for (const [first, second] of [
      ['198.51.100.1', '198.51.100.2'],
      ['2001:db8:1:1::1', '2001:db8:1:2::1'],
      ['::ffff:198.51.100.3', '::ffff:198.51.100.4'],
    ] as const) {
      expect(await statusesOf(times(first, points + 1))).toEqual([...allowed, 429])
      expect(await statusesOf(times(second))).toEqual(allowed)
    }
  })

  test('count the visitors of one IPv6 /64 as one, and of the next /64 separately', async () => {
    const household = Array.from({ length: points }, (_, n) => `2001:db8:2:1:${n}::${n}`)
    expect(await statusesOf(household)).toEqual(allowed)
    expect(await statusesOf(['2001:db8:2:1:ffff::1', '2001:db8:2:2::1'])).toEqual([429, 200])
  })

  test('count by the address that the balancer saw when a visitor forges X-Forwarded-For', async () => {
    const [forger, victim] = ['198.51.100.5', '198.51.100.6']
    expect(await statusesOf(times(forger), victim)).toEqual(allowed)
    expect(await statusesOf([forger], '203.0.113.1')).toEqual([429])
    expect(await statusesOf([forger], '127.0.0.1, 127.0.0.1')).toEqual([429])
    expect(await statusesOf(times(victim))).toEqual(allowed)
  })

  test('count by the own address of a visitor who goes round the balancer', async () => {
    const ask = (n: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          Host: 'chowk.example',
          'Content-Type': 'application/json',
          'X-Forwarded-For': `203.0.113.${n}`,
        }
        const to = { host: '127.0.0.1', port: balanced.https, localAddress: '127.0.0.9' }
        request(
          { ...to, path: forgotten.path, method: 'POST', headers, rejectUnauthorized: false },
          (res) => void res.resume().once('end', () => resolve(res.statusCode)),
        )
          .once('error', reject)
          .end(body)
      })
    const statuses: unknown[] = []
    for (let n = 0; n <= points; n++) statuses.push(await ask(n))
    expect(statuses).toEqual([...allowed, 429])
  })
})

test("nginx's limit of requests counts visitors behind the balancer, an IPv6 /64 as one", async () => {
  const { ask } = await startBalanced('floods', (site) =>
    site.replace('rate=200r/s', 'rate=1r/m').replace('burst=1000', 'burst=1'),
  )
  const statusesOf = async (...visitors: string[]) => {
    const statuses: number[] = []
    for (const visitor of visitors) statuses.push(await ask(visitor, { path: '/api/config' }))
    return statuses
  }

  for (const [first, same, other] of [
    ['198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['::ffff:198.51.100.3', '::ffff:198.51.100.3', '::ffff:198.51.100.4'],
    ['2001:db8:0:0:1::1', '2001:db8::2:0:0:1', '2001:db8:0:1::1'],
  ] as const)
    expect(await statusesOf(first, same, first, other)).toEqual([200, 200, 429, 200])
})
