import { DatabaseError, type PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'

/** Creates an admin; false when the address is taken. There is no way to become admin through the web. */
export async function addAdmin(
  config: Config,
  tx: PoolClient,
  email: string,
  passwordHash: string,
  name = nameIn(email),
): Promise<boolean> {
  const added = await maybeOne<{ id: number }>(
    tx,
    sql`INSERT INTO users (user_type, status, name, email, password_hash)
        VALUES ('admin', 'active', ${name}, ${email}, ${passwordHash})
        ON CONFLICT (lower(email)) DO NOTHING
        RETURNING id`,
  )
  if (!added) return false
  await recordChange(tx, theServer, {
    action: 'admin added',
    subject: { type: 'user', id: added.id, name },
    before: null,
    after: { user_type: 'admin' },
  })
  await noteSecurity({ db: tx, config }, 'admin added', { id: added.id, email })
  return true
}

export const listAdmins = (db: Connection) =>
  many<{ name: string; email: string }>(
    db,
    sql`SELECT name, email FROM users WHERE user_type = 'admin' ORDER BY id`,
  )

/** False when there is no such admin; throws AppError 409 for the last one, whom the database keeps. */
export async function removeAdmin(config: Config, tx: PoolClient, email: string): Promise<boolean> {
  const admin = await maybeOne<{ id: number; name: string; email: string }>(
    tx,
    sql`SELECT id, name, email FROM users WHERE lower(email) = lower(${email}) AND user_type = 'admin' FOR UPDATE`,
  )
  if (!admin) return false
  await execute(tx, sql`DELETE FROM users WHERE id = ${admin.id}`).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === restrictViolation)
      throw new AppError(409, 'The last admin cannot be removed.')
    throw error
  })
  await endAllSessions(tx, admin.id)
  await recordChange(tx, theServer, {
    action: 'admin removed',
    subject: { type: 'user', id: admin.id, name: admin.name },
    before: { user_type: 'admin' },
    after: null,
  })
  await noteSecurity({ db: tx, config }, 'admin removed', admin)
  return true
}

/** `deepak.rao@…` is Deepak Rao until told otherwise: people are shown by a name. */
export function nameIn(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

const restrictViolation = '23001'
