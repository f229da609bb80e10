import type { Request } from 'express'
import type { z } from 'zod'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type {
  newPasskey,
  passkeyOrder,
  passkeyQuestion,
  secondStepProof,
} from '../../../contract/security/calls.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { AppError } from '../../platform/errors.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import type { Services } from '../../platform/services.ts'
import { storePasskeyChallenge } from '../../platform/sessions/second-step.ts'
import {
  findOwnerOfPasskey,
  findPasskeys,
  notePasskeyUse,
  type Passkey,
  saveChallenge,
  takeChallenge,
} from './security.queries.ts'

/** Imported on first use, because most processes never need it. */
const webauthn = () => import('@simplewebauthn/server')

const here = ({ config: { publicUrl } }: Services) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

const refused = (cause?: unknown) => new AppError(400, texts.secondStep.passkeyRefused, { cause })

const known = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }))

type PasskeyOwner = { id: number; name: string; email: string }

/** Returns the options for a new passkey. The challenge belongs to the session and can be used once. */
export async function passkeyCreationOptions(
  services: Services,
  sid: string,
  user: PasskeyOwner,
): Promise<z.output<typeof passkeyOrder>> {
  const { generateRegistrationOptions } = await webauthn()
  const passkeys = await findPasskeys(services.db, user.id)
  const { challenge, pubKeyCredParams, rp } = await generateRegistrationOptions({
    rpName: services.config.site.brand,
    rpID: here(services).expectedRPID,
    userName: user.email,
  })
  await saveChallenge(services.db, sid, challenge)
  const id = Buffer.from(String(user.id)).toString('base64url')
  return {
    rp: { id: rp.id ?? '', name: rp.name },
    user: { id, name: user.email, displayName: user.name },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: patience,
    attestation: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}

/** Milliseconds that a browser waits for the user. */
const patience = 120_000

export async function readNewPasskey(
  services: Services,
  sid: string,
  sent: z.output<typeof newPasskey>['passkey'],
) {
  const { verifyRegistrationResponse } = await webauthn()
  const { challenge, fresh } = await takeChallenge(services.db, sid)
  if (!fresh) throw refused()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: sent,
    expectedChallenge: challenge,
    ...here(services),
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!registrationInfo) throw refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] }
}

/** Without a user, for a sign-in with only a passkey. */
export async function createPasskeyChallenge(
  services: Services,
  sid: string,
  userId?: number,
): Promise<z.output<typeof passkeyQuestion>> {
  const { generateAuthenticationOptions } = await webauthn()
  const rpId = here(services).expectedRPID
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await saveChallenge(services.db, sid, challenge)
  const allowCredentials = userId ? known(await findPasskeys(services.db, userId)) : []
  const userVerification = userId ? 'preferred' : 'required'
  return { rpId, challenge, timeout: patience, userVerification, allowCredentials }
}

/**
 * Throws 400 if the signature is wrong or its challenge was used before. `isAlone`: for a sign-in without a
 * password, the device must have verified the user by fingerprint or PIN.
 */
export async function acceptPasskey(
  services: Services,
  sid: string,
  userId: number,
  sent: NonNullable<z.output<typeof secondStepProof>['passkey']>,
  isAlone = false,
): Promise<void> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { challenge, fresh } = await takeChallenge(services.db, sid)
  const passkeys = await findPasskeys(services.db, userId)
  const passkey = passkeys.find(({ credentialId }) => credentialId === sent.id)
  if (!fresh || !passkey) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: sent,
    expectedChallenge: challenge,
    ...here(services),
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!verified || !(await notePasskeyUse(services.db, passkey.id, authenticationInfo.newCounter)))
    throw refused()
}

const notNow: Partial<Record<UserStatus, string>> = texts.login.refused

export async function signInChallenge(services: Services, req: Request) {
  await storePasskeyChallenge(req)
  return createPasskeyChallenge(services, req.sessionID)
}

/** Throws 400 if the passkey is unknown or wrong, 403 in the same cases as `login`. */
export async function signInByPasskey(
  services: Services,
  req: Request,
  passkey: Parameters<typeof acceptPasskey>[3],
) {
  const { db, rateLimits, log } = services
  const account = await findOwnerOfPasskey(db, passkey.id)
  // No passkey belongs to user 0, so an unknown passkey fails in the same way as a wrong one.
  await acceptPasskey(services, req.sessionID, account?.id ?? 0, passkey, true).catch(
    async (refusal: unknown) => {
      log.warn({ userId: account?.id, network: req.network }, 'Sign-in by passkey failed')
      const { id, email } = account ?? {}
      await recordSecurityEvent(services, 'sign-in failed', { id, email, network: req.network })
      throw refusal
    },
  )
  if (!account) throw new AppError(400, texts.secondStep.passkeyRefused)
  await rateLimits.giveBack('passkeySignIn', networkAddressOf(req))
  const reason = notNow[account.status]
  if (reason) {
    const { id, email } = account
    await recordSecurityEvent(services, 'sign-in refused', { id, email, network: req.network })
    throw new AppError(403, reason, { extra: { status: account.status } })
  }
  if (!(await signIn(services, req, account))) throw new AppError(400, texts.secondStep.passkeyRefused)
  log.info({ userId: account.id, network: req.network, by: 'passkey alone' }, 'Signed in')
  return { message: texts.login.success, user_id: account.id, user_type: account.userType }
}
