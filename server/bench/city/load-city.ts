import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { catalogue, subcategories } from './catalogue.ts'
import { firstShop, offer, shopCount } from './offers.ts'
import { pick, random } from './random.ts'

type CopyRow = readonly (string | number | null)[]
type Spot = { latitude: number; longitude: number }

const people = [
  'Meena',
  'Imran',
  'Kavita',
  'Harpreet',
  'Devendra',
  'Sunita',
  'Arjun',
  'Rekha',
  'Salim',
  'Geeta',
]
const families = [
  'Soni',
  'Khan',
  'Jain',
  'Bhatia',
  'Patel',
  'Verma',
  'Agrawal',
  'Yadav',
  'Tiwari',
  'Joshi',
  'Malviya',
]
const streets = [
  'Jail Road',
  'M.G. Road',
  'Sarafa',
  'Rajwada',
  'Vijay Nagar',
  'Palasia',
  'Sapna Sangeeta Road',
]

/** Fills an empty, migrated database with `count` offers by COPY. All users have the same password. */
export async function loadCity(
  url: string,
  count: number,
  passwordHash: string,
  tell: (line: string) => void,
) {
  const db = new pg.Client(url)
  await db.connect()
  // Skips triggers: the data that they would write is built in bulk at the end.
  await db.query('SET session_replication_role = replica')
  await db.query('SET synchronous_commit = off')
  await copy(db, 'users (id, user_type, status, name, email, password_hash, contact_no)', users(passwordHash))
  await copy(db, 'shops (id, user_id, user_type, name, address, city, state)', shops())
  await copy(
    db,
    'categories (id, name, position)',
    catalogue.map(({ name }, index) => [index + 1, name, index + 1]),
  )
  await copy(
    db,
    'subcategories (id, category_id, name, position)',
    subcategories.map(({ categoryId, name }, index) => [index + 1, categoryId, name, index + 1]),
  )
  tell(`${count} offers`)
  await copy(db, 'pictures (id, key, width, height, widths)', pictures(count))
  await copy(
    db,
    'products (id, owner_id, shop_id, subcategory_id, picture_id, name, brand, description, price, discount_price, start_date, end_date, product_status, created_at)',
    products(count),
  )
  tell('views')
  await copy(db, 'page_views (path, day, views)', pageViews(count))
  await db.query(`
    INSERT INTO product_views (product_id, views)
    SELECT products.id, coalesce(sum(page_views.views), 0)
    FROM products LEFT JOIN page_views ON page_views.path = '/product/' || products.id
    GROUP BY products.id`)
  await db.query(`
    INSERT INTO product_days (product_id, day, shop_id, views)
    SELECT products.id, day, shop_id, views
    FROM page_views JOIN products ON products.id = substring(path FROM 10)::integer`)
  await db.query(`
    INSERT INTO shop_members (shop_id, user_id, role)
    SELECT id, user_id, CASE user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END FROM shops`)
  await db.query(`
    INSERT INTO asked_prices (product_id, shop_id, owner_id, ware, at, price, discount_price, first_day, last_day)
    SELECT product_id, shop_id, owner_id, ware, created_at, price, discount_price, first_day, last_day
    FROM asking_prices ORDER BY product_id`)
  for (const table of ['users', 'shops', 'categories', 'subcategories', 'pictures', 'products'])
    await db.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  await placeShops(db)
  await db.query('SET session_replication_role = DEFAULT')
  tell('what search reads')
  await db.query('SELECT rebuild_search()')
  tell('statistics')
  await db.query('VACUUM ANALYZE')
  await db.query('CHECKPOINT')
  await db.end()
}

/** Puts four of five shops near one of the city's places, most of them near the first ones. */
async function placeShops(db: pg.Client) {
  const { rows } = await db.query<Spot>('SELECT latitude, longitude FROM places ORDER BY id')
  const ids = Array.from({ length: shopCount }, (_, n) => shopOf(firstShop + n))
  const spots = ids.map((id) => spotOf(id, rows))
  await db.query(
    `UPDATE shops SET latitude = spot.latitude, longitude = spot.longitude,
        location = point(spot.longitude, spot.latitude)
      FROM unnest($1::integer[], $2::float[], $3::float[]) AS spot (id, latitude, longitude)
      WHERE spot.id = shops.id`,
    [ids, spots.map(({ latitude }) => latitude), spots.map(({ longitude }) => longitude)],
  )
}

