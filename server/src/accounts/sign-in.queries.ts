import sql from 'sql-template-tag'
import { signInDelay } from '../../contract/facts/rate-limits.ts'
import { intervalOf, retention } from '../../contract/facts/retention.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne, one, value } from '../platform/database/query.ts'
import { keyOfEmail } from '../platform/rate-limiter.ts'

const mostDevices = 20

/** A device stays known for 180 days after a sign-in, or for an hour after a mailed link. */
export const isKnownDevice = sql`last_seen_at > now() - CASE WHEN signed_in THEN ${intervalOf(retention.knownDevices)}::interval
  ELSE ${intervalOf(retention.vouchedDevices)}::interval END`

export const isDeviceOf = async (db: Connection, tokenHash: Buffer, email: string) =>
  !!(await maybeOne(db)`SELECT FROM known_devices JOIN users ON users.id = user_id
    WHERE token_hash = ${tokenHash} AND lower(email) = lower(${email}) AND ${isKnownDevice}`)

export const isDeviceOfSomebody = (db: Connection, tokenHash: Buffer) => value<boolean>(db)`
  SELECT EXISTS (SELECT FROM known_devices WHERE token_hash = ${tokenHash} AND ${isKnownDevice}) AS known`

type KnownDevice = { tokenHash: Buffer; userId: number; name: string; signedIn: boolean }

/** Returns whether the user had already signed in with the device. */
export async function saveDevice(
  db: Connection,
  { tokenHash, userId, name, signedIn }: KnownDevice,
): Promise<boolean> {
  const { before } = await one<{ before: boolean }>(db)`
    INSERT INTO known_devices AS known (token_hash, user_id, name, signed_in)
    VALUES (${tokenHash}, ${userId}, ${name}, ${signedIn})
    ON CONFLICT (token_hash, user_id) DO UPDATE SET
      name = excluded.name, last_seen_at = now(), signed_in = known.signed_in OR excluded.signed_in
    RETURNING EXISTS (
      SELECT FROM known_devices WHERE token_hash = ${tokenHash} AND user_id = ${userId} AND signed_in AND ${isKnownDevice}
    ) AS before`
  if (!before)
    await execute(db)`DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash NOT IN (
        SELECT token_hash FROM known_devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC LIMIT ${mostDevices})`
  return before
}

export const forgetDevices = (tx: Connection, userId: number) =>
  execute(tx)`DELETE FROM known_devices WHERE user_id = ${userId}`

/** Returns true for the account's first sign-in. */
export const recordFirstSignIn = async (db: Connection, userId: number) =>
  (await execute(db)`
    UPDATE users SET first_signed_in_at = now() WHERE id = ${userId} AND first_signed_in_at IS NULL`) === 1

export const forgetOtherDevices = (tx: Connection, userId: number, device?: Buffer) => execute(tx)`
  DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${device ?? null}::bytea`

const { free, mostSeconds, quietSeconds } = signInDelay
const longAgo = sql`now() - make_interval(secs => ${quietSeconds})`

export const triesKey = (name: string, device?: Buffer) =>
  [keyOfEmail(name), device?.toString('hex')].filter(Boolean).join(':')

/**
 * Counts an attempt. Returns the seconds to wait, or 0 if the attempt may proceed. The row lock keeps a
 * parallel burst within the free attempts.
 */
export async function countTry(db: Connection, key: string): Promise<number> {
  const { taken, seconds } = await one<{ taken: boolean; seconds: number | null }>(db)`WITH taken AS (
      INSERT INTO sign_in_tries AS known (key, tries, last_try_at, next_try_at) VALUES (${key}, 1, now(), 'epoch')
      ON CONFLICT (key) DO UPDATE SET (tries, last_try_at, next_try_at) = (
        SELECT tries, now(), CASE
          WHEN tries < ${free} THEN 'epoch'
          ELSE now() + make_interval(secs => least(2 ^ least(tries - ${free}, 20), ${mostSeconds}))
        END
        FROM (SELECT CASE WHEN known.last_try_at < ${longAgo} THEN 1 ELSE known.tries + 1 END AS tries) AS counted)
      WHERE known.next_try_at <= now()
      RETURNING key
    )
    SELECT EXISTS (SELECT FROM taken) AS taken,
      (SELECT ceil(extract(epoch FROM next_try_at - now()))::integer FROM sign_in_tries WHERE key = ${key}) AS seconds`
  return taken ? 0 : Math.max(1, seconds ?? 1)
}

/** Gives back an attempt whose password was not checked. */
export const refundTry = (db: Connection, key: string) => execute(db)`
  UPDATE sign_in_tries SET tries = tries - 1, next_try_at = 'epoch' WHERE key = ${key} AND tries > 0`

export const hasTries = (db: Connection, keys: string[]) => value<boolean>(db)`
  SELECT EXISTS (SELECT FROM sign_in_tries WHERE key = ANY(${keys}) AND last_try_at >= ${longAgo}) AS tried`

export const forgetTries = (db: Connection, key: string) =>
  execute(db)`DELETE FROM sign_in_tries WHERE key = ${key}`

export const findPasswordHash = (db: Connection, userId: number) =>
  one<{ passwordHash: string }>(db)`SELECT password_hash AS "passwordHash" FROM users WHERE id = ${userId}`
