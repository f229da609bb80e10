import sql, { type Sql } from 'sql-template-tag'
import { endsSoonDays } from '../../../contract/facts/list-options.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { NewShop, OwnShop, ShopStatus, shopMembers } from '../../../contract/shops/schemas.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import { NothingInserted } from '../../offers/publish-under-key.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

export const findShopsOf = async (db: Connection, userId: number) =>
  (await many<OwnShop>(db)`${ownShops(userId, sql`true`)}`).map(present)

export async function findShopOf(db: Connection, userId: number, shopId: number) {
  const shop = await maybeOne<OwnShop>(db)`${ownShops(userId, sql`shops.id = ${shopId}`)}`
  return shop && present(shop)
}

const present = (shop: OwnShop): OwnShop => ({
  ...shop,
  status_reason:
    shop.status_reason && translateStored(shop.status_reason, () => Object.values(texts.reasons)),
})

const ownShops = (userId: number, isMeant: Sql) =>
  sql`SELECT shops.id, version, name, quarter, address, city, phone, hours, latitude, longitude, accuracy_metres,
        CASE WHEN (SELECT users.status FROM users WHERE id = user_id) = 'pending' THEN 'pending' ELSE status END
          AS status,
        status_reason, role, user_id = ${userId} AS in_charge, is_main,
        CASE WHEN away_until > today() THEN away_until END AS away_until, live.count::integer AS live_offers,
        every.count::integer AS offers, live.ending::integer AS ending_offers,
        every.ended::integer AS ended_offers, every.hidden::integer AS hidden_offers,
        shows_phone, tags.price_tags
      FROM (SELECT shop_id, role FROM shop_members WHERE user_id = ${userId}) AS own JOIN shops ON shops.id = shop_id,
        LATERAL (SELECT count(*),
            count(*) FILTER (WHERE start_date <= today() AND end_date <= today() + ${endsSoonDays}::integer) AS ending
          FROM products WHERE products.shop_id = shops.id AND product_status = 'active'
          AND end_date >= today() AND hidden_at IS NULL) AS live,
        LATERAL (SELECT count(*), count(*) FILTER (WHERE hidden_at IS NOT NULL) AS hidden,
            count(*) FILTER (WHERE hidden_at IS NULL AND product_status = 'active'
              AND end_date BETWEEN today() - 30 AND today() - 1) AS ended
          FROM products WHERE products.shop_id = shops.id) AS every,
        LATERAL (SELECT coalesce(array_agg(name ORDER BY asked_at), '{}') AS price_tags FROM (
          SELECT products.name, asked_at FROM price_tags JOIN products ON products.id = product_id
          WHERE products.shop_id = shops.id AND sent_at IS NULL AND price_tags.price = products.price
          ORDER BY asked_at LIMIT 50) AS asked) AS tags
      WHERE ${isMeant} ORDER BY lower(name), shops.id`

export const findAdded = (db: Connection, userId: number, key: string) =>
  maybeOne<{ id: number; name: string; fingerprint: Buffer }>(db)`
    SELECT id, name, add_fingerprint AS fingerprint FROM shops WHERE added_by = ${userId} AND add_key = ${key}`

/** Inserts a shop in its creator's city. Throws NothingInserted if the key is used or the city unknown. */
export async function insertShop(tx: Connection, userId: number, shop: NewShop, fingerprint: Buffer) {
  const added = await maybeOne<{ id: number }>(tx)`
    INSERT INTO shops (user_id, user_type, is_main, status, name, quarter, address, city, state, phone, hours,
      latitude, longitude, accuracy_metres, added_by, add_key, add_fingerprint)
    SELECT users.id, user_type, false, 'pending', ${shop.name}, ${shop.quarter}, ${shop.address}, city,
      state, ${shop.phone}, ${shop.hours && JSON.stringify(shop.hours)}::jsonb, ${shop.latitude}, ${shop.longitude},
      ${shop.accuracy_metres}, users.id, ${shop.add_key}, ${fingerprint}
    FROM users JOIN LATERAL (
      SELECT city, state FROM shops WHERE user_id = users.id AND is_main
      UNION ALL SELECT city, state FROM executive_applications WHERE user_id = users.id LIMIT 1
    ) AS place ON true
    WHERE users.id = ${userId}
    ON CONFLICT (added_by, add_key) DO NOTHING
    RETURNING id`
  if (!added) throw new NothingInserted()
  return added.id
}

type MemberRow = RowOf<typeof shopMembers>['members'][number]

export const findMembers = (db: Connection, shopId: number, userId: number) => many<MemberRow>(db)`
  SELECT users.id AS user_id, users.name, role, shops.user_id = users.id AS in_charge, users.id = ${userId} AS is_you,
    helps_to_sign_in(${userId}, users.id) AS gets_link,
    added_at
  FROM shop_members JOIN users ON users.id = shop_members.user_id JOIN shops ON shops.id = shop_id
  WHERE shop_id = ${shopId} ORDER BY shops.user_id = users.id DESC, added_at, users.id`

type Membership = { role: 'owner' | 'helper' | 'executive'; isInCharge: boolean; name: string }

