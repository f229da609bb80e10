import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { inTime } from '../lib/net/in-time.ts'
import { logFailure } from '../lib/net/log.ts'
import { clearSessionEnd, recordSessionEnd } from '../lib/net/use-sign-in-again.ts'
import { clearOfflineData } from '../lib/storage/offline-data.ts'
import { localStore } from '../lib/storage/storage.ts'
import { pushOfShop } from '../lib/storage/storage-keys.ts'
import {
  clearStoredSession,
  noteSignIn,
  type StoredSession,
  storeSession,
} from '../lib/storage/stored-session.ts'

export const sessionKey = ['session']

export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { user } = await callApi('GET /api/shop/session', {}, { signal })
      if (user) storeSession({ userId: user.user_id, userType: user.user_type })
      else recordSessionEnd()
      return user
    },
  })

export type SignedInUser = NonNullable<ReturnType<typeof useSession>['data']>

export function useRefetchEndedSession() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof ApiError && error.status === 401)
          void queryClient.invalidateQueries({ queryKey: sessionKey })
      }),
    [queryClient],
  )
}

/** Milliseconds to wait for the browser's push service, which may not respond. */
const pushPatience = 2_000
const logQuietly = (error: unknown) => logFailure('The notices of a shop could not be ended', error)

/** Throws ApiError when the server could not end the session; this device then stays signed in. */
export async function logOut(queryClient: QueryClient) {
  // Cancels pending queries, whose responses would report that no user is signed in.
  await queryClient.cancelQueries()
  await callApi('POST /api/shop/logout').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return
    void queryClient.invalidateQueries()
    throw error
  })
  await queryClient.cancelQueries()
  clearStoredSession()
  clearSessionEnd()
  // The next user of this phone must not receive this shop's notifications. Offline, they cannot be ended.
  if (localStore.read(pushOfShop) !== null)
    await inTime(
      pushPatience,
      import('../lib/push/push-of-shop.ts').then((push) => push.disableShopPush()),
    ).catch(logQuietly)
  await clearOfflineData()
}

/** Reloads the page (specification 4), which also drops all data fetched for the former user. */
export function continueAs(session: StoredSession, address: string) {
  storeSession(session)
  noteSignIn()
  window.location.replace(address)
}
