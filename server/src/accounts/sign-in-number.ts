import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { noMailbox } from '../../contract/facts/email-address.ts'
import { phoneKey } from '../../contract/facts/phone-numbers.ts'
import { texts } from '../../contract/facts/texts.ts'
import { execute } from '../platform/database/query.ts'
import { AppError } from '../platform/errors.ts'

/** Returns a unique e-mail address without a mailbox. */
export const addressWithoutMailbox = () => randomUUID() + noMailbox

/**
 * Throws 409 if another account signs in with the number, or will do so once it is approved or reactivated.
 * Accounts without an e-mail address sign in by number alone, so the number must be unique. The lock
 * serializes simultaneous requests.
 */
export async function assertNumberIsFree(tx: PoolClient, phone: string, userId?: number) {
  const key = phoneKey(phone)
  await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended(${`signs in by ${key}`}, 0))`
  const known = await execute(tx)`SELECT FROM users
    WHERE phone_key(contact_no) = ${key} AND status <> 'rejected'
      AND id IS DISTINCT FROM ${userId ?? null} AND (phone_verified_at IS NOT NULL OR status = 'pending' OR email LIKE ${`%${noMailbox}`}) LIMIT 1`
  if (known > 0)
    throw new AppError(409, texts.shops.numberSignsIn, { fields: { phone: texts.shops.numberSignsIn } })
}

/** No code by text message is needed: an executive or an admin handed the link to the number's owner. */
export const verifyPhone = (tx: PoolClient, userId: number, phone: string) =>
  execute(tx)`SELECT verify_phone(${userId}, ${phone})`
