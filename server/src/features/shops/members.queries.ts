import sql from 'sql-template-tag'
import { currentLocale } from '../../../contract/facts/texts.ts'
import type { ShopStatus, shopMembers } from '../../../contract/shops/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

type MemberRow = RowOf<typeof shopMembers>['members'][number]

/** Who is in charge first. */
export const findMembers = (db: Connection, shopId: number, userId: number) =>
  many<MemberRow>(
    db,
    sql`SELECT users.id AS user_id, users.name, role, shops.user_id = users.id AS in_charge, users.id = ${userId} AS is_you,
          helps_to_sign_in(${userId}, users.id) AS gets_link,
          added_at
        FROM shop_members JOIN users ON users.id = shop_members.user_id JOIN shops ON shops.id = shop_id
        WHERE shop_id = ${shopId} ORDER BY shops.user_id = users.id DESC, added_at, users.id`,
  )

export type Membership = { role: 'owner' | 'helper' | 'executive'; isInCharge: boolean; name: string }

export const findMembership = (db: Connection, shopId: number, userId: number) =>
  maybeOne<Membership>(
    db,
    sql`SELECT role, shops.user_id = ${userId} AS "isInCharge", users.name
        FROM shop_members JOIN shops ON shops.id = shop_id JOIN users ON users.id = shop_members.user_id
        WHERE shop_id = ${shopId} AND shop_members.user_id = ${userId}`,
  )

/** Who is in charge of a shop. */
export const findCharge = (db: Connection, shopId: number) =>
  maybeOne<{ id: number; name: string; inChargeId: number }>(
    db,
    sql`SELECT id, name, user_id AS "inChargeId" FROM shops WHERE id = ${shopId}`,
  )

export const isExecutive = async (db: Connection, userId: number) =>
  (await execute(db, sql`SELECT FROM users WHERE id = ${userId} AND user_type = 'executive'`)) === 1

/** False when they are one already, or the shop or they are gone. */
export const addMember = async (tx: Connection, shopId: number, userId: number, role: Membership['role']) =>
  (await execute(
    tx,
    sql`INSERT INTO shop_members (shop_id, user_id, role)
        SELECT shops.id, users.id, ${role} FROM shops, users WHERE shops.id = ${shopId} AND users.id = ${userId}
        ON CONFLICT (shop_id, user_id) DO NOTHING`,
  )) === 1

/** Who is in charge, owners and admins may end the memberships of others. */
export const mayEndOthers = async (tx: Connection, shopId: number, userId: number | null) =>
  (await execute(
    tx,
    sql`SELECT FROM users WHERE id = ${userId} AND (user_type = 'admin'
          OR EXISTS (SELECT FROM shops WHERE shops.id = ${shopId} AND shops.user_id = users.id)
          OR EXISTS (SELECT FROM shop_members WHERE shop_id = ${shopId} AND user_id = users.id AND role = 'owner'))`,
  )) === 1

export const removeMember = (tx: Connection, shopId: number, userId: number) =>
  execute(tx, sql`DELETE FROM shop_members WHERE shop_id = ${shopId} AND user_id = ${userId}`)

export const setRole = (tx: Connection, shopId: number, userId: number, role: Membership['role']) =>
  execute(tx, sql`UPDATE shop_members SET role = ${role} WHERE shop_id = ${shopId} AND user_id = ${userId}`)

export type ShopToHandOver = {
  id: number
  name: string
  status: ShopStatus
  inChargeId: number
  isMain: boolean
  /** Whoever accepts is closing the account. */
  isAcceptorClosing: boolean
}

/**
 * Locked with everybody whose right to it changes: people first, in the order of their ids, then the shop.
 */
export async function lockForHandOver(tx: Connection, shopId: number, userId: number | undefined) {
  await execute(
    tx,
    sql`SELECT FROM users WHERE id = ${userId ?? null} OR id = (SELECT user_id FROM shops WHERE id = ${shopId})
        ORDER BY id FOR SHARE`,
  )
  return maybeOne<ShopToHandOver>(
    tx,
    sql`SELECT id, name, status, user_id AS "inChargeId", is_main AS "isMain",
          EXISTS (SELECT FROM users WHERE id = ${userId ?? null}
            AND deletion_due_at IS NOT NULL) AS "isAcceptorClosing"
        FROM shops WHERE id = ${shopId} FOR UPDATE`,
  )
}

/**
 * Puts a shop in somebody's charge. It is their main one when they have none, and then follows their account;
 * never one that waits with an account that does not, as it would be open without an admin's look.
 */
export const putInCharge = (tx: Connection, shopId: number, userId: number) =>
  execute(
    tx,
    sql`UPDATE shops SET user_id = users.id, user_type = users.user_type, version = version + 1,
          is_main = becomes_main, status = CASE WHEN becomes_main THEN 'approved' ELSE shops.status END
        FROM (
          SELECT users.id, users.user_type, (users.status = 'pending' OR wanted.status = 'approved')
            AND NOT EXISTS (SELECT FROM shops WHERE user_id = ${userId} AND is_main) AS becomes_main
          FROM users, shops AS wanted WHERE users.id = ${userId} AND wanted.id = ${shopId}
        ) AS users
        WHERE shops.id = ${shopId}`,
  )

type NewOwner = {
  name: string
  email: string
  passwordHash: string
  phone: string
  status: 'approved' | 'pending'
}

/**
 * The new shopkeeper's id, written to in the language of the form; undefined when the e-mail address belongs
 * to somebody, in any letter case.
 */
export const insertOwner = async (tx: Connection, { name, email, passwordHash, phone, status }: NewOwner) =>
  (
    await maybeOne<{ id: number }>(
      tx,
      sql`INSERT INTO users (user_type, status, name, email, password_hash, contact_no, language)
          VALUES ('shopkeeper', ${status}, ${name}, ${email}, ${passwordHash}, ${phone}, ${currentLocale()})
          ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    )
  )?.id

/**
 * Whoever took a shop over was called by nobody: the number waits for the look of an admin, as a changed one
 * does.
 */
export const awaitLookAtNumber = (tx: Connection, userId: number) =>
  execute(
    tx,
    sql`INSERT INTO shop_edits (user_id, before, after, made_by)
        SELECT id, jsonb_build_object('contact_no', NULL), jsonb_build_object('contact_no', contact_no), name
        FROM users WHERE id = ${userId}`,
  )

/** How many people may act for the shop, and how many came by invitation in the last 24 hours. */
export const countMembers = (tx: Connection, shopId: number) =>
  one<{ members: number; newOnes: number }>(
    tx,
    sql`SELECT (SELECT count(*)::integer FROM shop_members WHERE shop_id = ${shopId}) AS members,
          (SELECT count(*)::integer FROM shop_invitations
            WHERE shop_id = ${shopId} AND accepted_at > now() - interval '1 day') AS "newOnes"`,
  )
