import sql from 'sql-template-tag'
import type { Profile, Registration } from '../../../contract/accounts.ts'
import type { UserStatus, UserType } from '../../../contract/people.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'

export type Account = { id: number; email: string; userType: UserType; status: UserStatus; passwordHash: string }

export const findAccount = (db: Connection, email: string) =>
  maybeOne<Account>(
    db,
    sql`SELECT id, email, user_type AS "userType", status, password_hash AS "passwordHash"
        FROM users WHERE lower(email) = lower(${email})`,
  )

/** The new user's id; undefined when the e-mail address belongs to somebody, in any letter case. */
export const addUserWithShop = async (db: Connection, registration: Registration, passwordHash: string) => {
  const { user_type, name, email, contact_no, shop_name, address, city, state } = registration
  const added = await maybeOne<{ id: number }>(
    db,
    sql`WITH added AS (
          INSERT INTO users (user_type, name, email, password_hash, contact_no)
          VALUES (${user_type}, ${name}, ${email}, ${passwordHash}, ${contact_no})
          ON CONFLICT (lower(email)) DO NOTHING
          RETURNING id, user_type
        )
        INSERT INTO shops (user_id, user_type, name, address, city, state)
        SELECT id, user_type, ${shop_name}, ${address}, ${city}, ${state} FROM added
        RETURNING user_id AS id`,
  )
  return added?.id
}

export const findProfile = (db: Connection, userId: number) =>
  maybeOne<Profile>(
    db,
    sql`SELECT users.name, users.email, users.contact_no, shops.name AS shop_name, shops.city, shops.state,
          shops.address, users.user_type
        FROM users LEFT JOIN shops ON shops.user_id = users.id
        WHERE users.id = ${userId}`,
  )
