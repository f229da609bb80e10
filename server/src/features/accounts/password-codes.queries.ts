import sql from 'sql-template-tag'
import type { Language, UserType } from '../../../contract/facts/people.ts'
import { intervalOf, type Period } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'

/** Who makes it. */
export type Maker = { id: number; userType: UserType }

/**
 * Who may be shown one, locked: whoever sells and has not been turned away, for others than admins only whom
 * they help (`helps`). Undefined for everybody else.
 */
export const findSeller = (db: Connection, id: number, maker: Maker) =>
  maybeOne<{ id: number; name: string; email: string; language: Language }>(
    db,
    sql`SELECT id, name, email, language FROM users
        WHERE id = ${id} AND user_type <> 'admin' AND may_sign_in(status)
          AND (${maker.userType === 'admin'} OR helps_to_sign_in(${maker.id}, users.id)) FOR NO KEY UPDATE`,
  )

/** The link and the code that shows it; an older code of the same person is over. */
export async function savePasswordCode(
  tx: Connection,
  { userId, madeBy, tokenHash, life }: { userId: number; madeBy: number; tokenHash: Buffer; life: Period },
) {
  const until = sql`now() + ${intervalOf(life)}::interval`
  await execute(
    tx,
    sql`DELETE FROM password_resets
      USING password_codes WHERE password_codes.token_hash = password_resets.token_hash
        AND password_resets.user_id = ${userId}`,
  )
  await execute(
    tx,
    sql`INSERT INTO password_resets (token_hash, user_id, expires_at)
        VALUES (${tokenHash}, ${userId}, ${until})`,
  )
  return one<{ id: number; expires_at: Date }>(
    tx,
    sql`INSERT INTO password_codes (user_id, made_by, token_hash, expires_at)
        VALUES (${userId}, ${madeBy}, ${tokenHash}, ${until}) RETURNING id, expires_at`,
  )
}

/** Another way to a new password may have been faster: then it is over before its time. */
export const findPasswordCode = (db: Connection, id: number, madeBy: number) =>
  maybeOne<{ used_at: Date | null; stopped_at: Date | null; expires_at: Date; is_open: boolean }>(
    db,
    sql`SELECT used_at, stopped_at, least(password_codes.expires_at, now()) AS expires_at,
          password_resets.expires_at > now() IS TRUE AS is_open
        FROM password_codes LEFT JOIN password_resets USING (token_hash)
        WHERE id = ${id} AND made_by = ${madeBy}`,
  )

/** Nothing happens to one that was used. */
export const stopPasswordCode = (tx: Connection, id: number, madeBy: number) =>
  execute(
    tx,
    sql`WITH stopped AS (
          DELETE FROM password_resets USING password_codes
          WHERE password_codes.token_hash = password_resets.token_hash AND id = ${id} AND made_by = ${madeBy}
          RETURNING password_codes.id
        )
        UPDATE password_codes SET stopped_at = now() FROM stopped WHERE password_codes.id = stopped.id`,
  )

/** False when it was no such code but the link of a mail. */
export const notePasswordCodeUsed = async (tx: Connection, tokenHash: Buffer) =>
  (await execute(tx, sql`UPDATE password_codes SET used_at = now() WHERE token_hash = ${tokenHash}`)) === 1
