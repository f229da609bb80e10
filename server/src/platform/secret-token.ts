import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from './config/read-config.ts'
import { derivedKey } from './derived-key.ts'

export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Compares digests of equal length in constant time. */
export const isSameSecret = (given: string | undefined, wanted: string) =>
  given !== undefined && timingSafeEqual(hashToken(given), hashToken(wanted))

export type SignatureSecrets = Pick<Config, 'sessionSecrets'>

const signatureOf = (secret: string, purpose: string, name: string) =>
  createHmac('sha256', derivedKey(secret, purpose)).update(name).digest()

/** Signs a name for a link. Valid only for this purpose and while the signing secret is configured. */
export function signName({ sessionSecrets }: SignatureSecrets, purpose: string, name: string): string {
  const [secret = ''] = sessionSecrets()
  return `${name}-${signatureOf(secret, purpose, name).toString('base64url')}`
}

export function nameOfToken({ sessionSecrets }: SignatureSecrets, purpose: string, token: string) {
  const [, name = '', signature = ''] = /^([0-9A-Z-]{1,10})-([\w-]{43})$/.exec(token) ?? []
  if (!name) return
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sessionSecrets().some((secret) => timingSafeEqual(given, signatureOf(secret, purpose, name)))
  return isOurs ? name : undefined
}
