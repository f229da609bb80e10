import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'

/**
 * Valid for fifteen minutes; older ones stay valid, or whoever asks for many would take them from the owner.
 */
export const saveSignInLink = (db: Connection, userId: number, tokenHash: Buffer) =>
  execute(
    db,
    sql`INSERT INTO sign_in_links (token_hash, user_id, expires_at)
        VALUES (${tokenHash}, ${userId}, now() + ${intervalOf(retention.signInLinks)}::interval)`,
  )

/** Uses the link up: of two browsers at once one gets the user. */
export const takeSignInLink = (db: Connection, tokenHash: Buffer) =>
  maybeOne<{ id: number; email: string }>(
    db,
    sql`DELETE FROM sign_in_links USING users
        WHERE token_hash = ${tokenHash} AND expires_at > now() AND users.id = user_id
        RETURNING users.id, users.email`,
  )

export const forgetSignInLinks = (tx: Connection, userId: number) =>
  execute(tx, sql`DELETE FROM sign_in_links WHERE user_id = ${userId}`)
