import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '../../../contract/facts/pages.ts'
import type { Config } from '../config.ts'
import { derivedKey } from '../derived-key.ts'

type Secrets = Pick<Config, 'sessionSecrets'>

const signatureOf = (secret: string, userId: string) =>
  createHmac('sha256', derivedKey(secret, 'chowk stop link')).update(userId).digest()

/**
 * Names a user, signed: whoever has the mail may choose what its recipient gets, without signing in. It opens
 * nothing else, and is good for as long as the secret that signed it is kept.
 */
export function stopToken({ sessionSecrets }: Secrets, userId: number): string {
  const [secret = ''] = sessionSecrets()
  return `${userId}-${signatureOf(secret, String(userId)).toString('base64url')}`
}

/** The user whom a token names; undefined when nobody of us has made it. */
export function userOfToken({ sessionSecrets }: Secrets, token: string): number | undefined {
  const [, userId = '', signature = ''] = /^([1-9][0-9]{0,9})-([\w-]{43})$/.exec(token) ?? []
  if (!userId) return
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sessionSecrets().some((secret) => timingSafeEqual(given, signatureOf(secret, userId)))
  return isOurs ? Number(userId) : undefined
}

/** The page where people choose what they get; with a kind, what mail programs POST to stops that one. */
export const stopLink = (config: Secrets & Pick<Config, 'publicUrl'>, userId: number, kind?: string) => {
  const page = config.publicUrl + pages.messages.replace(':token', stopToken(config, userId))
  return kind ? `${page}?${new URLSearchParams({ stop: kind })}` : page
}
