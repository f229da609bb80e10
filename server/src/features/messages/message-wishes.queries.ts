import sql from 'sql-template-tag'
import type { UserType } from '../../../contract/facts/people.ts'
import type { MessageWish, StoppableMessage } from '../../../contract/messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'

export const findUserType = async (db: Connection, userId: number) =>
  (await maybeOne<{ user_type: UserType }>(db, sql`SELECT user_type FROM users WHERE id = ${userId}`))
    ?.user_type

/** What the user has chosen; of what is not there nothing was. */
export const listWishes = (db: Connection, userId: number) =>
  many<{ kind: StoppableMessage; wish: MessageWish }>(
    db,
    sql`SELECT kind, wish FROM message_choices WHERE user_id = ${userId}`,
  )

export const saveWish = (db: Connection, userId: number, kind: StoppableMessage, wish: MessageWish) =>
  execute(
    db,
    wish === 'on'
      ? sql`DELETE FROM message_choices WHERE user_id = ${userId} AND kind = ${kind}`
      : sql`INSERT INTO message_choices (user_id, kind, wish) VALUES (${userId}, ${kind}, ${wish})
            ON CONFLICT (user_id, kind) DO UPDATE SET wish = excluded.wish, chosen_at = now()`,
  )
