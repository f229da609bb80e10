import { createECDH } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'
import type { Services } from '../../platform/services.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * By which push services know us: the operator's, else those of the database, made by whichever process asks
 * first.
 */
export async function vapidKeys({ db, config }: Pick<Services, 'db' | 'config'>): Promise<VapidKeys> {
  if (config.push.keys) return config.push.keys
  const kept = await findKeys(db)
  if (kept) return kept
  const { publicKey, privateKey } = makeKeys()
  await execute(
    db,
    sql`INSERT INTO push_keys (public_key, private_key) VALUES (${publicKey}, ${privateKey}) ON CONFLICT DO NOTHING`,
  )
  return one<VapidKeys>(db, keys)
}

const keys = sql`SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`
const findKeys = (db: Connection) => maybeOne<VapidKeys>(db, keys)

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
