import sql from 'sql-template-tag'
import type { Profile } from '../../../contract/accounts/schemas.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { ProfileChange, ShopChange, ShopProfile } from '../../../contract/profiles/calls.ts'
import type { ShopPictureKind } from '../../../contract/profiles/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one, value, values } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import type { StoredPicture } from '../../platform/uploads/picture-store.ts'
import { lockShop } from '../../shops/membership.ts'

export const findProfile = (db: Connection, userId: number) => maybeOne<Profile>(db)`
  SELECT users.name, users.email, users.contact_no, shops.name AS shop_name, shops.city, shops.state,
    shops.address, users.user_type, users.version, users.language,
    users.phone_verified_at IS NOT NULL AS phone_is_verified,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('shop_id', one.id, 'name', one.name)
        ORDER BY one.user_id = users.id AND one.is_main DESC, one.name, one.id), '[]')
      FROM shop_members JOIN shops AS one ON one.id = shop_id
      WHERE shop_members.user_id = users.id AND role <> 'helper') AS shops
  FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
  WHERE users.id = ${userId}`

export type PersonRow = Omit<ProfileChange, 'contact_no'> & { contact_no: string | null }

/** Returns `phone_verified_at` as text, because a Date would lose its microseconds. */
export const lockPerson = (tx: Connection, userId: number) =>
  maybeOne<PersonRow & { phone_verified_at: string | null }>(tx)`
    SELECT version, name, contact_no, language, phone_verified_at::text FROM users WHERE id = ${userId} FOR UPDATE`

export const savePerson = (
  tx: Connection,
  userId: number,
  { name, contact_no, language }: Omit<PersonRow, 'version'>,
) => execute(tx)`
  UPDATE users SET name = ${name}, contact_no = ${contact_no}, language = ${language}, version = version + 1
  WHERE id = ${userId}`

export const findShopProfile = (db: Connection, userId: number, shopId: number) => maybeOne<ShopProfile>(db)`
  SELECT shops.id AS shop_id, shops.version, shops.name, address, quarter, city, state, phone, whatsapp,
    CASE WHEN is_main THEN users.contact_no END AS contact_no, shows_phone, shows_whatsapp,
    to_char(shows_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS shows_since, hours,
    special_days_from(special_days, today()) AS special_days,
    CASE WHEN latitude IS NOT NULL THEN jsonb_build_object('accuracy_metres', accuracy_metres, 'set_at',
      to_char(coalesce(place_set_at, shops.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS place
  FROM shops JOIN users ON users.id = shops.user_id
  WHERE shops.id = ${shopId} AND EXISTS (
    SELECT FROM shop_members WHERE shop_id = shops.id AND user_id = ${userId} AND role <> 'helper')`

export const isHelperOf = async (db: Connection, userId: number, shopId: number) =>
  (await execute(db)`
    SELECT FROM shop_members WHERE shop_id = ${shopId} AND user_id = ${userId} AND role = 'helper'`) === 1

export async function lockShopProfile(tx: Connection, user: SignedInUser, shopId: number) {
  if (!(await lockShop(tx, user, shopId))) return undefined
  return findShopProfile(tx, user.id, shopId)
}

export const findSpecialDaysOver = (tx: Connection, shopId: number) => values<string>(tx)`
  SELECT one ->> 'date' AS date FROM shops, jsonb_array_elements(special_days) AS one
  WHERE id = ${shopId} AND (one ->> 'date')::date < today()`

export const isMoved = async (tx: Connection, { shop_id, place }: ShopChange) =>
  place !== undefined &&
  (await execute(tx)`SELECT FROM shops WHERE id = ${shop_id} AND latitude = ${place.latitude}::float8
      AND longitude = ${place.longitude}::float8 AND accuracy_metres IS NOT DISTINCT FROM ${place.accuracy_metres}::integer`) ===
    0

/** `shows_since` records the owner's consent: when they made a number public. */
export const saveShop = (tx: Connection, shop: ShopChange) => execute(tx)`
  UPDATE shops SET name = ${shop.name}, address = ${shop.address}, quarter = ${shop.quarter}, city = ${shop.city},
    state = ${shop.state}, phone = ${shop.phone}, whatsapp = ${shop.whatsapp},
    shows_since = CASE
      WHEN ${shop.shows_phone} AND NOT shows_phone OR ${shop.shows_whatsapp} AND NOT shows_whatsapp THEN now()
      WHEN ${shop.shows_phone} OR ${shop.shows_whatsapp} THEN shows_since
    END,
    shows_phone = ${shop.shows_phone}, shows_whatsapp = ${shop.shows_whatsapp},
    hours = ${shop.hours && JSON.stringify(shop.hours)}::jsonb,
    -- Yesterday's hours may last past midnight.
    special_days = coalesce((SELECT jsonb_agg(one ORDER BY one ->> 'date')
        FROM jsonb_array_elements(special_days) AS one WHERE (one ->> 'date')::date < today()), '[]')
      || coalesce(${shop.special_days && JSON.stringify(shop.special_days)}::jsonb,
        special_days_from(special_days, today())),
    latitude = CASE WHEN ${shop.place !== undefined} THEN ${shop.place?.latitude ?? null}::float8 ELSE latitude END,
    longitude = CASE WHEN ${shop.place !== undefined} THEN ${shop.place?.longitude ?? null}::float8 ELSE longitude END,
    accuracy_metres = CASE WHEN ${shop.place !== undefined} THEN ${shop.place?.accuracy_metres ?? null}::integer
      ELSE accuracy_metres END,
    version = version + 1
  WHERE id = ${shop.shop_id}`

