import sql from 'sql-template-tag'
import type { Registration } from '../../../contract/accounts/schemas.ts'
import { noMailbox } from '../../../contract/facts/email-address.ts'
import type { UserStatus, UserType } from '../../../contract/facts/people.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { intervalOf, type Period, retention } from '../../../contract/facts/retention.ts'
import { currentLocale } from '../../../contract/facts/texts.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { PasswordOwner } from '../../accounts/new-password.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one } from '../../platform/database/query.ts'
import type { Language } from '../../platform/messages/message.ts'

export type SignInAccount = {
  id: number
  email: string
  language: Language
  userType: UserType
  status: UserStatus
  passwordHash: string
}

/**
 * Finds an account by e-mail address or verified phone number. If several match, prefers an account without a
 * mailbox, then an active one, then the first verified one, so that a later registration cannot take over a
 * number. An unverified number finds the first pending account.
 */
export function findAccountToSignIn(db: Connection, typed: string) {
  const meant = looksLikePhone(typed)
    ? sql`phone_key(contact_no) = ${phoneKey(typed)} AND (phone_verified_at IS NOT NULL OR status = 'pending')
      ORDER BY may_sign_in(status) AND email LIKE ${`%${noMailbox}`} DESC, is_account_active(status) DESC,
        phone_verified_at NULLS LAST, id LIMIT 1`
    : sql`lower(email) = lower(${typed})`
  return maybeOne<SignInAccount>(db)`
    SELECT id, email, language, user_type AS "userType", status, password_hash AS "passwordHash"
    FROM users WHERE ${meant}`
}

/** Returns undefined when the e-mail address is taken. Mails use the language of the form. */
export function addUser(tx: Connection, registration: Registration, passwordHash: string) {
  const { user_type, name, email, contact_no } = registration
  return maybeValue<number>(tx)`
    INSERT INTO users (user_type, name, email, password_hash, contact_no, language)
    VALUES (${user_type}, ${name}, ${email}, ${passwordHash}, ${contact_no}, ${currentLocale()})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`
}

export const addMainShop = (tx: Connection, userId: number, registration: Registration) => execute(tx)`
  INSERT INTO shops (user_id, user_type, name, address, city, state)
  VALUES (${userId}, 'shopkeeper', ${registration.shop_name}, ${registration.address},
    ${registration.city}, ${registration.state})`

export function addApplication(tx: Connection, userId: number, registration: Registration) {
  // The specification's form asks for a shop instead of `about`.
  const { about = [registration.shop_name, registration.address].filter(Boolean).join(', ') } = registration
  return execute(tx)`INSERT INTO executive_applications (user_id, city, state, areas, about)
    VALUES (${userId}, ${registration.city}, ${registration.state}, ${registration.areas}::text[],
      ${about})`
}

export const findRefusal = (db: Connection, userId: number, status: UserStatus) =>
  one<{ shop_name: string | null; reason: string | null }>(db)`SELECT shops.name AS shop_name,
      (SELECT after ->> 'reason' FROM audit_entries
        WHERE subject_type = 'user' AND subject_id = users.id AND after ->> 'status' = ${status}
        ORDER BY id DESC LIMIT 1) AS reason
    FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
    WHERE users.id = ${userId}`

/**
 * The link is valid for one hour (decision 3). Older links stay valid, so that requests by strangers cannot
 * invalidate the owner's link.
 */
export const saveReset = (db: Connection, userId: number, tokenHash: Buffer) => execute(db)`
  INSERT INTO password_resets (token_hash, user_id, expires_at)
  VALUES (${tokenHash}, ${userId}, now() + ${intervalOf(retention.passwordResets)}::interval)`

/** A link becomes invalid when its maker loses the right to create it. */
const makerMay = sql`NOT EXISTS (
  SELECT FROM password_codes JOIN users AS makers ON makers.id = made_by
  WHERE password_codes.token_hash = password_resets.token_hash
    AND NOT (makers.user_type = 'admin' AND makers.admin_role IS NULL)
    AND NOT helps_to_sign_in(made_by, password_resets.user_id))`

export const isReset = async (db: Connection, tokenHash: Buffer) =>
  (await execute(db)`
    SELECT FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > now() AND ${makerMay}`) === 1

export const takeReset = (tx: Connection, tokenHash: Buffer) =>
  maybeOne<{ id: number; phone: string | null; userType: UserType; language: Language } & PasswordOwner>(tx)`
    WITH taken AS (
      DELETE FROM password_resets
      WHERE token_hash = ${tokenHash} AND expires_at > now() AND ${makerMay} RETURNING user_id
    )
    SELECT users.id, users.email, users.name, users.user_type AS "userType", users.language,
      contact_no AS phone, shops.name AS "shopName"
    FROM taken JOIN users ON users.id = taken.user_id LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main`

