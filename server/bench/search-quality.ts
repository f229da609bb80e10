// `npm run bench:search`: measures the share of the test set that search finds. `-- --failures` lists
// failures; `-- --compare URL` compares the results with those of another build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../src/app.ts'
import { refreshPopularity } from '../src/features/search/search-counts.queries.ts'
import { readConfig } from '../src/platform/config/read-config.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { watchChanges } from '../src/platform/database/watch-changes.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createPasswords } from '../src/platform/hash-passwords.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createMailer } from '../src/platform/mail/mails.queries.ts'
import { createMessages } from '../src/platform/messages/messages.ts'
import { createRateLimits } from '../src/platform/rate-limiter.ts'
import { openFileStore } from '../src/platform/uploads/join-store.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { listen } from '../src/start/listen.ts'
import { loadDemo } from '../src/start/load-demo.ts'
import { prepareContents } from '../src/start/prepare-contents.ts'
import { askBuild, compare, requestsOf } from './search-quality/compare.ts'
import { fillCity } from './search-quality/fill-city.ts'
import { judge, ratio, type Share } from './search-quality/judge.ts'
import { readTestSet } from './search-quality/tables.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const { compare: otherUrl, failures: printsFailures } = parseArgs({
  options: { compare: { type: 'string' }, failures: { type: 'boolean' } },
}).values
const set = readTestSet()
const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
const log = await createLogger('error')
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
await migrate(postgres.url, log)
const db = openDatabase(postgres.url, log)

const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  DEMO_DATA: otherUrl ? 'on' : 'off',
  RATE_LIMIT: 'off',
  BCRYPT_COST: '4',
  READY_ANSWERS: 'off',
})
const mailer = createMailer(db)
const changes = watchChanges(postgres.url, log)
const services = {
  config,
  db,
  visitorsDb: db,
  log,
  pictures: new PictureStore(db, openFileStore(config), log),
  passwords: createPasswords(4),
  rateLimits: createRateLimits({ db, visitorsDb: db }, { rateLimit: false, sessionSecrets: () => [] }),
  mailer,
  messages: createMessages(config, mailer),
  inBackground() {},
  changes,
}
if (otherUrl) {
  await prepareContents(services, (tx) => loadDemo(services, tx))
  // The product does this at its start; until then, results are not ordered by views.
  await refreshPopularity(db)
} else await fillCity(db, set.offers)
const server = await listen(createApp(services), { host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${server.port}`

try {
  await (otherUrl ? printDifferences(otherUrl) : printRecall())
} finally {
  await server.drain()
  await changes.stop()
  await db.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function printDifferences(otherUrl: string) {
  const requests = requestsOf([...set.pairs, ...set.mustNots].map(({ query }) => query))
  const { found, differences } = await compare(requests, askBuild(url), askBuild(otherUrl))
  print(`${requests.length} requests, ${found} found something, ${differences.length} differ`)
  for (const { request, here, there } of differences.slice(0, 20))
    print(`\n${decodeURIComponent(request)}\n  here   ${here}\n  there  ${there}`)
  if (differences.length > 0) process.exitCode = 1
}

async function printRecall() {
  const { recall, allPairs, violated, failures } = await judge(set, search)
  const row = (name: string, share: Share) =>
    `${name.padEnd(12)}${ratio(share).toFixed(3).padStart(7)}  ${share.held} of ${share.of}`
  print('recall@10')
  for (const [name, share] of recall) print(row(name, share))
  print(row('all', allPairs))
  print(
    `\nmust not    ${(ratio(violated) * 100).toFixed(1).padStart(5)} %  ${violated.held} of ${violated.of} are violated`,
  )
  if (printsFailures)
    for (const { what, query, offer, came } of failures)
      print(`\n${what}: ${query} > ${offer}\n  ${came.join(' · ') || 'nothing came'}`)
}

async function search(query: string, limit: number) {
  const asked = new URLSearchParams({ query, limit: String(limit) })
  const answer = await fetch(`${url}/api/search/search?${asked}`)
  if (!answer.ok) throw new Error(`'${query}' was answered with ${answer.status}`)
  const { products } = (await answer.json()) as { products: { name: string }[] }
  return products.map(({ name }) => name)
}