export const addShopEdit = (tx: Connection, shopId: number, before: object, after: object, by: string) =>
  execute(tx)`INSERT INTO shop_edits (shop_id, before, after, made_by)
    SELECT id, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${by}
    FROM shops WHERE id = ${shopId} AND NOT is_trusted`

/** Adds an unverified number to the admins' checks, once per user even with several shops. */
export async function requestPhoneCheck(tx: Connection, userId: number, before: string | null, by: string) {
  await execute(tx)`
    DELETE FROM shop_edits USING users WHERE users.id = ${userId} AND user_id = users.id AND seen_at IS NULL
      AND (phone_verified_at IS NOT NULL OR phone_key(after ->> 'contact_no') IS DISTINCT FROM phone_key(contact_no))`
  await execute(tx)`INSERT INTO shop_edits (user_id, before, after, made_by)
    SELECT id, jsonb_build_object('contact_no', ${before}::text), jsonb_build_object('contact_no', contact_no), ${by}
    FROM users WHERE id = ${userId} AND user_type <> 'admin' AND phone_verified_at IS NULL
      AND NOT EXISTS (SELECT FROM shop_edits WHERE user_id = users.id AND seen_at IS NULL)`
}

/** Restores the verification of a number, unless the check by which it was verified was undone. */
export const restoreVerification = (tx: Connection, userId: number, since: string) => execute(tx)`
  UPDATE users SET phone_verified_at = coalesce(phone_verified_at, ${since}::timestamptz)
  WHERE id = ${userId} AND NOT EXISTS (SELECT FROM shop_edits WHERE user_id = users.id AND seen_at IS NULL
    AND phone_key(after ->> 'contact_no') = phone_key(contact_no))`

export const findLastChangeOf = (tx: Connection, type: 'user' | 'shop', id: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = ${type} AND subject_id = ${id} AND action IN ('profile changed', 'shop changed')
    ORDER BY id DESC LIMIT 1`

export type ShopContact = {
  shop_id: number
  shop_name: string
  in_charge_id: number
  phone: string | null
  phone_is_of_account: boolean
  email: string
  address: string
}

export const findContact = (tx: Connection, shopId: number) => maybeOne<ShopContact>(tx)`
  SELECT shops.id AS shop_id, shops.name AS shop_name, users.id AS in_charge_id, email, address,
    coalesce(phone, CASE WHEN is_main THEN contact_no END) AS phone,
    is_main AND phone IS NULL AS phone_is_of_account
  FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = ${shopId}`

export const saveShopField = (tx: Connection, shopId: number, field: 'phone' | 'address', value: string) =>
  execute(tx)`
    UPDATE shops SET ${field === 'phone' ? sql`phone` : sql`address`} = ${value}, version = version + 1
    WHERE id = ${shopId}`

export const hideNumbers = (tx: Connection, shopId: number) => execute(tx)`
  UPDATE shops SET shows_phone = false, shows_whatsapp = false
  WHERE id = ${shopId} AND (shows_phone OR shows_whatsapp)`

export const isEmailTaken = async (tx: Connection, email: string, userId: number) =>
  (await execute(tx)`SELECT FROM users WHERE lower(email) = lower(${email}) AND id <> ${userId}`) > 0

/** Also deletes password resets, so that a link mailed to the former address cannot open the account. */
export async function saveEmail(tx: Connection, userId: number, email: string) {
  await execute(tx)`UPDATE users SET email = ${email}, version = version + 1 WHERE id = ${userId}`
  await execute(tx)`DELETE FROM password_resets WHERE user_id = ${userId}`
  await execute(tx)`DELETE FROM sign_in_links WHERE user_id = ${userId}`
}

type StoredShopPicture = Pick<StoredPicture, 'key' | 'widths'> | null

export const findShopPictures = (db: Connection, shopId: number) =>
  one<{ logo: StoredShopPicture; front: StoredShopPicture }>(db)`
    SELECT picture_of_shop(${shopId}, 'logo') AS logo, picture_of_shop(${shopId}, 'front') AS front`

export const findShopPictureId = (tx: Connection, shopId: number, kind: ShopPictureKind) =>
  value<number | null>(tx)`
    SELECT (SELECT picture_id FROM shop_pictures WHERE shop_id = ${shopId} AND kind = ${kind}) AS picture_id`

export const setShopPicture = (
  tx: Connection,
  shopId: number,
  kind: ShopPictureKind,
  pictureId: number | null,
) =>
  pictureId === null
    ? execute(tx)`DELETE FROM shop_pictures WHERE shop_id = ${shopId} AND kind = ${kind}`
    : execute(tx)`
      INSERT INTO shop_pictures (shop_id, kind, picture_id) VALUES (${shopId}, ${kind}, ${pictureId})
      ON CONFLICT (shop_id, kind) DO UPDATE SET picture_id = excluded.picture_id`

/** Shops per run. After a festival, special days of many shops end on the same day. */
const mostShops = 500

/** Keeps the shop's version, so that a form that is open now can still be saved. */
export const forgetSpecialDays = (db: Connection) => execute(db)`
  UPDATE shops SET special_days = special_days_from(special_days, first_day)
  FROM (SELECT (today() - ${intervalOf(retention.specialDays)}::interval)::date AS first_day) AS kept
  WHERE id = ANY (ARRAY(SELECT id FROM shops
    WHERE special_days <> '[]' AND (special_days -> 0 ->> 'date')::date < first_day
    ORDER BY id LIMIT ${mostShops} FOR UPDATE SKIP LOCKED))`
