import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { photoShape } from '../src/offers/picture-shapes.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from '../src/platform/logger.ts'
import { FolderFiles } from '../src/platform/uploads/folder-files.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { signIn } from './back-room-lists.ts'
import { brands } from './city/offers.ts'
import type { Product } from './measure/processes.ts'
import { atMost, table } from './measure/table.ts'

const times = 40
const lists = { times: 10, rows: 100 }

/**
 * Measures how long publishing an offer takes, compared with encoding its picture, and how soon shoppers find
 * the offer.
 */
export async function publishing(product: Product, dataDir: string): Promise<string> {
  const log = await createLogger('error')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase(postgres.url, log, { max: 2 })
  const pictures = new PictureStore(db, new FolderFiles(`${dataDir}/uploads`), log)
  const cookie = await signIn(product.url, 'shop1@example.com')
  const taken = { publish: [] as number[], picture: [] as number[], found: [] as number[] }
  const run = Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  for (let n = 0; n < times; n++) {
    const photo = await sharp({
      create: { width: 320, height: 320, channels: 3, background: '#885522', noise: noise(n) },
    })
      .jpeg()
      .toBuffer()
    // Alternates the measurements, so that other load on the machine slows down both.
    taken.picture.push(await timed(() => pictures.save(photo, 'products', photoShape)))
    const word = `${run}${'abcdefghij'[Math.floor(n / 10)]}${'abcdefghij'[n % 10]}`
    let id = 0
    taken.publish.push(
      await timed(async () => {
        id = await publish(product.url, cookie, word, photo)
      }),
    )
    taken.found.push(await timed(() => untilFound(product.url, word, id)))
  }
  const list: number[] = []
  for (let n = 0; n < lists.times; n++)
    list.push(await timed(() => publishList(product.url, cookie, `${run}${n}`)))
  await db.end()
  await postgres.stop()
  const beyond = median(taken.publish) - median(taken.picture)
  return table(
    `Publishing, ${times} times`,
    ['', 'p50 ms', 'target', ''],
    [
      ['POST /api/shop/add', median(taken.publish)],
      ['of that the picture: encoded, written, synced', median(taken.picture)],
      ['beyond the picture', beyond, ...atMost(beyond, 15)],
      ['from the answer until a search finds it', median(taken.found)],
      [`a list of ${lists.rows} rows`, median(list), ...atMost(median(list), 300)],
    ],
  )
}

const noise = (n: number) => ({ type: 'gaussian' as const, mean: 100 + n, sigma: 30 })

const day = (fromToday: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + fromToday * 86_400_000).toISOString().slice(0, 10)

async function publish(url: string, cookie: string, word: string, photo: Buffer): Promise<number> {
  const form = new FormData()
  const fields = {
    category_id: 2,
    subcategory_id: 8,
    name: `Cotton saree ${word}`,
    brand: brands[0],
    price: 1_500,
    discount_price: 1_200,
    discount_percent: 20,
    start_date: day(0),
    end_date: day(30),
    description: 'Woven by hand in Maheshwar.',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${url}/api/shop/add`, { method: 'POST', headers: { cookie }, body: form })
  if (response.status !== 201) throw new Error(`Nothing could be published: ${await response.text()}`)
  return ((await response.json()) as { product_id: number }).product_id
}

async function publishList(url: string, cookie: string, name: string) {
  const rows = Array.from({ length: lists.rows }, (_, n) => ({
    code: `${name}-${n}`,
    name: `Cotton saree ${name} ${n}`,
    subcategory: 'Sarees',
    brand: brands[n % brands.length],
    price: '1500',
    discount: '20%',
    ends: day(30),
  }))
  const response = await fetch(`${url}/api/shop/publish_rows`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  })
  const answer = (await response.json()) as { rows?: { state: string }[] }
  if (!answer.rows?.every(({ state }) => state === 'published'))
    throw new Error(`No list could be published: ${JSON.stringify(answer)}`)
}

async function untilFound(url: string, word: string, id: number) {
  const giveUpAt = Date.now() + 10_000
  while (Date.now() < giveUpAt) {
    const response = await fetch(`${url}/api/search/search?query=${word}`, {
      headers: { connection: 'close' },
    })
    const { products } = (await response.json()) as { products: { id: number }[] }
    if (products.some((found) => found.id === id)) return
  }
  throw new Error(`${word} was published, and not found within ten seconds`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
