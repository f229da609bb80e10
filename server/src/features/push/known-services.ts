import { ECDH } from 'node:crypto'

/** Chrome and its kin, Firefox, Safari, Edge. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * What a browser names as its push service is asked by us, from inside: nothing but the services that exist.
 */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  return (
    (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))) ||
    more.includes(origin)
  )
}

/** Whether messages can be sealed for it: a point of the curve P-256, in base64url. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed').length > 0
  } catch {
    return false
  }
}
