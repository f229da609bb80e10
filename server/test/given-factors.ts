import { Secret, TOTP } from 'otpauth'
import type { Caller } from './caller.ts'
import { makeSoftPasskey } from './soft-passkey.ts'

/** `later` is counted in steps of 30 seconds from now. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Returns recovery codes if the passkey is the first factor. */
export async function givenPasskey(by: Caller, name = 'My phone', origin?: string) {
  const passkey = makeSoftPasskey({ origin })
  const { challenge } = await by.does('shop/passkeyorder')
  const added = await by.does('shop/addpasskey', { name, passkey: passkey.register(challenge) }, 201)
  return { passkey, codes: added.recovery_codes as string[] }
}

/** Confirms with the previous step's code, so that the current one is still unused. */
export async function givenApp(by: Caller) {
  const { secret }: { secret: string } = await by.does('shop/appsecret')
  const added = await by.does('shop/addapp', { code: codeOf(secret, -1) }, 201)
  return { secret, codes: added.recovery_codes as string[] }
}

export async function answerPasskey(by: Caller, passkey: ReturnType<typeof makeSoftPasskey>) {
  const { challenge } = await by.does('shop/passkeyquestion')
  return { passkey: passkey.answer(challenge) }
}
