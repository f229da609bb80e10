import { z } from 'zod'
import * as accounts from '../accounts/schemas.ts'
import { type CallTable, ownAccount, ownSecurity } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { codeOfDigits, plainCode } from '../facts/typed-text.ts'
import { id, line, listOf, message, moment, oneId, typedPassword } from '../fields.ts'

const base64url = z.string().regex(/^[\w-]{1,8192}$/)
const transports = z.array(z.string().max(20)).max(10)

/** A passkey response as browsers send it (WebAuthn JSON), without extensions. */
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

export const passkeyQuestion = z.strictObject({
  rpId: z.string(),
  challenge: base64url,
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(knownCredential),
})

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

/** Accepts upper and lower case, with or without dashes and spaces. */
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

/** The password is required if the user signed in more than ten minutes ago. */
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
  this_device: z.string().describe('This browser, such as "Android phone, Chrome".'),
  required: z
    .boolean()
    .describe('true: the user needs a second step, so the last passkey or app cannot be removed.'),
  password_again: z.boolean().describe('true: adding a factor requires the password again.'),
  passkeys: listOf({ id: z.int(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  app: z.strictObject({ created_at: moment }).nullable(),
  recovery_codes_left: z.int().describe('The number of unused recovery codes.'),
})

const sessionList = z.strictObject({
  sessions: listOf({
    id: z.int(),
    this_one: z.boolean(),
    device: z.string().describe('Such as "Android phone, Chrome".'),
    kind: z.enum(['phone', 'computer']),
    same_network: z
      .boolean()
      .describe('true: the session was started from the same network as this request.'),
    signed_in_at: moment,
    seen_at: moment,
  }),
})

export const securityCalls = {
  'POST /api/shop/passkeyquestion': {
    summary: 'Returns the passkey challenge for the second step of a sign-in. 401 if the first has expired.',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    answer: passkeyQuestion,
  },
  'POST /api/shop/secondstep': {
    summary: 'Completes a sign-in with a passkey, a 6-digit code of an app, or a recovery code.',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    body: secondStepProof,
    answer: accounts.signedIn,
  },
  'POST /api/shop/passkeysigninquestion': {
    summary: 'Returns the passkey challenge for a sign-in without a password.',
    who: 'everyone',
    session: true,
    limit: 'passkeySignIn',
    answer: passkeyQuestion,
  },
  'POST /api/shop/passkeysignin': {
    summary: 'Signs in by a passkey that verified its user. 400 and 403 as with a password.',
    who: 'everyone',
    session: true,
    limit: 'passkeySignIn',
    body: passkeySignIn,
    answer: accounts.signedIn,
  },
  'GET /api/shop/sessions': {
    summary: "Lists the user's sessions, this browser first.",
    who: 'signed in',
    answer: sessionList,
  },
  'POST /api/shop/endsession': {
    summary: "Ends one of the user's sessions. 404 if it has ended.",
    ...ownAccount,
    limit: 'change',
    body: oneId,
    answer: message,
  },
  'POST /api/shop/endothersessions': {
    summary: "Ends all of the user's sessions except this one.",
    ...ownAccount,
    limit: 'change',
    answer: message,
  },
  'GET /api/shop/factors': {
    summary: "Returns the user's passkeys, app and number of recovery codes.",
    who: 'signed in',
    beforeSecondFactor: true,
    answer: factors,
  },
  'POST /api/shop/prove_password': {
    summary: 'Confirms the password for ten minutes. 403 password_again without one after an old sign-in.',
    ...ownSecurity,
    body: passwordIfLongAgo,
    answer: message,
  },
  'POST /api/shop/passkeyorder': {
    summary: 'Returns the options for a new passkey. 403 password_again after an old sign-in.',
    ...ownSecurity,
    beforeSecondFactor: true,
    body: passwordIfLongAgo,
    answer: passkeyOrder,
  },
  'POST /api/shop/addpasskey': {
    summary: 'Adds a passkey. Returns ten recovery codes with the first factor.',
    ...ownSecurity,
    beforeSecondFactor: true,
    body: newPasskey,
    status: 201,
    answer: factorAdded,
  },
  'POST /api/shop/removepasskey': {
    summary: "Removes a passkey. 409 if it is an admin's last required factor.",
    ...ownSecurity,
    body: z.object({ id: id(), password: typedPassword }),
    answer: message,
  },
  'POST /api/shop/appsecret': {
    summary: 'Returns a secret for an authenticator app. It is active once a code confirms it.',
    ...ownSecurity,
    beforeSecondFactor: true,
    body: passwordIfLongAgo,
    answer: z.strictObject({
      secret: z.string().describe('The secret in base32, to be typed into the app.'),
      uri: z.string().describe('The URI for the QR code to be scanned: otpauth://totp/…'),
    }),
  },
  'POST /api/shop/addapp': {
    summary: 'Adds an authenticator app by one of its codes, replacing a former one.',
    ...ownSecurity,
    beforeSecondFactor: true,
    body: z.object({ code: sixFigures }),
    status: 201,
    answer: factorAdded,
  },
  'POST /api/shop/removeapp': {
    summary: "Removes the authenticator app. 409 if it is an admin's last required factor.",
    ...ownSecurity,
    body: passwordAgain,
    answer: message,
  },
  'POST /api/shop/recoverycodes': {
    summary: 'Replaces the recovery codes with ten new ones.',
    ...ownSecurity,
    body: passwordAgain,
    answer: message.extend({ recovery_codes: recoveryCodes }),
  },
} as const satisfies CallTable
