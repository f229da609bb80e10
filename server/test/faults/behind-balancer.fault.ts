import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

type Edit = (config: string) => string
const newFolder = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

async function startNginxBehindBalancer(edit: Edit = (site) => site) {
  const site = await startNginx(newFolder(`site-${ends.length}`), [chowk, chowk], folder, (text) =>
    edit(text.replace('#set_real_ip_from 10.0.0.0/24;', 'set_real_ip_from 127.0.0.1;')),
  )
  ends.push(site.stop)
  const port = await freePort()
  const stop = await runNginx(
    newFolder(`balancer-${ends.length}`),
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
  )
  ends.push(stop)
  return { port, https: site.https }
}

/** Runs server/deploy/haproxy.cfg without TLS. */
async function startHaproxy(edit: Edit = (config) => config) {
  const port = await freePort()
  const config = edit(readFileSync(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8'))
    .replace(/bind 0\.0\.0\.0:8443 .*/, `bind 127.0.0.1:${port} accept-proxy`)
    .replaceAll(/^ +(bind .*:8(080|443)|http-request redirect) .*\n/gm, '')
    .replaceAll(/chowk-[123]:3000/g, `127.0.0.1:${chowk}`)
  const file = join(newFolder(`haproxy-${ends.length}`), 'haproxy.cfg')
  writeFileSync(file, config)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'inherit' })
  await once(child, 'spawn').catch(() => {
    throw new Error('HAProxy is not installed: apt-get install haproxy')
  })
  ends.push(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const health = { path: '/api/health' }
  await vi.waitFor(async () => expect(await askBalancer(port, '192.0.2.9', health)).toBe(200), 10_000)
  return { port }
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

const body = JSON.stringify({ email: 'nobody@example.com' })
const forgotten = { path: '/api/shop/forgotpassword', body }
const { points } = rateLimits.forgotPassword
const times = (visitor: string, count: number = points) => Array<string>(count).fill(visitor)
const allowed = Array<number>(points).fill(200)
async function statusesOf(port: number, visitors: string[], asked: Asked) {
  const statuses: number[] = []
  for (const visitor of visitors) statuses.push(await askBalancer(port, visitor, asked))
  return statuses
}

describe.each([
  ['nginx behind a balancer', startNginxBehindBalancer, '198.51.100', '2001:db8:a'],
  ['HAProxy', startHaproxy, '203.0.113', '2001:db8:b'],
] as const)("Chowk's limits behind %s", (_balancer, start, v4, v6) => {
  let port: number
  beforeAll(async () => {
    port = (await start()).port
  })
  const forget = (visitors: string[], forged?: string) => statusesOf(port, visitors, { ...forgotten, forged })

  test('count two visitors separately, over IPv4 and IPv6', async () => {
    for (const [first, second] of [
      [`${v4}.1`, `${v4}.2`],
      [`${v6}:1::1`, `${v6}:2::1`],
      [`::ffff:${v4}.3`, `::ffff:${v4}.4`],
    ] as const) {
      expect(await forget(times(first, points + 1))).toEqual([...allowed, 429])
      expect(await forget(times(second))).toEqual(allowed)
    }
  })

  test('count the visitors of one IPv6 /64 as one, and of the next /64 separately', async () => {
    const household = Array.from({ length: points }, (_, n) => `${v6}:3:${n}::${n}`)
    expect(await forget(household)).toEqual(allowed)
    expect(await forget([`${v6}:3:ffff::1`, `${v6}:4::1`])).toEqual([429, 200])
  })

  test('count by the address that the balancer saw when a visitor forges X-Forwarded-For', async () => {
    const [forger, victim] = [`${v4}.5`, `${v4}.6`]
    expect(await forget(times(forger), victim)).toEqual(allowed)
    expect(await forget([forger], '192.0.2.1')).toEqual([429])
    expect(await forget([forger], '127.0.0.1, 127.0.0.1')).toEqual([429])
    expect(await forget(times(victim))).toEqual(allowed)
  })
})

test('nginx ignores X-Forwarded-For of a visitor who goes round the balancer', async () => {
  const { https } = await startNginxBehindBalancer()
  const args = ['-sk', '-o', '/dev/null', '-w', '%{http_code}', '--interface', '127.0.0.9']
  const url = `https://chowk.example:${https}${forgotten.path}`
  const sent = [
    '--resolve',
    `chowk.example:${https}:127.0.0.1`,
    '-H',
    'Content-Type: application/json',
    '-d',
    body,
  ]
  const statuses = Array.from({ length: points + 1 }, (_, n) =>
    Number(execFileSync('curl', [...args, ...sent, '-H', `X-Forwarded-For: 192.0.2.${n}`, url])),
  )
  expect(statuses).toEqual([...allowed, 429])
})

test.each([
  [
    'nginx behind a balancer',
    () =>
      startNginxBehindBalancer((site) =>
        site.replace('rate=200r/s', 'rate=1r/m').replace('burst=1000', 'burst=1'),
      ),
  ],
  ['HAProxy', () => startHaproxy((config) => config.replace('gt 2000', 'gt 2').replace('(5s)', '(20s)'))],
])("%s limits each visitor's requests, and counts an IPv6 /64 as one visitor", async (name, start) => {
  const { port } = await start()
  const mapped = ['::ffff:198.51.100.3', '::ffff:198.51.100.3', '::ffff:198.51.100.4'] as const
  for (const [first, same, other] of [
    ['198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['2001:db8:0:0:1::1', '2001:db8::2:0:0:1', '2001:db8:0:1::1'],
    ...(name === 'HAProxy' ? [] : [mapped]),
  ] as const)
    expect(await statusesOf(port, [first, same, first, other], { path: '/api/config' })).toEqual([
      200, 200, 429, 200,
    ])
})
