import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { DemoCity } from './demo-city.ts'
import type { DemoOffer } from './generate/offers.ts'
import type { DemoPageViews } from './generate/page-views.ts'
import type { Banner } from './pictures/banners.ts'

// Inserts one JSON array of rows per table; `line` keeps their order, and so do the ids.

export async function insertCategories(
  tx: PoolClient,
  categories: DemoCity['categories'],
): Promise<Map<string, number>> {
  await tx.query(sql`
    INSERT INTO categories (name, name_hi)
    SELECT name, "hindiName" FROM json_to_recordset(${json(categories.map(named))}) AS demo (line integer, name text, "hindiName" text)
    ORDER BY line`)
  const rows = categories.flatMap(({ name, subcategories }) =>
    subcategories.map((shelf) => ({ category: name, ...named(shelf) })),
  )
  const { rows: inserted } = await tx.query<{ id: number; name: string }>(sql`
    INSERT INTO subcategories (category_id, name, name_hi)
    SELECT categories.id, demo.name, demo."hindiName"
    FROM json_to_recordset(${json(rows)}) AS demo (line integer, category text, name text, "hindiName" text)
    JOIN categories ON categories.name = demo.category
    ORDER BY demo.line
    RETURNING id, name`)
  return new Map(inserted.map(({ id, name }) => [name, id]))
}

const named = ({ name, hindiName }: { name: string; hindiName: string }) => ({ name, hindiName })

/**
 * Users and their shops, all in Indore, including the executive's visited shops. Returns the ids of users by
 * e-mail address, and of shops by name.
 */
export async function insertUsers(
  tx: PoolClient,
  { users, visited }: Pick<DemoCity, 'users' | 'visited'>,
  passwordHashOf: (email: string) => string,
): Promise<Pick<Ids, 'userIds' | 'shopIds'>> {
  const rows = json(users.map((user) => ({ ...user, passwordHash: passwordHashOf(user.email) })))
  const { rows: inserted } = await tx.query<{ id: number; email: string }>(sql`
    INSERT INTO users (user_type, status, name, email, password_hash, contact_no, created_at, phone_verified_at)
    SELECT type, status, name, email, "passwordHash", phone_key("contactNo"), "createdAt",
      CASE WHEN is_account_active(status) AND "contactNo" IS NOT NULL THEN "createdAt" END
    FROM json_to_recordset(${rows}) AS demo (line integer, type text, status text, name text, email text,
      "passwordHash" text, "contactNo" text, "createdAt" timestamptz)
    ORDER BY line
    RETURNING id, email`)
  const { rows: shops } = await tx.query<{ id: number; name: string }>(sql`
    INSERT INTO shops (user_id, user_type, name, address, city, state, quarter, hours, special_days, latitude,
      longitude,
      accuracy_metres, shows_phone, shows_whatsapp, shows_since, is_main, status, phone, added_by, created_at)
    SELECT users.id, users.user_type, demo.shop, demo.address, 'Indore', 'Madhya Pradesh', quarter, hours,
      coalesce("specialDays", '[]'),
      places.latitude + ("offset"->>'north')::float, places.longitude + ("offset"->>'east')::float,
      CASE WHEN places.id IS NOT NULL AND "offset" IS NOT NULL THEN 12 END, "showsPhone",
      "showsWhatsapp", CASE WHEN "showsPhone" OR "showsWhatsapp" THEN users.created_at END, stock IS NULL,
      CASE WHEN stock IS NULL THEN 'approved' ELSE demo.status END,
      CASE WHEN stock IS NOT NULL THEN phone_key("contactNo") END, CASE WHEN stock IS NOT NULL THEN users.id END,
      CASE WHEN stock IS NULL THEN now() ELSE "createdAt" END
    FROM json_to_recordset(${json([...users, ...visited])}) AS demo (line integer, email text, shop text,
      address text, quarter text, hours jsonb, "specialDays" jsonb,
      "showsPhone" boolean, "showsWhatsapp" boolean, "offset" jsonb, application text,
      status text, "contactNo" text, "createdAt" timestamptz, stock jsonb)
    JOIN users ON users.email = demo.email
    LEFT JOIN places ON place_key(quarter) = ANY (keys)
    WHERE application IS NULL
    ORDER BY line
    RETURNING id, name`)
  await tx.query(sql`
    INSERT INTO executive_applications (user_id, city, state, areas, about)
    SELECT users.id, 'Indore', 'Madhya Pradesh', array_remove(ARRAY[quarter], NULL), application
    FROM json_to_recordset(${rows}) AS demo (email text, quarter text, application text)
    JOIN users ON users.email = demo.email
    WHERE application IS NOT NULL`)
  return {
    userIds: new Map(inserted.map(({ id, email }) => [email, id])),
    shopIds: new Map(shops.map(({ id, name }) => [name, id])),
  }
}

