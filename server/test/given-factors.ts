import { Secret, TOTP } from 'otpauth'
import type { Caller } from './caller.ts'
import { makeSoftPasskey } from './soft-passkey.ts'

/** The code that an app with this secret shows, so many half minutes from now. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Adds a passkey to somebody who is signed in; recovery codes when it is the first factor. */
export async function givenPasskey(by: Caller, name = 'My phone', origin?: string) {
  const passkey = makeSoftPasskey({ origin })
  const { challenge } = await by.does('shop/passkeyorder')
  const added = await by.does('shop/addpasskey', { name, passkey: passkey.register(challenge) }, 201)
  return { passkey, codes: added.recovery_codes as string[] }
}

/** Adds an app; its confirming code was that of the former half minute, so that this one's is still good. */
export async function givenApp(by: Caller) {
  const { secret }: { secret: string } = await by.does('shop/appsecret')
  const added = await by.does('shop/addapp', { code: codeOf(secret, -1) }, 201)
  return { secret, codes: added.recovery_codes as string[] }
}

export async function answerPasskey(by: Caller, passkey: ReturnType<typeof makeSoftPasskey>) {
  const { challenge } = await by.does('shop/passkeyquestion')
  return { passkey: passkey.answer(challenge) }
}
