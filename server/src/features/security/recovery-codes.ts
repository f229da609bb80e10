import { randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PoolClient } from 'pg'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { findSalt, replaceCodes, takeCode } from './security.queries.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Leaves out characters that look alike on paper: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Slow on purpose, because 40-bit codes could be guessed from a stolen table. Faster only in tests:
 * production refuses a low BCRYPT_COST.
 */
const hashOf = (code: string, salt: Buffer, { bcryptCost }: Config) =>
  derive(code, salt, 32, { N: 2 ** Math.min(14, bcryptCost + 2) })

export async function makeCodes(config: Config) {
  const salt = randomBytes(16)
  const codes = [...new Set(Array.from({ length: 10 }, newCode))]
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt, config)))
  return {
    store: (tx: PoolClient, userId: number) => replaceCodes(tx, userId, salt, hashes),
    shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`),
  }
}

export async function acceptRecoveryCode(
  tx: Connection,
  config: Config,
  userId: number,
  code: string,
): Promise<boolean> {
  const salt = await findSalt(tx, userId)
  return salt !== undefined && takeCode(tx, userId, await hashOf(code, salt, config))
}
