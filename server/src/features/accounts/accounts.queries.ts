import sql from 'sql-template-tag'
import type { Registration } from '../../../contract/accounts/schemas.ts'
import { noMailbox } from '../../../contract/facts/email-address.ts'
import type { UserStatus, UserType } from '../../../contract/facts/people.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { currentLocale } from '../../../contract/facts/texts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, maybeValue, one } from '../../platform/database/query.ts'
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
 * Finds an account by e-mail address or verified phone number. Of several, prefers one without a mailbox,
 * then an active one, then the first verified: later registrations cannot take a number over. An unverified
 * number finds the first pending account.
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

/** Undefined when the e-mail address is taken. Mails use the language of the form. */
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
  // The form of the specification asks for a shop instead of `about`.
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
