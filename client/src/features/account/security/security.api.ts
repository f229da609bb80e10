import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'

/** False in old browsers, and on origins that are neither https nor localhost. */
export const canUsePasskeys = () => browserSupportsWebAuthn()

/** The device failed or the user cancelled; the server was not called. */
class PasskeyNotUsed extends Error {}

const throwNotUsed = (error: unknown): never => {
  throw new PasskeyNotUsed(texts.secondStep.passkeyNotUsed, { cause: error })
}

const withoutExtensions = <Credential extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _,
  ...credential
}: Credential) => ({ ...credential, clientExtensionResults: {} })

const makePasskey = async (
  order: AnswerOf<'POST /api/shop/passkeyorder'>,
): Promise<SentTo<'POST /api/shop/addpasskey'>['body']['passkey']> =>
  startRegistration({ optionsJSON: order }).then(withoutExtensions, throwNotUsed)

const signByPasskey = async (
  question: AnswerOf<'POST /api/shop/passkeyquestion'>,
): Promise<SentTo<'POST /api/shop/passkeysignin'>['body']['passkey']> =>
  startAuthentication({ optionsJSON: question }).then(withoutExtensions, throwNotUsed)

export type Factors = AnswerOf<'GET /api/shop/factors'>
export type OwnSession = AnswerOf<'GET /api/shop/sessions'>['sessions'][number]

export const securityFailureText = (error: Error | null) =>
  error instanceof PasskeyNotUsed || (error instanceof ApiError && error.status > 0)
    ? error.message
    : texts.networkFailure

/** Asks the device for a passkey when called without a proof. */
export const useSecondStep = () =>
  useMutation({
    mutationFn: async (proof?: SentTo<'POST /api/shop/secondstep'>['body']) => {
      const body = proof ?? { passkey: await signByPasskey(await callApi('POST /api/shop/passkeyquestion')) }
      const answer = await callApi('POST /api/shop/secondstep', { body })
      await clearOfflineData()
      return answer
    },
  })

export const usePasskeySignIn = () =>
  useMutation<AnswerOf<'POST /api/shop/passkeysignin'>, Error>({
    mutationFn: async () => {
      const passkey = await signByPasskey(await callApi('POST /api/shop/passkeysigninquestion'))
      const answer = await callApi('POST /api/shop/passkeysignin', { body: { passkey } })
      await clearOfflineData()
      return answer
    },
  })

// Not cached, since sessions and factors also change on other devices.
export const afresh = { staleTime: 0, gcTime: 0 }

export const useFactors = () => useApiQuery('GET /api/shop/factors', {}, afresh)

export function useAddPasskey() {
  const refresh = useRefresh('GET /api/shop/factors')
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password?: string }) => {
      const order = await callApi('POST /api/shop/passkeyorder', { body: { password } })
      return callApi('POST /api/shop/addpasskey', { body: { name, passkey: await makePasskey(order) } })
    },
    // Refreshes after a failure too: the server may have made the change although the response was lost.
    onSettled: refresh,
  })
}