function spotOf(id: number, markets: Spot[]): Spot {
  const chance = random(id + 2_000_000)
  if (chance() < 0.2) return { latitude: 22.65 + 0.15 * chance(), longitude: 75.78 + 0.16 * chance() }
  const market = pick(markets, chance() ** 2)
  // Within about 300 m: a sum of random numbers is usually near the middle.
  const aside = () => 0.003 * (chance() + chance() + chance() - 1.5)
  return { latitude: market.latitude + aside(), longitude: market.longitude + aside() }
}

async function copy(db: pg.Client, table: string, rows: Iterable<CopyRow>) {
  const stream: Writable = db.query(copyFrom(`COPY ${table} FROM STDIN`))
  const finished = once(stream, 'finish')
  let lines = ''
  for (const row of rows) {
    lines += `${row.map((value) => value ?? '\\N').join('\t')}\n`
    if (lines.length < 65_536) continue
    if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), finished])
    lines = ''
  }
  stream.end(lines)
  await finished
}

function* users(passwordHash: string): Generator<CopyRow> {
  yield [1, 'admin', 'active', 'Rukmini', 'admin@example.com', passwordHash, null]
  for (let n = 0; n < shopCount; n++) {
    const id = firstShop + n
    const chance = random(id)
    const status = n > 0 && chance() < 0.02 ? 'inactive' : 'approved'
    const contact = `98${String(id).padStart(8, '0')}`
    yield [id, typeOf(n), status, nameOf(n), `shop${n + 1}@example.com`, passwordHash, contact]
  }
}

function* shops(): Generator<CopyRow> {
  for (let n = 0; n < shopCount; n++) {
    const id = firstShop + n
    const chance = random(id + 1_000_000)
    const name = `${nameOf(n).split(' ')[1]} ${pick(['Store', 'Traders', 'Brothers', 'Emporium', 'Mart'], chance())} ${n + 1}`
    yield [
      shopOf(id),
      id,
      typeOf(n),
      name,
      `Shop ${1 + (n % 400)}, ${pick(streets, chance())}`,
      'Indore',
      'Madhya Pradesh',
    ]
  }
}
const shopOf = (userId: number) => userId - firstShop + 1
const typeOf = (shop: number) => (shop % 20 === 19 ? 'executive' : 'shopkeeper')
const nameOf = (shop: number) => `${people[shop % people.length]} ${families[shop % families.length]}`

function* pictures(count: number): Generator<CopyRow> {
  for (let id = 1; id <= count; id++) {
    const key = id.toString(16).padStart(32, '0')
    yield [id, `products/${key.slice(-2)}/${key.slice(0, 30)}`, 800, 800, '{160,320,480,800}']
  }
}

function* products(count: number): Generator<CopyRow> {
  const now = Date.now()
  const day = (offset: number) => new Date(now + offset * 86_400_000).toISOString().slice(0, 10)
  for (let id = 1; id <= count; id++) {
    const {
      ownerId,
      subcategoryId,
      name,
      brand,
      description,
      price,
      discountPrice,
      start,
      end,
      status,
      ageInMinutes,
    } = offer(id, count)
    const created = new Date(now - ageInMinutes * 60_000).toISOString()
    const dates = [day(start), day(end)] as const
    yield [
      id,
      ownerId,
      shopOf(ownerId),
      subcategoryId,
      id,
      name,
      brand,
      description,
      price,
      discountPrice,
      ...dates,
      status,
      created,
    ]
  }
}

/** One offer in twenty has recent views: a few very many, most of them one or two. */
function* pageViews(count: number): Generator<CopyRow> {
  const now = Date.now()
  for (let rank = 1; rank <= count / 20; rank++) {
    const id = 1 + ((rank * 7_919) % count)
    for (const daysAgo of [rank % 6, 8 + (rank % 5)]) {
      const day = new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10)
      yield [`/product/${id}`, day, Math.ceil(4_000 / rank ** 0.7)]
    }
  }
}
