import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './back-room-lists.ts'
import type { City } from './city/open-city.ts'
import { type Clients, startClients } from './measure/load.ts'
import { type Product, type startConstantServer, startProduct } from './measure/processes.ts'
import { atMost, type Cell, table } from './measure/table.ts'

/** Configured as in production; X-Forwarded-For sets the address of each client. */
const env = { DEMO_DATA: 'off', RATE_LIMIT: 'on', TRUST_PROXY: '1' }
const greedy = { 'X-Forwarded-For': '203.0.113.7' }
const seconds = 60
const endedSessions = 8

/** Measures whether one greedy address slows down or blocks all others. */
export async function oneVisitor(
  city: City,
  clients: Clients,
  constant: Awaited<ReturnType<typeof startConstantServer>>,
): Promise<string> {
  const product = await startProduct(city.dataDir, env)
  const oneWord = {
    port: product.port,
    paths: ['/api/search/search?query=zzzzqq'],
    connections: 50,
    seconds: 10,
  }
  const bare = await clients.measure({ ...oneWord, port: constant.port, paths: ['/'] }, constant.pid)
  const word = await clients.measure({ ...oneWord, headers: greedy }, product.pid, city.dataDir)
  const beside = await besideOthers(product, city)
  await product.stop()
  const inVain: Cell[] = [word.perSecond, bare.perSecond, word.perSecond / bare.perSecond, word.p50, word.p99]
  return [
    table(
      '50 connections ask for one word that finds nothing',
      ['', 'a second', 'node:http', 'ratio', 'p50 ms', 'p99 ms', ''],
      [['answers', ...inVain, word.refused > 0 ? `${word.refused} refused` : '']],
    ),
    table(
      `One address asks with 100 connections for ${seconds} s, 60 of them with an invented cookie or one of a session that is over`,
      ['beside it', 'calls', 'p50 ms', 'p99 ms', 'most ms', 'failed', 'target', ''],
      beside,
    ),
  ].join('\n')
}

async function besideOthers({ url, port }: Product, { samples }: City): Promise<Cell[][]> {
  const run = Date.now().toString(36)
  const words = Array.from(
    { length: 20_000 },
    (_, n) => `/api/search/search?query=zq${run}${n.toString(36)}%20wq${n}`,
  )
  const pages = ['/', ...samples.live.slice(0, 200).map((id) => `/product/${id}`)]
  const cookie = await signIn(url, 'shop1@example.com')
  const ended: string[] = []
  for (let n = 0; n < endedSessions; n++) {
    const over = await signIn(url, 'shop2@example.com')
    await fetch(`${url}/api/shop/logout`, { method: 'POST', headers: { Cookie: over } })
    ended.push(over)
  }
  const loads = [
    { paths: words, connections: 40 },
    { paths: pages, connections: 20, cookies: ['chowk=s%3Ainvented.signature'] },
    { paths: [...words].reverse(), connections: 20, cookies: ended },
    { paths: [...pages].reverse(), connections: 20, cookies: ended },
  ]
  const flood = loads.map((load) => ({ load, clients: startClients() }))
  const over = Promise.all(
    flood.map(({ load, clients }) => clients.measure({ port, seconds, headers: greedy, ...load })),
  )
  const until = performance.now() + 1_000 * seconds
  const signedIn = probe(url, until, 100, () => ['/api/shop/shops', { Cookie: cookie }])
  const visitor = probe(url, until, 500, (n) => [
    `/product/${samples.live.at(-1 - n)}`,
    { 'X-Forwarded-For': `198.51.100.${n % 250}`, Accept: 'text/html' },
  ])
  const rows = [
    row('a signed-in call of somebody else', await signedIn, 'p99', 300),
    row('the first page of another visitor', await visitor, 'most', 1_000),
  ]
  const measured = await over
  for (const { clients } of flood) clients.stop()
  const names = [
    'the words that find nothing',
    'the pages with an invented cookie',
    'the words with cookies of sessions that are over',
    'the pages with cookies of sessions that are over',
  ]
  return [
    ...rows,
    ...measured.map(({ requests, p50, p99, refused }, n): Cell[] => [
      names[n],
      requests,
      p50,
      p99,
      '',
      refused,
    ]),
  ]
}

type Seen = { times: number[]; failed: number }

async function probe(
  url: string,
  until: number,
  pause: number,
  ask: (n: number) => [string, Record<string, string>],
): Promise<Seen> {
  const seen: Seen = { times: [], failed: 0 }
  for (let n = 0; performance.now() < until; n++) {
    const [path, headers] = ask(n)
    const startedAt = performance.now()
    const response = await fetch(url + path, { headers })
    const body = await response.text()
    seen.times.push(performance.now() - startedAt)
    // A product page without the offer's data is only the app shell, which counts as a failure.
    if (response.status !== 200 || (path.startsWith('/product') && !body.includes('application/ld+json')))
      seen.failed++
    await sleep(pause)
  }
  return seen
}

function row(name: string, { times, failed }: Seen, of: 'p99' | 'most', target: number): Cell[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const figures = { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 }
  return [name, times.length, figures.p50, figures.p99, figures.most, failed, ...atMost(figures[of], target)]
}
