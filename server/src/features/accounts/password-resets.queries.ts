import sql from 'sql-template-tag'
import type { Language, UserType } from '../../../contract/facts/people.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { Person } from '../../accounts/new-password.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'

/**
 * Valid for one hour (decisions 3); older ones stay valid, or whoever asks for many would take them from the
 * owner.
 */
export const saveReset = (db: Connection, userId: number, tokenHash: Buffer) =>
  execute(
    db,
    sql`INSERT INTO password_resets (token_hash, user_id, expires_at)
        VALUES (${tokenHash}, ${userId}, now() + ${intervalOf(retention.passwordResets)}::interval)`,
  )

/** A link that somebody made dies with their right to make it. */
const makerMay = sql`NOT EXISTS (
  SELECT FROM password_codes JOIN users AS makers ON makers.id = made_by
  WHERE password_codes.token_hash = password_resets.token_hash
    AND NOT (makers.user_type = 'admin' AND makers.admin_role IS NULL)
    AND NOT helps_to_sign_in(made_by, password_resets.user_id))`

export const isReset = async (db: Connection, tokenHash: Buffer) =>
  (await execute(
    db,
    sql`SELECT FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > now() AND ${makerMay}`,
  )) === 1

/** Uses the token up: of two resets at once one gets the user. */
export const takeReset = (tx: Connection, tokenHash: Buffer) =>
  maybeOne<{ id: number; phone: string | null; userType: UserType; language: Language } & Person>(
    tx,
    sql`WITH taken AS (
          DELETE FROM password_resets
          WHERE token_hash = ${tokenHash} AND expires_at > now() AND ${makerMay} RETURNING user_id
        )
        SELECT users.id, users.email, users.name, users.user_type AS "userType", users.language,
          contact_no AS phone, shops.name AS "shopName"
        FROM taken JOIN users ON users.id = taken.user_id LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main`,
  )

/** After a reset older links are dead too. */
export const forgetResets = (tx: Connection, userId: number) =>
  execute(tx, sql`DELETE FROM password_resets WHERE user_id = ${userId}`)

export const savePassword = (tx: Connection, userId: number, passwordHash: string) =>
  execute(tx, sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`)

/** Puts one hash in the place of each, admins' too; returns all accounts that are not being deleted. */
export async function replaceEveryPassword(tx: Connection, passwordHash: string) {
  await execute(tx, sql`UPDATE users SET password_hash = ${passwordHash}`)
  return many<{ id: number; name: string; email: string; language: Language }>(
    tx,
    sql`SELECT id, name, email, language FROM users WHERE ${isThere} ORDER BY id`,
  )
}

/** What somebody who is signed in has now, and what is easily guessed of them. */
export const findOwnPassword = (db: Connection, userId: number) =>
  one<Person & { passwordHash: string; language: Language }>(
    db,
    sql`SELECT users.email, users.name, contact_no AS phone, shops.name AS "shopName",
          password_hash AS "passwordHash", language
        FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main WHERE users.id = ${userId}`,
  )

/** False when it is no longer the old one. */
export const replacePassword = async (tx: Connection, userId: number, oldHash: string, newHash: string) =>
  (await execute(
    tx,
    sql`UPDATE users SET password_hash = ${newHash} WHERE id = ${userId} AND password_hash = ${oldHash}`,
  )) === 1
