import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { makePasskey, PasskeyNotUsed, signByPasskey } from './passkeys.ts'

export type Factors = AnswerOf<'GET /api/shop/factors'>
export type OwnSession = AnswerOf<'GET /api/shop/sessions'>['sessions'][number]
type BodyOf<N extends 'POST /api/shop/removepasskey' | 'POST /api/shop/secondstep'> = SentTo<N>['body']

const factorsKey = ['factors']
const sessionsKey = ['own sessions']

/** What to tell of a failure: the server's sentence, the passkey's, or that the network was away. */
export const securityFailureText = (error: Error) =>
  error instanceof PasskeyNotUsed || (error instanceof ApiError && error.status > 0)
    ? error.message
    : texts.networkFailure

/** The second step of a sign-in; without a proof the passkey is asked for one. */
export const useSecondStep = () =>
  useMutation({
    mutationFn: async (proof?: BodyOf<'POST /api/shop/secondstep'>) => {
      const body = proof ?? { passkey: await signByPasskey(await callApi('POST /api/shop/passkeyquestion')) }
      const answer = await callApi('POST /api/shop/secondstep', { body })
      await clearOfflineData()
      return answer
    },
  })

/** Without a password: the passkey's device asks for finger or PIN and says whose it is. */
export const usePasskeySignIn = () =>
  useMutation<AnswerOf<'POST /api/shop/passkeysignin'>, Error>({
    mutationFn: async () => {
      const passkey = await signByPasskey(await callApi('POST /api/shop/passkeysigninquestion'))
      const answer = await callApi('POST /api/shop/passkeysignin', { body: { passkey } })
      await clearOfflineData()
      return answer
    },
  })

// What is asked lasts as long as the screen: it changes on other devices too.
const afresh = { staleTime: 0, gcTime: 0 }

export const useFactors = () =>
  useQuery<Factors, ApiError>({
    ...afresh,
    queryKey: factorsKey,
    queryFn: ({ signal }) => callApi('GET /api/shop/factors', {}, { signal }),
  })

export const useOwnSessions = () =>
  useQuery<OwnSession[], ApiError>({
    ...afresh,
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callApi('GET /api/shop/sessions', {}, { signal })).sessions,
  })

/**
 * A change of factors or sessions; the lists are asked afresh, also after a failure whose answer may have
 * been lost.
 */
function useChange<Input, Answer>(key: string[], change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useAddPasskey = () =>
  useChange(factorsKey, async ({ name, password }: { name: string; password?: string }) => {
    const order = await callApi('POST /api/shop/passkeyorder', { body: { password } })
    return callApi('POST /api/shop/addpasskey', { body: { name, passkey: await makePasskey(order) } })
  })

export const useAppSecret = () =>
  useMutation<AnswerOf<'POST /api/shop/appsecret'>, Error, { password?: string }>({
    mutationFn: (body) => callApi('POST /api/shop/appsecret', { body }),
  })

export const useAddApp = () =>
  useChange(factorsKey, (body: { code: string }) => callApi('POST /api/shop/addapp', { body }))

export const useRemovePasskey = () =>
  useChange(factorsKey, (body: BodyOf<'POST /api/shop/removepasskey'>) =>
    callApi('POST /api/shop/removepasskey', { body }),
  )

export const useRemoveApp = () =>
  useChange(factorsKey, (body: { password: string }) => callApi('POST /api/shop/removeapp', { body }))

export const useRenewCodes = () =>
  useChange(factorsKey, (body: { password: string }) => callApi('POST /api/shop/recoverycodes', { body }))

export const useEndSession = () =>
  useChange(sessionsKey, (body: { id: number }) => callApi('POST /api/shop/endsession', { body }))

export const useEndOtherSessions = () =>
  useChange(sessionsKey, () => callApi('POST /api/shop/endothersessions'))

export const useChangePassword = () =>
  useChange(sessionsKey, (body: SentTo<'POST /api/shop/change_password'>['body']) =>
    callApi('POST /api/shop/change_password', { body }),
  )
