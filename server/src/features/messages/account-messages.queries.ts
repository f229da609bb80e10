import sql from 'sql-template-tag'
import type { AnswerRow } from '../../../contract/call.ts'
import type { UserType } from '../../../contract/facts/people.ts'
import type { messagesCalls } from '../../../contract/messages/calls.ts'
import type { MessageWish, StoppableMessage } from '../../../contract/messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeValue, one } from '../../platform/database/query.ts'

type NewAccountMessage = {
  userId: number
  subject: string
  body: string
  linkLabel: string
  link: string
  dueAt: Date | undefined
  expiresAt: Date | undefined
  withdrawKey: string | undefined
}

export const saveAccountMessage = (tx: Connection, message: NewAccountMessage) => execute(tx)`
  INSERT INTO account_messages
    (user_id, subject, body, link_label, link, due_at, expires_at, withdraw_key)
  VALUES (${message.userId}, ${message.subject}, ${message.body}, ${message.linkLabel}, ${message.link},
    coalesce(${message.dueAt}::timestamptz, now()), ${message.expiresAt}, ${message.withdrawKey})`

/** Deletes unread messages. Returns how many were deleted, and how many remain because they were read. */
export const withdrawAccountMessages = (tx: Connection, key: string) =>
  one<{ taken: number; left: number }>(tx)`WITH taken AS (
      DELETE FROM account_messages WHERE withdraw_key = ${key} AND read_at IS NULL RETURNING id)
    SELECT (SELECT count(*)::integer FROM taken) AS taken,
      (SELECT count(*)::integer FROM account_messages
        WHERE withdraw_key = ${key} AND read_at IS NOT NULL) AS left`

type AccountMessageCall = (typeof messagesCalls)['GET /api/shop/account_messages']
type AccountMessageRow = AnswerRow<AccountMessageCall>['messages'][number]

const isShown = sql`due_at <= now() AND (expires_at IS NULL OR expires_at > now())`

export const listAccountMessages = (db: Connection, userId: number) => many<AccountMessageRow>(db)`
  SELECT id::integer, due_at AS at, subject, body, link_label, link, read_at IS NULL AS is_new
  FROM account_messages WHERE user_id = ${userId} AND ${isShown}
  ORDER BY due_at DESC, account_messages.id DESC LIMIT 100`

export const noteAccountMessagesRead = (db: Connection, userId: number, ids: readonly number[]) =>
  execute(db)`UPDATE account_messages SET read_at = now()
    WHERE user_id = ${userId} AND id = ANY (${ids}::bigint[]) AND read_at IS NULL`

export const findUserType = (db: Connection, userId: number) =>
  maybeValue<UserType>(db)`SELECT user_type FROM users WHERE id = ${userId}`

export const listWishes = (db: Connection, userId: number) =>
  many<{ kind: StoppableMessage; wish: MessageWish }>(db)`
    SELECT kind, wish FROM message_choices WHERE user_id = ${userId}`

export const saveWish = (db: Connection, userId: number, kind: StoppableMessage, wish: MessageWish) =>
  wish === 'on'
    ? execute(db)`DELETE FROM message_choices WHERE user_id = ${userId} AND kind = ${kind}`
    : execute(db)`INSERT INTO message_choices (user_id, kind, wish) VALUES (${userId}, ${kind}, ${wish})
      ON CONFLICT (user_id, kind) DO UPDATE SET wish = excluded.wish, chosen_at = now()`