export const findMembership = (db: Connection, shopId: number, userId: number) => maybeOne<Membership>(db)`
  SELECT role, shops.user_id = ${userId} AS "isInCharge", users.name
  FROM shop_members JOIN shops ON shops.id = shop_id JOIN users ON users.id = shop_members.user_id
  WHERE shop_id = ${shopId} AND shop_members.user_id = ${userId}`

export const findCharge = (db: Connection, shopId: number) =>
  maybeOne<{ id: number; name: string; inChargeId: number }>(db)`
    SELECT id, name, user_id AS "inChargeId" FROM shops WHERE id = ${shopId}`

export const isExecutive = async (db: Connection, userId: number) =>
  (await execute(db)`SELECT FROM users WHERE id = ${userId} AND user_type = 'executive'`) === 1

/** Returns false if the user is a member already, or if the shop or user was deleted. */
export const addMember = async (tx: Connection, shopId: number, userId: number, role: Membership['role']) =>
  (await execute(tx)`INSERT INTO shop_members (shop_id, user_id, role)
    SELECT shops.id, users.id, ${role} FROM shops, users WHERE shops.id = ${shopId} AND users.id = ${userId}
    ON CONFLICT (shop_id, user_id) DO NOTHING`) === 1

export const canRemoveMembers = async (tx: Connection, shopId: number, userId: number | null) =>
  (await execute(tx)`SELECT FROM users WHERE id = ${userId} AND (user_type = 'admin'
      OR EXISTS (SELECT FROM shops WHERE shops.id = ${shopId} AND shops.user_id = users.id)
      OR EXISTS (SELECT FROM shop_members WHERE shop_id = ${shopId} AND user_id = users.id AND role = 'owner'))`) ===
  1

export const removeMember = (tx: Connection, shopId: number, userId: number) =>
  execute(tx)`DELETE FROM shop_members WHERE shop_id = ${shopId} AND user_id = ${userId}`

export const setRole = (tx: Connection, shopId: number, userId: number, role: Membership['role']) =>
  execute(tx)`UPDATE shop_members SET role = ${role} WHERE shop_id = ${shopId} AND user_id = ${userId}`

export type ShopToHandOver = {
  id: number
  name: string
  status: ShopStatus
  inChargeId: number
  isMain: boolean
  /** True if the accepting user has requested the deletion of their account. */
  isAcceptorClosing: boolean
}

/** Locks users in the order of their ids and then the shop, to prevent deadlocks. */
export async function lockForHandover(tx: Connection, shopId: number, userId: number | undefined) {
  await execute(tx)`
    SELECT FROM users WHERE id = ${userId ?? null} OR id = (SELECT user_id FROM shops WHERE id = ${shopId})
    ORDER BY id FOR SHARE`
  return maybeOne<ShopToHandOver>(tx)`SELECT id, name, status, user_id AS "inChargeId", is_main AS "isMain",
      EXISTS (SELECT FROM users WHERE id = ${userId ?? null}
        AND deletion_due_at IS NOT NULL) AS "isAcceptorClosing"
    FROM shops WHERE id = ${shopId} FOR UPDATE`
}

/** Makes the shop the user's main shop if they have none, unless that opened a pending shop unchecked. */
export const setShopInCharge = (tx: Connection, shopId: number, userId: number) => execute(tx)`
  UPDATE shops SET user_id = users.id, user_type = users.user_type, version = version + 1,
    is_main = becomes_main, status = CASE WHEN becomes_main THEN 'approved' ELSE shops.status END
  FROM (
    SELECT users.id, users.user_type, (users.status = 'pending' OR wanted.status = 'approved')
      AND NOT EXISTS (SELECT FROM shops WHERE user_id = ${userId} AND is_main) AS becomes_main
    FROM users, shops AS wanted WHERE users.id = ${userId} AND wanted.id = ${shopId}
  ) AS users
  WHERE shops.id = ${shopId}`

type NewOwner = {
  name: string
  email: string
  passwordHash: string
  phone: string
  status: 'approved' | 'pending'
}

/** Returns undefined if another account has the e-mail address, ignoring case. */
export const insertOwner = (tx: Connection, { name, email, passwordHash, phone, status }: NewOwner) =>
  maybeValue<number>(tx)`
    INSERT INTO users (user_type, status, name, email, password_hash, contact_no, language)
    VALUES ('shopkeeper', ${status}, ${name}, ${email}, ${passwordHash}, ${phone}, ${currentLocale()})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`

/** Adds the number to the admins' checks, because no admin has talked to this person. */
export const requestInvitedPhoneCheck = (tx: Connection, userId: number) => execute(tx)`
  INSERT INTO shop_edits (user_id, before, after, made_by)
  SELECT id, jsonb_build_object('contact_no', NULL), jsonb_build_object('contact_no', contact_no), name
  FROM users WHERE id = ${userId}`

export const countMembers = (tx: Connection, shopId: number) => one<{ members: number; newOnes: number }>(tx)`
  SELECT (SELECT count(*)::integer FROM shop_members WHERE shop_id = ${shopId}) AS members,
    (SELECT count(*)::integer FROM shop_invitations
      WHERE shop_id = ${shopId} AND accepted_at > now() - interval '1 day') AS "newOnes"`
