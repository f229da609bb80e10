import type { TextChannel } from '../../../contract/text-messages/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, value, values } from '../../platform/database/query.ts'

export const listTextWishes = (db: Connection, userId: number) =>
  values<TextChannel>(db)`SELECT channel FROM text_wishes WHERE user_id = ${userId}`

export const findPhone = (db: Connection, userId: number) =>
  value<string | null>(db)`SELECT contact_no FROM users WHERE id = ${userId}`

export const lockPhone = (tx: Connection, userId: number) =>
  value<string | null>(tx)`SELECT contact_no FROM users WHERE id = ${userId} FOR NO KEY UPDATE`

/** After STOP, only START or a verified number allows texts again. */
export const isStopped = (tx: Connection, userId: number, channel: TextChannel, phone: string) =>
  value<boolean>(tx)`SELECT phone_verified_at IS NULL AND coalesce((
      SELECT way = 'stop' FROM text_consents
      WHERE phone = ${phone} AND channel = ${channel} AND way IN ('stop', 'start') ORDER BY id DESC LIMIT 1
    ), false) AS is_stopped
    FROM users WHERE id = ${userId}`

export const giveConsent = (tx: Connection, userId: number, channel: TextChannel, phone: string) =>
  execute(tx)`INSERT INTO text_consents (user_id, channel, is_given, phone, way)
    SELECT ${userId}, ${channel}, true, ${phone}, 'account'
    WHERE NOT EXISTS (SELECT FROM text_wishes WHERE user_id = ${userId} AND channel = ${channel})`

export async function endConsent(tx: Connection, userId: number, channel: TextChannel) {
  await execute(tx)`INSERT INTO text_consents (user_id, channel, is_given, phone, way)
    SELECT user_id, channel, false, phone, 'account'
    FROM text_wishes WHERE user_id = ${userId} AND channel = ${channel}`
  await dropWaiting(tx, [userId], channel)
}

export const lockUsersOfPhone = (tx: Connection, phone: string) => values<number>(tx)`
  SELECT id FROM users WHERE phone_key(contact_no) = ${phone} AND contact_no IS NOT NULL
  ORDER BY id FOR NO KEY UPDATE`

/** Ends consent that was given before the STOP or in the same second, since gateways report whole seconds. */
export async function stopTexts(tx: Connection, userIds: number[], channel: TextChannel, saidAt: Date) {
  const ids = await values<number>(tx)`
    INSERT INTO text_consents (user_id, channel, is_given, phone, way)
    SELECT user_id, channel, false, phone, 'stop' FROM text_wishes
    WHERE user_id = ANY (${userIds}::integer[]) AND channel = ${channel}
      AND date_trunc('second', decided_at) <= ${saidAt}
    RETURNING user_id`
  await dropWaiting(tx, ids, channel)
  return ids
}

/** Restores the consent of users whose last decision about this number was an earlier STOP. */
export const startTexts = (
  tx: Connection,
  userIds: number[],
  channel: TextChannel,
  phone: string,
  saidAt: Date,
) => values<number>(tx)`INSERT INTO text_consents (user_id, channel, is_given, phone, way)
  SELECT user_id, channel, true, phone, 'start' FROM (
    SELECT DISTINCT ON (user_id) * FROM text_consents
    WHERE user_id = ANY (${userIds}::integer[]) AND channel = ${channel} ORDER BY user_id, id DESC) AS latest
  WHERE way = 'stop' AND phone = ${phone} AND date_trunc('second', decided_at) <= ${saidAt}
  RETURNING user_id`

const dropWaiting = (tx: Connection, userIds: number[], channel: TextChannel) => execute(tx)`
  DELETE FROM text_messages
  WHERE user_id = ANY (${userIds}::integer[]) AND channel = ${channel} AND state = 'waiting'`
