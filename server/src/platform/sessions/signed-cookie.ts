import { createHmac, timingSafeEqual } from 'node:crypto'

/** Id prefix of anonymous sessions, which prove no identity. Other ids contain no dot. */
export const anonymousIdPrefix = 'nobody.'

/**
 * Reads express-session's cookie (`s:ID.HMAC`); the session may have ended. Returns undefined for wrong
 * signatures and anonymous sessions.
 */
export function signedSession(cookies: string | undefined, name: string, secrets: readonly string[]) {
  if (!cookies?.includes(name)) return
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=s(?:%3A|:)([^;]*)`, 'i').exec(cookies) ?? []
  const signed = decoded(value)
  const dot = signed.lastIndexOf('.')
  if (dot <= 0) return
  const id = signed.slice(0, dot)
  if (id.startsWith(anonymousIdPrefix)) return
  return secrets.some((secret) => isSame(signed.slice(dot + 1), signatureOf(id, secret))) ? id : undefined
}

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(id).digest('base64').replaceAll('=', '')

const isSame = (given: string, own: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
