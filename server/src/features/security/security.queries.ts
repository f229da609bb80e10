import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one, value } from '../../platform/database/query.ts'
import { sessionLifetime } from '../../platform/sessions/sessions.ts'

export const lockOwnerOfFactors = (tx: PoolClient, userId: number) =>
  one<{ id: number }>(tx)`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`

export const countFactors = (db: Connection, userId: number) => value<number>(db)`
  SELECT (SELECT count(*) FROM passkeys WHERE user_id = ${userId})
    + (SELECT count(*) FROM authenticator_apps WHERE user_id = ${userId}) AS count`

export type Passkey = {
  id: number
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export const findPasskeys = (db: Connection, userId: number) => many<Passkey>(db)`
  SELECT id, name, credential_id AS "credentialId", public_key AS "publicKey", counter, transports,
    created_at, last_used_at
  FROM passkeys WHERE user_id = ${userId} ORDER BY id`

type PasskeyAccount = {
  id: number
  email: string
  userType: 'shopkeeper' | 'executive' | 'admin'
  status: UserStatus
  passwordHash: string
}

export const findOwnerOfPasskey = (db: Connection, credentialId: string) => maybeOne<PasskeyAccount>(db)`
  SELECT users.id, email, user_type AS "userType", status, password_hash AS "passwordHash"
  FROM passkeys JOIN users ON users.id = user_id WHERE credential_id = ${credentialId}`

type NewPasskey = Pick<Passkey, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

export const addPasskey = async (tx: Connection, userId: number, passkey: NewPasskey) =>
  (await execute(tx)`INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
    VALUES (${userId}, ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports})
    ON CONFLICT (credential_id) DO NOTHING`) === 1

/** Returns false unless the counter grew: else the passkey was copied or its response was sent again. */
export const notePasskeyUse = async (db: Connection, id: number, counter: number) =>
  (await execute(db)`UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`) === 1

export const deletePasskey = (tx: Connection, userId: number, id: number) =>
  maybeOne<{ name: string }>(tx)`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id} RETURNING name`

/** Stores one challenge per session; a new one replaces it. */
export const saveChallenge = (db: Connection, sid: string, challenge: string) => execute(db)`
  INSERT INTO passkey_challenges (sid, challenge, expires_at)
  SELECT sid, ${challenge}, now() + ${intervalOf(retention.signInChallenges)}::interval FROM sessions WHERE sid = ${sid}
  ON CONFLICT (sid) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`

export const takeChallenge = async (db: Connection, sid: string) =>
  (await maybeOne<{ challenge: string; fresh: boolean }>(db)`
    DELETE FROM passkey_challenges WHERE sid = ${sid} RETURNING challenge, expires_at > now() AS fresh`) ?? {
    challenge: '',
    fresh: false,
  }

type App = { secret: Buffer; created_at: Date }

export const findApp = (db: Connection, userId: number) => maybeOne<App>(db)`
  SELECT secret, created_at FROM authenticator_apps WHERE user_id = ${userId}`

export const saveApp = (tx: Connection, userId: number, secret: Buffer, step: number) => execute(tx)`
  INSERT INTO authenticator_apps (user_id, secret, last_step) VALUES (${userId}, ${secret}, ${step})
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = excluded.last_step, created_at = now()`

/** Returns false if a code of the same or a later time step was already used. */
export const takeStep = async (db: Connection, userId: number, step: number) =>
  (await execute(db)`
    UPDATE authenticator_apps SET last_step = ${step} WHERE user_id = ${userId} AND last_step < ${step}`) ===
  1

export const resealApp = (db: Connection, userId: number, secret: Buffer, formerly: Buffer) => execute(db)`
  UPDATE authenticator_apps SET secret = ${secret} WHERE user_id = ${userId} AND secret = ${formerly}`

export const deleteApp = async (tx: Connection, userId: number) =>
  (await execute(tx)`DELETE FROM authenticator_apps WHERE user_id = ${userId}`) === 1

export const countCodes = (db: Connection, userId: number) =>
  value<number>(db)`SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}`

export const findSalt = (db: Connection, userId: number) =>
  maybeValue<Buffer>(db)`SELECT DISTINCT salt FROM recovery_codes WHERE user_id = ${userId}`

export const replaceCodes = async (tx: PoolClient, userId: number, salt: Buffer, hashes: Buffer[]) => {
  await execute(tx)`DELETE FROM recovery_codes WHERE user_id = ${userId}`
  await execute(tx)`INSERT INTO recovery_codes (user_id, code_hash, salt)
    SELECT ${userId}, code_hash, ${salt} FROM unnest(${hashes}::bytea[]) AS code_hash`
}

export const takeCode = async (tx: Connection, userId: number, hash: Buffer) =>
  (await execute(tx)`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash}`) === 1

export const deleteCodes = (tx: Connection, userId: number) =>
  execute(tx)`DELETE FROM recovery_codes WHERE user_id = ${userId}`

type OwnSession = {
  id: number
  isThis: boolean
  userAgent: string
  network: string
  signedInAt: number
  expire: Date
}

/** True for complete sessions that have not expired; false for those with only the password entered. */
const isWhole = () =>
  sql`sess ? 'userId' AND expire > now() AND (sess ->> 'signedInAt')::bigint > ${Date.now() - sessionLifetime.absolute}`

export const findSessions = (db: Connection, userId: number, sid: string) => many<OwnSession>(db)`
  SELECT id, sid = ${sid} AS "isThis", coalesce(sess ->> 'userAgent', '') AS "userAgent",
    coalesce(sess ->> 'network', '') AS network, (sess ->> 'signedInAt')::bigint AS "signedInAt", expire
  FROM sessions WHERE user_id = ${userId} AND ${isWhole()}
  ORDER BY sid = ${sid} DESC, expire DESC
  LIMIT 100`

export const deleteSession = async (db: Connection, userId: number, id: number) =>
  (await execute(db)`DELETE FROM sessions WHERE user_id = ${userId} AND id = ${id}`) === 1
