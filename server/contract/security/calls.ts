import { z } from 'zod'
import * as accounts from '../accounts/schemas.ts'
import type { CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { codeOfDigits, plainCode } from '../facts/typed-text.ts'
import { id, line, message, moment, oneId, typedPassword } from '../fields.ts'

const base64url = z.string().regex(/^[\w-]{1,8192}$/)
const transports = z.array(z.string().max(20)).max(10)

/** What browsers send of a passkey (WebAuthn's JSON). Extensions are not asked for, nor read. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
})
const usedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

const knownCredential = z.strictObject({ id: base64url, type: z.literal('public-key'), transports })

/** To be signed by a passkey at sign-in. */
export const passkeyQuestion = z.strictObject({
  rpId: z.string(),
  challenge: base64url,
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(knownCredential),
})

/** To make a passkey with. */
export const passkeyOrder = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})

const sixFigures = z
  .string({ error: () => texts.secondStep.sixFigures })
  .transform(codeOfDigits)
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: () => texts.secondStep.sixFigures }))

/** In any letter case, with or without its dash and blanks. */
const recoveryCode = z
  .string({ error: () => texts.secondStep.recoveryCode })
  .transform((text) => plainCode(text).toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{8}$/, { error: () => texts.secondStep.recoveryCode }))

export const secondStepProof = z
  .object({
    passkey: usedCredential.optional(),
    code: sixFigures.optional(),
    recovery_code: recoveryCode.optional(),
  })
  .refine((proof) => Object.values(proof).filter(Boolean).length === 1, {
    error: () => texts.secondStep.sixFigures,
  })

const passkeySignIn = z.object({ passkey: usedCredential })

/** Needed when one signed in longer than ten minutes ago. */
const passwordIfLongAgo = z.object({ password: typedPassword.optional() })
export const passwordAgain = z.object({ password: typedPassword })

export const newPasskey = z.object({
  name: line(maxLengths.passkeyName, () => texts.security.passkeyNameMissing),
  passkey: newCredential,
})

const recoveryCodes = z.array(z.string())

const factorAdded = message.extend({ recovery_codes: recoveryCodes.nullable() })

const factors = z.strictObject({
  email: z.string(),
  /** 'Android phone, Chrome'. */
  this_device: z.string(),
  /** The last passkey or app cannot be removed. */
  required: z.boolean(),
  /** What is added now needs the password again. */
  password_again: z.boolean(),
  passkeys: z.array(
    z.strictObject({ id: z.int(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  ),
  app: z.strictObject({ created_at: moment }).nullable(),
  /** How many are not used yet. */
  recovery_codes_left: z.int(),
})

/** Where one is signed in: this browser first, then by last visit. */
const sessionList = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.int(),
      this_one: z.boolean(),
      /** 'Android phone, Chrome'. */
      device: z.string(),
      kind: z.enum(['phone', 'computer']),
      /** Signed in from the network that asks now. */
      same_network: z.boolean(),
      signed_in_at: moment,
      seen_at: moment,
    }),
  ),
})

export const securityCalls = {
  'POST /api/shop/passkeyquestion': {
    summary: 'What a passkey signs at the second step of a sign-in; 401 when the first one is over',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    answer: passkeyQuestion,
  },
  'POST /api/shop/secondstep': {
    summary: 'The second step of a sign-in: a passkey, six figures of an app, or a recovery code',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    body: secondStepProof,
    answer: accounts.signedIn,
  },
  'POST /api/shop/passkeysigninquestion': {
    summary: 'What a passkey signs by which one signs in without a password',
    who: 'everyone',
    session: true,
    limit: 'passkeySignIn',
    answer: passkeyQuestion,
  },
  'POST /api/shop/passkeysignin': {
    summary: 'Signs in by a passkey whose device has asked for finger or PIN; 400, 403 as for a password',
    who: 'everyone',
    session: true,
    limit: 'passkeySignIn',
    body: passkeySignIn,
    answer: accounts.signedIn,
  },
  'GET /api/shop/sessions': {
    summary: 'Where one is signed in: this browser first',
    who: 'signed in',
    answer: sessionList,
  },
  'POST /api/shop/endsession': {
    summary: "Ends one of one's sessions; 404 when it is over already",
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: oneId,
    answer: message,
  },
  'POST /api/shop/endothersessions': {
    summary: "Ends all of one's sessions but this one",
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    answer: message,
  },
  'GET /api/shop/factors': {
    summary: "One's passkeys, app and recovery codes",
    who: 'signed in',
    beforeSecondFactor: true,
    answer: factors,
  },
  'POST /api/shop/prove_password': {
    summary: 'Proves the password, for ten minutes; 403 password_again without one after an old sign-in',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: passwordIfLongAgo,
    answer: message,
  },
  'POST /api/shop/passkeyorder': {
    summary: 'What a new passkey is made with; 403 password_again when one signed in long ago',
    who: 'signed in',
    leastRole: 'read-only',
    beforeSecondFactor: true,
    limit: 'security',
    body: passwordIfLongAgo,
    answer: passkeyOrder,
  },
  'POST /api/shop/addpasskey': {
    summary: 'Adds the passkey; with the first second step come ten recovery codes',
    who: 'signed in',
    leastRole: 'read-only',
    beforeSecondFactor: true,
    limit: 'security',
    body: newPasskey,
    status: 201,
    answer: factorAdded,
  },
  'POST /api/shop/removepasskey': {
    summary: 'Removes a passkey; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: z.object({ id: id(), password: typedPassword }),
    answer: message,
  },
  'POST /api/shop/appsecret': {
    summary: 'A secret for an app with six figures, which counts once a code has confirmed it',
    who: 'signed in',
    leastRole: 'read-only',
    beforeSecondFactor: true,
    limit: 'security',
    body: passwordIfLongAgo,
    answer: z.strictObject({
      /** For people who type it: base32. */
      secret: z.string(),
      /** For people who scan it: otpauth://totp/… */
      uri: z.string(),
    }),
  },
  'POST /api/shop/addapp': {
    summary: 'Adds the app by one of its codes, in place of a former one',
    who: 'signed in',
    leastRole: 'read-only',
    beforeSecondFactor: true,
    limit: 'security',
    body: z.object({ code: sixFigures }),
    status: 201,
    answer: factorAdded,
  },
  'POST /api/shop/removeapp': {
    summary: 'Removes the app; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: passwordAgain,
    answer: message,
  },
  'POST /api/shop/recoverycodes': {
    summary: 'Ten new recovery codes; those before are void',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: passwordAgain,
    answer: message.extend({ recovery_codes: recoveryCodes }),
  },
} as const satisfies CallTable
