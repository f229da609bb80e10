import sql from 'sql-template-tag'
import { asciiEmail, noMailbox } from '../../../contract/facts/email-address.ts'
import type { Language, UserType } from '../../../contract/facts/people.ts'
import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'

const deletionDay = sql`(deletion_due_at AT TIME ZONE 'Asia/Kolkata')::date`
const deletionDayIfRequestedNow = sql`((now() + ${intervalOf(retention.closedAccounts)}::interval) AT TIME ZONE 'Asia/Kolkata')::date`

/** Returns what is deleted with the account, and its deletion day: as requested, or as a request would set it. */
export const findWhatGoes = (db: Connection, userId: number) =>
  one<{ closes_on: string; offers: number; shops: string[] }>(
    db,
    sql`SELECT coalesce(${deletionDay}, ${deletionDayIfRequestedNow}) AS closes_on,
          (SELECT count(*)::integer FROM (
            SELECT FROM products WHERE shop_id IN (SELECT id FROM shops WHERE user_id = users.id)
            UNION ALL SELECT FROM products WHERE shop_id IS NULL AND owner_id = users.id) AS its) AS offers,
          ARRAY(SELECT name FROM shops WHERE user_id = users.id ORDER BY is_main DESC, name, id) AS shops
        FROM users WHERE id = ${userId}`,
  )

/**
 * Whom an e-mail's account belongs to, or the phone number's of somebody without an e-mail address, and what
 * goes with it.
 */
export const findToErase = (db: Connection, emailOrPhone: string) =>
  maybeOne<{
    id: number
    name: string
    email: string
    user_type: UserType
    since: string
    offers: number
    shops: string[]
  }>(
    db,
    sql`SELECT id, name, email, user_type, (created_at AT TIME ZONE 'Asia/Kolkata')::date AS since,
          (SELECT count(*)::integer FROM products WHERE shop_id IN (SELECT id FROM shops WHERE user_id = users.id)) AS offers,
          ARRAY(SELECT name FROM shops WHERE user_id = users.id ORDER BY is_main DESC, name, id) AS shops
        FROM users WHERE ${isMeant(emailOrPhone)} ORDER BY may_sign_in(status) DESC, id LIMIT 1`,
  )

const isMeant = (typed: string) =>
  typed.includes('@')
    ? sql`lower(email) = lower(${asciiEmail(typed)})`
    : sql`email LIKE ${`%${noMailbox}`} AND phone_key(contact_no) = ${phoneKey(typed)}`

/** Without the mail of the day before. */
export const setDueNow = (db: Connection, userId: number) =>
  execute(
    db,
    sql`UPDATE users SET deletion_due_at = now(), deletion_notified_at = now() WHERE id = ${userId}`,
  )

/** Whether no other admin stays. Locks all of them, so that of the last two only one closes. */
export const isLastAdmin = async (tx: Connection, userId: number) => {
  const admins = await many<{ id: number; stays: boolean }>(
    tx,
    sql`SELECT id, deletion_due_at IS NULL AS stays FROM users
        WHERE user_type = 'admin' AND admin_role IS NULL ORDER BY id FOR UPDATE`,
  )
  return admins.some(({ id }) => id === userId) && !admins.some(({ id, stays }) => stays && id !== userId)
}

export type AccountToDelete = {
  id: number
  name: string
  email: string
  language: Language
  userType: UserType
  passwordHash: string
  shopName: string | null
  closesOn: string | null
}

const accountColumns = sql`users.id, users.name, users.email, users.language, users.user_type AS "userType",
  users.password_hash AS "passwordHash", shops.name AS "shopName", ${deletionDay} AS "closesOn"`
const withShop = sql`users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main`

export const findAccountToDelete = (db: Connection, userId: number) =>
  one<AccountToDelete>(db, sql`SELECT ${accountColumns} FROM ${withShop} WHERE users.id = ${userId}`)

export const lockAccount = (tx: Connection, userId: number) =>
  one<AccountToDelete>(
    tx,
    sql`SELECT ${accountColumns} FROM ${withShop} WHERE users.id = ${userId} FOR UPDATE OF users`,
  )

/** Gives the day. */
export const setDeletionDate = (tx: Connection, userId: number) =>
  one<{ closesOn: string }>(
    tx,
    sql`UPDATE users SET deletion_due_at = now() + ${intervalOf(retention.closedAccounts)}::interval
      WHERE id = ${userId}
        RETURNING ${deletionDay} AS "closesOn"`,
  )

export const cancelDeletion = (tx: Connection, userId: number) =>
  execute(tx, sql`UPDATE users SET deletion_due_at = NULL, deletion_notified_at = NULL WHERE id = ${userId}`)

const isToBeNotified = sql`deletion_due_at <= now() + interval '1 day' AND deletion_notified_at IS NULL`

/** Those whose account is deleted within a day and who were not told so, the most urgent first. */
export const listToWarn = async (db: Connection) =>
  idsOf(
    await many<{ id: number }>(
      db,
      sql`SELECT id FROM users WHERE ${isToBeNotified}
        AND ${isNotAside('last_day_mail', sql`id`)} ORDER BY deletion_due_at`,
    ),
  )

/**
 * Notes that one of them is told; undefined when another process does so, or the account was taken back. Whom
 * nobody has told in time, because nothing ran the day before, gets a day more: the mail says tomorrow.
 */
export const takeToWarn = (tx: Connection, userId: number) =>
  maybeOne<AccountToDelete>(
    tx,
    sql`WITH told AS (
          UPDATE users SET deletion_notified_at = now(),
            deletion_due_at = CASE WHEN ${deletionDay} > today() THEN deletion_due_at
              ELSE now() + interval '1 day' END
          WHERE id = (SELECT id FROM users WHERE id = ${userId} AND ${isToBeNotified} FOR UPDATE SKIP LOCKED)
          RETURNING *
        )
        SELECT told.id, told.name, told.email, told.language, told.user_type AS "userType",
          told.password_hash AS "passwordHash", shops.name AS "shopName",
            ${deletionDay} AS "closesOn"
        FROM told LEFT JOIN shops ON shops.user_id = told.id AND shops.is_main`,
  )

/**
 * Their time is over, and they were told the day before; who could not be told for three days is deleted all
 * the same.
 */
const isToBeDeleted = sql`users.deletion_due_at <= now()
  AND (users.deletion_notified_at IS NOT NULL OR users.deletion_due_at < now() - interval '3 days')`

/** The one that waits longest first. */
export const listToDelete = async (db: Connection) =>
  idsOf(
    await many<{ id: number }>(
      db,
      sql`SELECT id FROM users WHERE ${isToBeDeleted}
        AND ${isNotAside('account_deletion', sql`id`)} ORDER BY deletion_due_at`,
    ),
  )

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/**
 * One of them, locked: no other process gets it, and nobody takes it back meanwhile. Undefined when somebody
 * has.
 */
export const lockToDelete = (tx: Connection, userId: number) =>
  maybeOne<AccountToDelete>(
    tx,
    sql`SELECT ${accountColumns} FROM ${withShop}
        WHERE users.id = ${userId} AND ${isToBeDeleted} FOR UPDATE OF users SKIP LOCKED`,
  )

export const isStillThere = async (db: Connection, userId: number) =>
  (await execute(db, sql`SELECT FROM users WHERE id = ${userId}`)) === 1
