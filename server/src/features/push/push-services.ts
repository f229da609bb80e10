import { createECDH, ECDH } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'
import { waitOf } from '../../platform/http/retry-after.ts'
import type { Outcome } from '../../platform/outbox/send-waiting.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimedMessage } from './messages.queries.ts'
import { sealFor, signFor, type VapidKeys } from './seal-message.ts'

/** Push services of Chromium browsers, Firefox, Safari and Edge. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
]

/** Allows only known push services, since the server sends requests to the URL that a browser names. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  return (
    (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))) ||
    more.includes(origin)
  )
}

/** Returns whether the key is a point on the curve P-256 in base64url, as encryption requires. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed').length > 0
  } catch {
    return false
  }
}

/** Returns the operator's VAPID keys, or those in the database, which are created on first use. */
export async function vapidKeys({ db, config }: Pick<Services, 'db' | 'config'>): Promise<VapidKeys> {
  if (config.push.keys) return config.push.keys
  const kept = await findKeys(db)
  if (kept) return kept
  const { publicKey, privateKey } = makeKeys()
  await execute(db)`INSERT INTO push_keys (public_key, private_key) VALUES (${publicKey}, ${privateKey})
    ON CONFLICT DO NOTHING`
  return one<VapidKeys>(db)`${keys}`
}

const keys = sql`SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`
const findKeys = (db: Connection) => maybeOne<VapidKeys>(db)`${keys}`

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Pads the private key: with leading zeros it has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

const patience = 15_000

/** `gone`: the browser was removed or withdrew its permission. `dropped`: not the phone's fault. */
export type PushEnd = 'gone' | 'dropped'

type Sending = { keys: VapidKeys; push: Config['push']; at: Date }

/** Encrypts (RFC 8291) and sends a message. Follows no redirects: they could lead to an internal host. */
export async function deliver(message: ClaimedMessage, sending: Sending): Promise<Outcome<PushEnd>> {
  const { endpoint, expires_at } = message
  if (!isPushService(endpoint, sending.push.services)) return { ended: 'failed', detail: 'unknown service' }
  const request = requestOf(message, sending)
  if (typeof request === 'string') return { ended: 'failed', detail: request }
  try {
    const response = await fetch(endpoint, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return outcomeOf(response, sending.at, expires_at)
  } catch {
    return { postponed: 'unreachable' }
  }
}

function requestOf(
  { endpoint, p256dh, auth, content, expires_at }: ClaimedMessage,
  { keys, push, at }: Sending,
) {
  const seconds = Math.max(1, Math.floor((expires_at.getTime() - at.getTime()) / 1000))
  try {
    const headers = {
      Authorization: signFor(endpoint, push.contact, keys),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(seconds),
      Topic: content.tag,
      Urgency: 'normal',
    }
    return { headers, body: sealFor({ p256dh, auth }, JSON.stringify(content)) }
  } catch (error) {
    return `could not be sealed: ${error}`
  }
}

function outcomeOf({ ok, status, headers }: Response, at: Date, expiresAt: Date): Outcome<PushEnd> {
  const detail = String(status)
  if (ok) return { ended: 'sent' }
  if (status === 404 || status === 410) return { ended: 'gone' }
  if (status === 401 || status === 403) return { ended: 'dropped', detail }
  if (status !== 429 && status < 500) return { ended: 'failed', detail }
  // `Retry-After` can be longer than the lifetime of the message.
  const wait = Math.min(waitOf(headers.get('retry-after'), at), expiresAt.getTime() - at.getTime())
  return { postponed: detail, seconds: wait / 1_000 }
}