type Ids = {
  subcategoryIds: Map<string, number>
  userIds: Map<string, number>
  shopIds: Map<string, number>
  pictureIds: readonly number[]
}

export async function insertOffers(
  tx: PoolClient,
  offers: readonly DemoOffer[],
  { subcategoryIds, userIds, shopIds, pictureIds }: Ids,
): Promise<Map<DemoOffer, number>> {
  const rows = offers.map(({ owner, subcategory, photo, ...offer }, index) => ({
    ...offer,
    ownerId: userIds.get(owner.email),
    shopId: shopIds.get(owner.shop),
    subcategoryId: subcategoryIds.get(subcategory),
    pictureId: pictureIds[index],
  }))
  const ids: number[] = []
  for (let first = 0; first < rows.length; first += atOnce) {
    const { rows: inserted } = await tx.query<{ id: number }>(offersOf(rows.slice(first, first + atOnce)))
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  await tx.query(sql`INSERT INTO demo_offers (product_id, version) SELECT id, version FROM products`)
  return new Map(offers.map((offer, index) => [offer, ids[index] ?? Number.NaN]))
}

/** A batch that search learns within the statement timeout, even on a slow machine. */
const atOnce = 100

const offersOf = (rows: readonly object[]) => sql`
    INSERT INTO products (owner_id, shop_id, subcategory_id, picture_id, name, brand, description, price,
      discount_price, start_date, end_date, product_status, created_at, code_limit, delivery)
    SELECT "ownerId", "shopId", "subcategoryId", "pictureId", name, brand, description, price, "discountPrice",
      "startDate", "endDate", "productStatus", least("createdAt", now()),
      CASE WHEN "shopId" IS NOT NULL AND line % 10 = 3 THEN (ARRAY[0, 50, 10, 20])[1 + line / 10 % 4] END,
      delivery
    FROM json_to_recordset(${json(rows)}) AS demo (line integer, "ownerId" integer, "shopId" integer,
      "subcategoryId" integer, "pictureId" integer, name text, brand text, description text, price numeric, "discountPrice" numeric,
      "startDate" date, "endDate" date, "productStatus" text, "createdAt" timestamptz, delivery text)
    ORDER BY line
    RETURNING id`

/** Earlier prices of offers that have started: most at the struck price, some at a lower one in between. */
export const insertFormerPrices = (tx: PoolClient) =>
  tx.query(sql`
    INSERT INTO asked_prices (product_id, shop_id, owner_id, ware, at, price, discount_price, first_day, last_day)
    SELECT product_id, shop_id, owner_id, ware, former.first_day::timestamp AT TIME ZONE 'Asia/Kolkata', price,
      former.discount_price, former.first_day, former.last_day
    FROM (SELECT *, product_id % 5 = 0 AND first_day + 2 < least(today(), last_day) AS was_lower FROM asking_prices) AS present,
      LATERAL (VALUES
        (product_id % 3 > 0, first_day - 21, first_day - 1, price),
        (was_lower, first_day, first_day + 2, ceil(discount_price * 0.95)),
        (true, CASE WHEN was_lower THEN first_day + 3 ELSE first_day END, present.last_day, discount_price)
      ) AS former (was_asked, first_day, last_day, discount_price)
    WHERE was_asked AND present.first_day < today()
    ORDER BY product_id, former.first_day`)

export async function insertPageViews(
  tx: PoolClient,
  pageViews: readonly DemoPageViews[],
  offerIds: Map<DemoOffer, number>,
): Promise<void> {
  const rows = pageViews.map(({ offer, day, views }) => ({
    path: `/product/${offerIds.get(offer)}`,
    day,
    views,
  }))
  await tx.query(sql`
    INSERT INTO page_views (path, day, views)
    SELECT path, day, views FROM json_to_recordset(${json(rows)}) AS demo (path text, day date, views integer)`)
}

export async function insertBanners(
  tx: PoolClient,
  banners: readonly Banner[],
  pictureIds: number[],
): Promise<void> {
  const rows = banners.map(({ type, position, alt, query }, index) => ({
    ...{ type, position, alt, query },
    pictureId: pictureIds[index],
  }))
  await tx.query(sql`
    INSERT INTO banners (type, position, picture_id, alt, opens, query)
    SELECT type, position, "pictureId", alt, 'search', query
    FROM json_to_recordset(${json(rows)})
      AS demo (type text, position integer, "pictureId" integer, alt text, query text)`)
}

const json = (rows: readonly object[]) => JSON.stringify(rows.map((row, index) => ({ ...row, line: index })))
