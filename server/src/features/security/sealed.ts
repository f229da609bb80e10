import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../../platform/derived-key.ts'

const keyFrom = (secret: string) => derivedKey(secret, 'chowk authenticator app')

/**
 * What the database keeps but cannot read: AES-256-GCM under a key that follows from the first of the session
 * secrets.
 */
export function seal([secret = '']: string[], plain: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/**
 * Opens what was sealed under any of the secrets; `old` when it was not the first. Undefined when none fits.
 */
export function unseal(secrets: string[], sealed: Buffer): { plain: Buffer; old: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    try {
      return {
        plain: Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]),
        old: index > 0,
      }
    } catch {
      // Sealed under another of the secrets.
    }
  }
}
