import type { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type {
  newPasskey,
  passkeyOrder,
  passkeyQuestion,
  secondStepProof,
} from '../../../contract/security/calls.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import {
  findPasskeys,
  notePasskeyUse,
  type Passkey,
  saveChallenge,
  takeChallenge,
} from './factors.queries.ts'

/** Loaded with the first passkey: most processes see none. */
const webauthn = () => import('@simplewebauthn/server')

/** Where passkeys of ours work: at the one address that people type. */
const here = ({ config: { publicUrl } }: Services) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

const refused = (cause?: unknown) => new AppError(400, texts.secondStep.passkeyRefused, { cause })

const known = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))

type Owner = { id: number; name: string; email: string }

/**
 * What the browser makes a new passkey with. Its challenge belongs to the session and is good for one try.
 */
export async function orderPasskey(
  services: Services,
  sid: string,
  user: Owner,
): Promise<z.output<typeof passkeyOrder>> {
  const { generateRegistrationOptions } = await webauthn()
  const passkeys = await findPasskeys(services.db, user.id)
  const { challenge, pubKeyCredParams, rp } = await generateRegistrationOptions({
    rpName: services.config.site.brand,
    rpID: here(services).expectedRPID,
    userName: user.email,
  })
  await saveChallenge(services.db, sid, challenge)
  return {
    rp: { id: rp.id ?? '', name: rp.name },
    user: {
      id: Buffer.from(String(user.id)).toString('base64url'),
      name: user.email,
      displayName: user.name,
    },
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: patience,
    attestation: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}

/** In milliseconds, for people who look for their finger's place. */
const patience = 120_000

/** The passkey that the browser has made; throws 400 when it is not what was ordered. */
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

/**
 * What one of the user's passkeys signs at sign-in; without a user any passkey of this device, which then is
 * the whole sign-in.
 */
export async function askPasskey(
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
 * Takes a passkey's signature; throws 400 for any but the right one, whose challenge was not used before.
 * `isAlone`: without a password the device has to have asked for finger or PIN; else a touch is enough.
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
  const passkey = (await findPasskeys(services.db, userId)).find(
    ({ credentialId }) => credentialId === sent.id,
  )
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
