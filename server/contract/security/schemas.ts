import { z } from 'zod'
import { codeOfDigits, plainCode } from '../facts/latin-digits.ts'
import { maxLengths } from '../facts/max-lengths.ts'
import { texts } from '../facts/texts.ts'
import { id, line, message, moment } from '../fields.ts'

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

export const passkeySignIn = z.object({ passkey: usedCredential })

const password = z
  .string({ error: () => texts.missing.password })
  .min(1, { error: () => texts.missing.password })

/** Needed when one signed in longer than ten minutes ago. */
export const passwordIfLongAgo = z.object({ password: password.optional() })
export const passwordAgain = z.object({ password })
export const passkeyRemoval = z.object({ id: id(), password })

export const newPasskey = z.object({
  name: line(maxLengths.passkeyName, () => texts.security.passkeyNameMissing),
  passkey: newCredential,
})
export const newApp = z.object({ code: sixFigures })

export const appSecret = z.strictObject({
  /** For people who type it: base32. */
  secret: z.string(),
  /** For people who scan it: otpauth://totp/… */
  uri: z.string(),
})

const recoveryCodes = z.array(z.string())
export const freshCodes = message.extend({ recovery_codes: recoveryCodes })
/** Codes come with the first factor only. */
export const factorAdded = message.extend({ recovery_codes: recoveryCodes.nullable() })

export const factors = z.strictObject({
  email: z.string(),
  /** 'Android phone, Chrome'. */
  this_device: z.string(),
  /** The last passkey or app cannot be removed. */
  required: z.boolean(),
  /** What is added now needs the password again. */
  password_again: z.boolean(),
  passkeys: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      created_at: moment,
      last_used_at: moment.nullable(),
    }),
  ),
  app: z.strictObject({ created_at: moment }).nullable(),
  /** How many are not used yet. */
  recovery_codes_left: z.int(),
})

/** Where one is signed in: this browser first, then by last visit. */
export const sessionList = z.strictObject({
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
export const oneSession = z.object({ id: id() })
