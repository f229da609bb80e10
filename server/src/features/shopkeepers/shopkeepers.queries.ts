import sql, { type Sql } from 'sql-template-tag'
import { noMailbox } from '../../../contract/facts/email-address.ts'
import type { UserStatus, UserType } from '../../../contract/facts/people.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, value } from '../../platform/database/query.ts'
import type { Language } from '../../platform/messages/message.ts'
import { pseudonyms } from '../../platform/pseudonyms.ts'

export const lockUserByEmail = (tx: Connection, email: string) =>
  lock(tx, sql`lower(users.email) = lower(${email})`)
export const lockUserById = (tx: Connection, id: number) => lock(tx, sql`users.id = ${id}`)

const lock = (tx: Connection, isMeant: Sql) =>
  maybeOne<LockedUser>(tx)`${userWith(isMeant)} FOR UPDATE OF users`

export const findUser = (db: Connection, email: string) =>
  maybeOne<LockedUser>(db)`${userWith(sql`lower(users.email) = lower(${email})`)}`

const userWith = (isMeant: Sql) =>
  sql`SELECT users.id, users.user_type AS "userType", users.status, users.name, users.email, users.language,
          users.created_at AS "registeredAt", shops.id AS "shopId", shops.name AS "shopName"
        FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
        WHERE ${isMeant} AND ${isThere}`
export type LockedUser = {
  id: number
  userType: UserType
  status: UserStatus
  name: string
  email: string
  language: Language
  registeredAt: Date
  shopId: number | null
  shopName: string | null
}

export const countLiveOffers = (tx: Connection, userId: number) =>
  value<number>(tx)`SELECT count(*) AS count FROM live_offers WHERE in_charge_id = ${userId}`

export const countOffersOf = (db: Connection, userId: number) =>
  one<{ offers: number; live_offers: number }>(db)`
    SELECT count(*) AS offers, count(*) FILTER (WHERE offer_state = 'live' AND is_public AND away_until IS NULL) AS live_offers
    FROM offers WHERE in_charge_id = ${userId}`

export const findChangeTo = (tx: Connection, userId: number, status: UserStatus) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = 'user' AND subject_id = ${userId} AND after ->> 'status' = ${status}
    ORDER BY id DESC LIMIT 1`

/** Returns whether the user may sign in. Cancels the automatic deletion of an undecided account. */
export const setStatus = (tx: Connection, userId: number, status: UserStatus) => value<boolean>(tx)`
  UPDATE users SET status = ${status},
    deletion_due_at = CASE WHEN deletion_notified_at = deletion_due_at THEN NULL
      ELSE deletion_due_at END,
    deletion_notified_at = CASE WHEN deletion_notified_at = deletion_due_at THEN NULL
      ELSE deletion_notified_at END
  WHERE id = ${userId} RETURNING may_sign_in(status)`

/** Returns whether this admin deleted the last user with this e-mail address, as the security log shows. */
export const hasDeleted = async (
  { db, config }: { db: Connection; config: Config },
  adminId: number | null,
  email: string,
) =>
  adminId !== null &&
  (await execute(db)`SELECT FROM (
      SELECT by_person FROM security_events
      WHERE email = ${pseudonyms(config).email(email)} AND event IN ('user deleted', 'user rejected')
      ORDER BY id DESC LIMIT 1) AS last
    WHERE by_person = ${pseudonyms(config).person(adminId)}`) === 1

/** The first user is the one whom the number signs in (see `findAccountToSignIn` in accounts). */
export const findOwnersOfNumber = (tx: Connection, userId: number) =>
  many<{ id: number; name: string; email: string; language: Language }>(tx)`
    SELECT id, name, email, language FROM users
    WHERE phone_key(contact_no) = (SELECT phone_key(contact_no) FROM users WHERE id = ${userId})
      AND phone_verified_at IS NOT NULL
    ORDER BY may_sign_in(status) AND email LIKE ${`%${noMailbox}`} DESC, is_account_active(status) DESC,
      phone_verified_at, id`
