// How much of the test set search finds: `npm run bench:search`; with `-- --failures` each line that it does
// not.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/read-config.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { createMessages } from '../src/platform/messages/messages.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { createRateLimits } from '../src/platform/rate-limits.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { listen } from '../src/start/listen.ts'
import { fillCity } from './search-quality/fill-city.ts'
import { judge, ratio, type Share } from './search-quality/judge.ts'
import { readTestSet } from './search-quality/tables.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const set = readTestSet()
const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
const log = await createLogger('error')
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
await migrate(postgres.url, log)
const db = openDatabase(postgres.url, log)
await fillCity(db, set.offers)

const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  RATE_LIMIT: 'off',
  BCRYPT_COST: '4',
})
const mailer = createMailer(db)
const services = {
  config,
  db,
  visitorsDb: db,
  log,
  pictures: new PictureStore(db, config.uploadsDir, log),
  passwords: createPasswords(4),
  rateLimits: createRateLimits({ db, visitorsDb: db }, { rateLimit: false, sessionSecrets: () => [] }),
  mailer,
  messages: createMessages(config, mailer),
  inBackground() {},
}
const server = await listen(createApp(services), { host: '127.0.0.1', port: 0 })

async function search(query: string, limit: number) {
  const asked = new URLSearchParams({ query, limit: String(limit) })
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/search/search?${asked}`)
  if (!answer.ok) throw new Error(`'${query}' was answered with ${answer.status}`)
  const { products } = (await answer.json()) as { products: { name: string }[] }
  return products.map(({ name }) => name)
}

const { recall, allPairs, violated, failures } = await judge(set, search)

const row = (name: string, share: Share) =>
  `${name.padEnd(12)}${ratio(share).toFixed(3).padStart(7)}  ${share.held} of ${share.of}`
print('recall@10')
for (const [name, share] of recall) print(row(name, share))
print(row('all', allPairs))
print(
  `\nmust not    ${(ratio(violated) * 100).toFixed(1).padStart(5)} %  ${violated.held} of ${violated.of} are violated`,
)
if (process.argv.includes('--failures'))
  for (const { what, query, offer, came } of failures)
    print(`\n${what}: ${query} > ${offer}\n  ${came.join(' · ') || 'nothing came'}`)

await server.drain()
await db.end()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
