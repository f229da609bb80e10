import sql from 'sql-template-tag'
import { signInDelay } from '../../contract/facts/rate-limits.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, one } from '../platform/database/query.ts'
import { keyOfEmail } from '../platform/rate-limits.ts'

const { free, mostSeconds, quietSeconds } = signInDelay
const longAgo = sql`now() - make_interval(secs => ${quietSeconds})`

/**
 * Where tries are counted: at what was typed (`nameTyped`), or at the account's e-mail address from one of
 * its devices.
 */
export const triesAt = (name: string, device?: Buffer) =>
  [keyOfEmail(name), device?.toString('hex')].filter(Boolean).join(':')

/**
 * Counts a try, and gives the seconds to wait if it comes too soon: 0 when it may be made. The row is locked
 * while it is looked at, so of a burst only as many pass as are free.
 */
export async function takeTry(db: Connection, key: string): Promise<number> {
  const { taken, seconds } = await one<{ taken: boolean; seconds: number | null }>(
    db,
    sql`WITH taken AS (
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
          (SELECT ceil(extract(epoch FROM next_try_at - now()))::integer FROM sign_in_tries WHERE key = ${key}) AS seconds`,
  )
  return taken ? 0 : Math.max(1, seconds ?? 1)
}

/** Of a try that was not looked at after all. */
export const giveTryBack = (db: Connection, key: string) =>
  execute(
    db,
    sql`UPDATE sign_in_tries SET tries = tries - 1, next_try_at = 'epoch' WHERE key = ${key} AND tries > 0`,
  )

/** Whether there were failed tries lately, under any of the keys. */
export const hasTries = async (db: Connection, keys: string[]) =>
  (
    await one<{ tried: boolean }>(
      db,
      sql`SELECT EXISTS (SELECT FROM sign_in_tries WHERE key = ANY(${keys}) AND last_try_at >= ${longAgo}) AS tried`,
    )
  ).tried

export const forgetTries = (db: Connection, key: string) =>
  execute(db, sql`DELETE FROM sign_in_tries WHERE key = ${key}`)
