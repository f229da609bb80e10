import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import sql, { type Sql } from 'sql-template-tag'
import request from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import { expect, inject } from 'vitest'
import { noticeVersion, type UserStatus, type UserType } from '../contract/facts/people.ts'
import { one, value } from '../src/platform/database/query.ts'
import { type Caller, callerBy } from './caller.ts'
import type { TestApp } from './start-test-app.ts'

const unique = () => randomBytes(4).toString('hex')

export const password = 'a good password'

/** A valid registration with a unique e-mail address. */
export const registration = (changes: Record<string, unknown> = {}) => ({
  user_type: 'Shopkeeper',
  name: 'Meena Soni',
  shop_name: 'Malwa Sound House',
  email: `meena-${unique()}@example.com`,
  password,
  contact_no: '98260 12345',
  address: 'Shop 12, Jail Road electronics market',
  state: 'Madhya Pradesh',
  city: 'Indore',
  ...changes,
})

/** Returns YYYY-MM-DD, counted from the day (in India) on which the run began. */
export const dayFromToday = (days: number) =>
  new Date(Date.parse(inject('today')) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export type Someone = Caller & { id: number; email: string; agent: TestAgent; shopId: number }

export async function givenUser(
  { app, services }: TestApp,
  { type = 'shopkeeper', status = 'approved', shop = 'Malwa Sound House' }: GivenUser = {},
): Promise<Someone> {
  const email = `${type}-${unique()}@example.com`
  const { id } = await one<{ id: number }>(services.db)`
    INSERT INTO users (user_type, status, name, email, password_hash, contact_no)
    VALUES (${type}, ${type === 'admin' ? 'active' : status}, 'Meena Soni', ${email},
      ${await services.passwords.hash(password)}, '98260 12345')
    RETURNING id`
  await services.db.query(
    sql`INSERT INTO consents (user_id, version, language, occasion)
        VALUES (${id}, ${noticeVersion}, 'en', 'registration')`,
  )
  const shopId = type === 'admin' ? 0 : await givenShop({ services }, id, { name: shop, type, main: true })
  const agent = request.agent(app)
  if (type === 'admin' || (status !== 'inactive' && status !== 'rejected'))
    await agent.post('/api/shop/login').send({ email, password }).expect(200)
  return { id, email, agent, shopId, ...callerBy(agent) }
}

export const givenSubscription = ({ run }: TestApp, device: string) =>
  run(sql`
    INSERT INTO push_subscriptions (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at,
      device)
    VALUES ('https://push.example/q', 'p', 'a', now(), now(), now(), today(), now(), sha256(${device}::bytea))`)

export async function signIn(test: TestApp, { email }: Pick<Someone, 'email'>) {
  const browser = test.browser()
  await browser.send('shop/login', { email, password }).expect(200)
  return browser
}

export const mainShopOf = ({ services: { db } }: TestApp, userId: number): Promise<number> =>
  value<number>(db)`SELECT id FROM shops WHERE user_id = ${userId} AND is_main`

type GivenShop = {
  name?: string
  type?: UserType
  main?: boolean
  status?: string
  address?: string
  quarter?: string
}

/** Inserts an approved shop, bypassing the API; returns its id. */
export async function givenShop(
  { services: { db } }: Pick<TestApp, 'services'>,
  ownerId: number,
  {
    name = 'Second',
    type = 'executive',
    main = false,
    status = 'approved',
    address = 'Shop 12, Jail Road',
    quarter,
  }: GivenShop = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(db)`
    INSERT INTO shops (user_id, user_type, is_main, status, name, address, quarter, city, state)
    VALUES (${ownerId}, ${type}, ${main}, ${status}, ${name}, ${address}, ${quarter}, 'Indore',
      'Madhya Pradesh')
    RETURNING id`
  return id
}

export const takeBack = (by: Caller, ...entry_ids: number[]) => by.send('shop/undo', { entry_ids })

export const decide = (by: Caller, email: string, action: string, more: object = {}) =>
  by.send('admin/modify_user_status', { email, action, ...more })

/** Opens a transaction that runs these statements; the returned function ends it. */
export async function givenUnfinished({ services: { db } }: TestApp, ...statements: (string | Sql)[]) {
  const client = await db.connect()
  await client.query('BEGIN')
  for (const statement of statements) await client.query(statement)
  return async () => {
    await client.query('COMMIT')
    client.release()
  }
}

/** Delays all mails, since a mail's content is deleted after sending. */
export const holdMails = ({ run }: TestApp) =>
  run(`CREATE FUNCTION hold_mail() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.due_at := greatest(NEW.due_at, now() + interval '1 day'); RETURN NEW; END $$;
       CREATE TRIGGER hold_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION hold_mail()`)

export const waitForLocks = (test: TestApp, count = 1) =>
  expect
    .poll(() => test.value(sql`SELECT count(DISTINCT pid)::int FROM pg_locks WHERE NOT granted`), {
      timeout: 5_000,
    })
    .toBeGreaterThanOrEqual(count)

export const givenMember = (
  { services: { db } }: TestApp,
  userId: number,
  ownerId: number,
  role = 'helper',
) =>
  db.query(sql`
    INSERT INTO shop_members (shop_id, user_id, role)
    SELECT id, ${userId}, ${role} FROM shops WHERE user_id = ${ownerId} AND is_main`)

export async function publish(test: TestApp, by: Caller, fields: object = {}) {
  return by.sendPicture('shop/add', { ...(await givenProductForm(test)), ...fields }, await picture(50, 50))
}

export async function givenPublished(...what: Parameters<typeof publish>): Promise<number> {
  const { status, body } = await publish(...what)
  if (status !== 201) throw new Error(`Not published: ${status} ${body.message}`)
  return body.product_id
}

type GivenUser = { type?: UserType; status?: UserStatus; shop?: string }

/** Reuses the category and subcategory if they exist. */
export async function givenCategory(
  { services: { db } }: TestApp,
  name = 'Electronics',
  subcategory = 'Headphones',
) {
  // Does not update on conflict, since an update would reindex the category's offers.
  await db.query(sql`INSERT INTO categories (name) VALUES (${name}) ON CONFLICT DO NOTHING`)
  const { id: categoryId } = await one<{ id: number }>(db)`
    SELECT id FROM categories WHERE name_key(name) = name_key(${name}) AND removed_at IS NULL`
  await db.query(
    sql`INSERT INTO subcategories (category_id, name) VALUES (${categoryId}, ${subcategory}) ON CONFLICT DO NOTHING`,
  )
  const { id: subcategoryId } = await one<{ id: number }>(db)`
    SELECT id FROM subcategories WHERE category_id = ${categoryId} AND name_key(name) = name_key(${subcategory})
      AND removed_at IS NULL`
  return { categoryId, subcategoryId }
}

/** The fields of the product form as a browser sends them, for a live offer. */
export async function givenProductForm(test: TestApp): Promise<Record<string, string>> {
  const { categoryId, subcategoryId } = await givenCategory(test)
  return {
    category_id: String(categoryId),
    subcategory_id: String(subcategoryId),
    name: 'Brass diya',
    brand: 'Sarafa Brass',
    price: '640',
    discount_price: '640',
    discount_percent: '0',
    start_date: dayFromToday(0),
    end_date: dayFromToday(10),
    description: 'Set of four.',
  }
}

type Offer = {
  name: string
  brand: string
  description: string
  price: number
  discount_price: number
  struck_price_kind: 'mrp' | 'usual' | null
  delivery: 'at_shop' | 'comes_home' | 'delivers'
  start_date: string
  end_date: string
  product_status: string
  category: string
  subcategory: string
}

/** Inserts a live offer without a picture, bypassing the API; returns its id. */
export async function givenOffer(
  test: TestApp,
  ownerId: number,
  changes: Partial<Offer> = {},
): Promise<number> {
  const { category, subcategory, ...offer } = { ...liveOffer, ...changes }
  const { subcategoryId } = await givenCategory(test, category, subcategory)
  const { id } = await one<{ id: number }>(test.services.db)`
    INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, struck_price_kind,
      delivery, start_date, end_date, product_status)
    VALUES (${ownerId}, ${subcategoryId}, ${offer.name}, ${offer.brand}, ${offer.description}, ${offer.price},
      ${offer.discount_price}, ${offer.struck_price_kind},
      ${offer.delivery}, ${offer.start_date}, ${offer.end_date}, ${offer.product_status})
    RETURNING id`
  return id
}

/** Inserts numbered offers, bypassing the API; returns their ids. */
export async function givenManyOffers(
  test: TestApp,
  ownerId: number,
  count: number,
  name: string,
  changes: Partial<Offer> = {},
): Promise<number[]> {
  const model = await givenOffer(test, ownerId, { ...changes, name: `${name} 1` })
  const ids = [model]
  // Inserts in batches, since a busy machine would exceed the statement timeout.
  for (let first = 2; first <= count; first += 400) {
    const last = Math.min(first + 399, count)
    const portion = await test.values<number>(
      sql`INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
          SELECT owner_id, shop_id, subcategory_id, ${name} || ' ' || n, brand, description, price, discount_price, start_date, end_date
          FROM products, generate_series(${first}::integer, ${last}::integer) AS n WHERE id = ${model} RETURNING id`,
    )
    ids.push(...portion)
  }
  return ids
}

export const over = { start_date: dayFromToday(-9), end_date: dayFromToday(-1) }

export const priced = (price: number, discount_price = price) => ({ price, discount_price })

export const actionsOn = (test: TestApp, type: 'user' | 'shop' | 'product', id: number) =>
  test.values<string>(
    sql`SELECT action FROM audit_entries WHERE subject_type = ${type} AND subject_id = ${id} ORDER BY id`,
  )

const liveOffer: Offer = {
  name: 'Tarang over-ear headphones',
  brand: 'Tarang',
  description: 'Soft ear cushions, 40-hour battery.',
  price: 3999,
  discount_price: 1999,
  struck_price_kind: null,
  delivery: 'at_shop',
  start_date: dayFromToday(-1),
  end_date: dayFromToday(10),
  product_status: 'active',
  category: 'Electronics',
  subcategory: 'Headphones',
}

const pictures = new Map<string, Promise<Buffer>>()

/** A small photo-like picture, cached by size. */
export function picture(width = 480, height = 480): Promise<Buffer> {
  const size = `${width}x${height}`
  const made = pictures.get(size) ?? encodePicture(width, height)
  pictures.set(size, made)
  return made
}

const encodePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0508f' } })
    .composite([
      {
        input: { create: { width: width >> 1, height: height >> 2, channels: 3, background: '#12653a' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Meena' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } })
    .jpeg()
    .toBuffer()
