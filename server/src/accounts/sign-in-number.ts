import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { noMailbox } from '../../contract/facts/email-address.ts'
import { phoneKey } from '../../contract/facts/phone-numbers.ts'
import { texts } from '../../contract/facts/texts.ts'
import { execute } from '../platform/database/query.ts'
import { AppError } from '../platform/errors.ts'

/** The address of a new account without a mailbox: one of its own, which nobody can write to. */
export const addressOfNobody = () => randomUUID() + noMailbox

/**
 * Whose account has no e-mail address signs in by the number alone, so it must be theirs (`userId`) alone,
 * whoever else comes with it at the same time. Throws 409 when it signs somebody else in, or will once they
 * are approved or active again.
 */
export async function assertSignsNobodyIn(tx: PoolClient, phone: string, userId?: number) {
  const key = phoneKey(phone)
  await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended(${`signs in by ${key}`}, 0))`
  const known = await execute(tx)`SELECT FROM users
    WHERE phone_key(contact_no) = ${key} AND status <> 'rejected'
      AND id IS DISTINCT FROM ${userId ?? null} AND (phone_verified_at IS NOT NULL OR status = 'pending' OR email LIKE ${`%${noMailbox}`}) LIMIT 1`
  if (known > 0)
    throw new AppError(409, texts.shops.numberSignsIn, { fields: { phone: texts.shops.numberSignsIn } })
}

/** An executive or an admin gave the number and the link for it to whose it is: it signs in at once. */
export const verifyPhone = (tx: PoolClient, userId: number, phone: string) =>
  execute(tx)`SELECT verify_phone(${userId}, ${phone})`
