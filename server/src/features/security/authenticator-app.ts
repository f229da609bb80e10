import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { texts } from '../../../contract/facts/texts.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findApp, resealApp, takeStep } from './security.queries.ts'

const wrongCode = () => invalid({ code: texts.secondStep.wrongCode })

/** Six digits per 30 seconds: the settings that every authenticator app supports (RFC 6238). */
const totpOf = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

export function makeSecret({ config }: Services, email: string) {
  const secret = new Secret({ size: 20 })
  return {
    secret: secret.base32,
    uri: totpOf(secret, config.site.brand, email).toString(),
    sealed: seal(config.sessionSecrets(), secret.bytes),
  }
}

/** Returns the time step of a code that is at most one step early or late. Throws 400 for a wrong code. */
export function timeStepOf({ config, log }: Services, sealed: Buffer, code: string) {
  const opened = unseal(config.sessionSecrets(), sealed)
  if (!opened)
    log.error('The secret of an app cannot be read: SESSION_SECRET has lost the part it was sealed under')
  if (!opened) throw wrongCode()
  const totp = totpOf(new Secret({ buffer: new Uint8Array(opened.plain).buffer }), '', '')
  const offset = totp.validate({ token: code, window: 1 })
  if (offset === null) throw wrongCode()
  return { step: totp.counter() + offset, plain: opened.plain, old: opened.old }
}

/** Throws 400 if the code is wrong or was used before. */
export async function acceptAppCode(services: Services, userId: number, code: string): Promise<void> {
  const { config, db } = services
  const app = await findApp(db, userId)
  if (!app) throw wrongCode()
  const { step, plain, old } = timeStepOf(services, app.secret, code)
  if (!(await takeStep(db, userId, step))) throw invalid({ code: texts.secondStep.usedCode })
  if (old) await resealApp(db, userId, seal(config.sessionSecrets(), plain), app.secret)
}

const keyFrom = (secret: string) => derivedKey(secret, 'chowk authenticator app')

/** Encrypts with AES-256-GCM; the key is derived from the first session secret. */
function seal([secret = '']: string[], plain: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** `old`: sealed with a secret other than the first. Undefined if no secret can open it. */
function unseal(secrets: string[], sealed: Buffer): { plain: Buffer; old: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    try {
      return {
        plain: Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]),
        old: index > 0,
      }
    } catch {}
  }
}
