import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'

/** False in old browsers, and where the address is neither https nor localhost. */
export const canUsePasskeys = () => browserSupportsWebAuthn()

/** The device could not, or its owner would not: nothing has reached the server. */
export class PasskeyNotUsed extends Error {}

const orNotUsed = (error: unknown): never => {
  throw new PasskeyNotUsed(texts.secondStep.passkeyNotUsed, { cause: error })
}

/** They were not asked for. */
const withoutExtensions = <Credential extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...credential
}: Credential) => ({ ...credential, clientExtensionResults: {} })

/** Has the device make a passkey; asks for finger or PIN. Throws PasskeyNotUsed. */
export const makePasskey = async (
  order: AnswerOf<'POST /api/shop/passkeyorder'>,
): Promise<SentTo<'POST /api/shop/addpasskey'>['body']['passkey']> =>
  startRegistration({ optionsJSON: order }).then(withoutExtensions, orNotUsed)

/** Has a passkey of this device sign; asks for finger or PIN. Throws PasskeyNotUsed. */
export const signByPasskey = async (
  question: AnswerOf<'POST /api/shop/passkeyquestion'>,
): Promise<SentTo<'POST /api/shop/passkeysignin'>['body']['passkey']> =>
  startAuthentication({ optionsJSON: question }).then(withoutExtensions, orNotUsed)
