// What a page of the back room's lists costs with a million offers and 50,000 shops: `npm run bench`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import sql from 'sql-template-tag'
import { productColumns } from '../contract/list-options.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { one } from '../src/platform/database/query.ts'
import { createRateLimits } from '../src/platform/http/rate-limits.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { listen } from '../src/start/listen.ts'
import { loadMillionOffers } from './million-offers.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
/** A folder of its own, or one that is kept between runs: loading takes minutes. */
const kept = process.env.BENCH_DATA_DIR
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'chowk-bench-')))
const log = await createLogger('error')
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
await migrate(postgres.url, log)
const db = openDatabase(postgres.url, log)
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT: 'off', BCRYPT_COST: '4' })
const passwords = await createPasswords(4)
const { empty } = await one<{ empty: boolean }>(db, sql`SELECT NOT EXISTS (SELECT FROM users) AS empty`)
if (empty) await loadMillionOffers(db, await passwords.hash('a good password'), print)

const services = {
  config,
  db,
  log,
  pictures: new PictureStore(db, config.uploadsDir, log),
  passwords,
  rateLimits: createRateLimits(db, false),
  mailer: createMailer(config),
}
const server = await listen(createApp(services), { host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${server.port}`
const login = await fetch(`${url}/api/shop/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'admin@example.com', password: 'a good password' }),
})
const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
const read = async (path: string) =>
  (await fetch(url + path, { headers: { cookie, 'Accept-Encoding': 'identity' } })).text()

/** Milliseconds of one client, warm; kilobytes uncompressed. */
async function measure(path: string) {
  for (let i = 0; i < 3; i++) await read(path)
  const times: number[] = []
  let bytes = 0
  for (let i = 0; i < 31; i++) {
    const started = performance.now()
    bytes = (await read(path)).length
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  print(
    `${times[15]?.toFixed(1).padStart(7)} ${times[29]?.toFixed(1).padStart(7)} ${(bytes / 1000).toFixed(1).padStart(7)}  ${path}`,
  )
}

const products = '/api/admin/allproduct?limit=25'
const users = '/api/admin/users?limit=25&sort=waiting'
const deep = async (path: string, pages: number) => {
  let after = ''
  for (let page = 0; page < pages; page++) after = JSON.parse(await read(`${path}&after=${after}`)).next
  return `${path}&after=${after}`
}
print('p50 ms  p95 ms      kB')
for (const path of [
  '/api/admin/allproduct',
  products,
  await deep(products, 200),
  ...['live', 'out of stock', 'scheduled', 'expired'].map((status) => `${products}&status=${status}`),
  ...['Home', 'Others'].map((category) => `${products}&category=${category}`),
  ...productColumns.flatMap((column) => [`${products}&sort=${column}_asc`, `${products}&sort=${column}_desc`]),
  `${products}&query=saree`,
  `${products}&query=cotton saree`,
  `${products}&query=saree 4242`,
  `${products}&query=soni`,
  `${products}&query=saree&status=expired&category=Home&sort=price_asc`,
  '/api/admin/users',
  users,
  await deep(users, 100),
  ...['pending', 'approved'].map((status) => `${users}&status=${status}`),
  `${users}&query=kavita`,
  `${users}&query=kavita jail`,
  `${users}&query=9800000042`,
  `${users}&query=ka`,
])
  await measure(path)

await server.drain()
await db.end()
await postgres.stop()
if (!kept) await rm(dataDir, { recursive: true, force: true })