export const forgetResets = (tx: Connection, userId: number) =>
  execute(tx)`DELETE FROM password_resets WHERE user_id = ${userId}`

export const savePassword = (tx: Connection, userId: number, passwordHash: string) =>
  execute(tx)`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`

/** Includes admins' passwords. Returns the accounts that are not being deleted. */
export async function replaceEveryPassword(tx: Connection, passwordHash: string) {
  await execute(tx)`UPDATE users SET password_hash = ${passwordHash}`
  return many<{ id: number; name: string; email: string; language: Language }>(tx)`
    SELECT id, name, email, language FROM users WHERE ${isThere} ORDER BY id`
}

export const findPasswordOwner = (db: Connection, userId: number) =>
  one<PasswordOwner & { language: Language }>(db)`
    SELECT users.email, users.name, contact_no AS phone, shops.name AS "shopName", language
    FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main WHERE users.id = ${userId}`

export const replacePassword = async (tx: Connection, userId: number, oldHash: string, newHash: string) =>
  (await execute(tx)`
    UPDATE users SET password_hash = ${newHash} WHERE id = ${userId} AND password_hash = ${oldHash}`) === 1

export type PasswordCodeMaker = { id: number; userType: UserType }

/** Returns undefined for admins, and for accounts that may not sign in or that the maker may not help. */
export const findSeller = (db: Connection, id: number, maker: PasswordCodeMaker) =>
  maybeOne<{ id: number; name: string; email: string; language: Language }>(db)`
    SELECT id, name, email, language FROM users
    WHERE id = ${id} AND user_type <> 'admin' AND may_sign_in(status)
      AND (${maker.userType === 'admin'} OR helps_to_sign_in(${maker.id}, users.id)) FOR NO KEY UPDATE`

/** Replaces an older code for the same person. */
export async function savePasswordCode(
  tx: Connection,
  { userId, madeBy, tokenHash, life }: { userId: number; madeBy: number; tokenHash: Buffer; life: Period },
) {
  const until = sql`now() + ${intervalOf(life)}::interval`
  await execute(tx)`DELETE FROM password_resets
  USING password_codes WHERE password_codes.token_hash = password_resets.token_hash
    AND password_resets.user_id = ${userId}`
  await execute(tx)`INSERT INTO password_resets (token_hash, user_id, expires_at)
    VALUES (${tokenHash}, ${userId}, ${until})`
  return one<{ id: number; expires_at: Date }>(tx)`
    INSERT INTO password_codes (user_id, made_by, token_hash, expires_at)
    VALUES (${userId}, ${madeBy}, ${tokenHash}, ${until}) RETURNING id, expires_at`
}

/** Another reset may have ended the code early. */
export const findPasswordCode = (db: Connection, id: number, madeBy: number) =>
  maybeOne<{ used_at: Date | null; stopped_at: Date | null; expires_at: Date; is_open: boolean }>(db)`
    SELECT used_at, stopped_at, least(password_codes.expires_at, now()) AS expires_at,
      password_resets.expires_at > now() IS TRUE AS is_open
    FROM password_codes LEFT JOIN password_resets USING (token_hash)
    WHERE id = ${id} AND made_by = ${madeBy}`

export const stopPasswordCode = (tx: Connection, id: number, madeBy: number) => execute(tx)`WITH stopped AS (
    DELETE FROM password_resets USING password_codes
    WHERE password_codes.token_hash = password_resets.token_hash AND id = ${id} AND made_by = ${madeBy}
    RETURNING password_codes.id
  )
  UPDATE password_codes SET stopped_at = now() FROM stopped WHERE password_codes.id = stopped.id`

export const notePasswordCodeUsed = async (tx: Connection, tokenHash: Buffer) =>
  (await execute(tx)`UPDATE password_codes SET used_at = now() WHERE token_hash = ${tokenHash}`) === 1

/** A link is valid for fifteen minutes. Older links stay valid for the reason given at `saveReset`. */
export const saveSignInLink = (db: Connection, userId: number, tokenHash: Buffer) => execute(db)`
  INSERT INTO sign_in_links (token_hash, user_id, expires_at)
  VALUES (${tokenHash}, ${userId}, now() + ${intervalOf(retention.signInLinks)}::interval)`

export const takeSignInLink = (db: Connection, tokenHash: Buffer) =>
  maybeOne<{ id: number; email: string }>(db)`DELETE FROM sign_in_links USING users
    WHERE token_hash = ${tokenHash} AND expires_at > now() AND users.id = user_id
    RETURNING users.id, users.email`

export const forgetSignInLinks = (tx: Connection, userId: number) =>
  execute(tx)`DELETE FROM sign_in_links WHERE user_id = ${userId}`
