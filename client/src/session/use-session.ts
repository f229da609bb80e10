import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { inTime } from '../lib/net/in-time.ts'
import { logFailure } from '../lib/net/log.ts'
import { forgetEnd, noteEndOfSession } from '../lib/net/use-sign-in-again.ts'
import { clearOfflineData } from '../lib/storage/offline-data.ts'
import { localStore } from '../lib/storage/storage.ts'
import { pushOfShop } from '../lib/storage/storage-keys.ts'
import {
  clearStoredSession,
  noteSignIn,
  type StoredSession,
  storeSession,
} from '../lib/storage/stored-session.ts'

/** Of `useSession`. */
export const sessionKey = ['session']

/** Who is signed in, by the server's word; the browser's stored flags follow it. */
export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { user } = await callApi('GET /api/shop/session', {}, { signal })
      if (user) storeSession({ userId: user.user_id, userType: user.user_type })
      else noteEndOfSession()
      return user
    },
  })

export type SignedInUser = NonNullable<ReturnType<typeof useSession>['data']>

/**
 * When a screen's data is refused because the session has ended meanwhile, who is signed in is asked afresh.
 */
export function useNoticeEndOfSession() {
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

/** A browser's push service may be silent; in milliseconds. */
const pushPatience = 2_000
const logQuietly = (error: unknown) => logFailure('The notices of a shop could not be ended', error)

/**
 * Ends the session on the server, and then here. Throws ApiError when it may go on: then nothing here is
 * forgotten either.
 */
export async function logOut(queryClient: QueryClient) {
  // Of what a screen asks meanwhile, the server would say that nobody is signed in.
  await queryClient.cancelQueries()
  await callApi('POST /api/shop/logout').catch((error: unknown) => {
    // A session that is over already is what was wanted.
    if (error instanceof ApiError && error.status === 401) return
    void queryClient.invalidateQueries()
    throw error
  })
  await queryClient.cancelQueries()
  clearStoredSession()
  forgetEnd()
  // Whoever signs in next on this phone is not told of these shops; without a network they may be.
  if (localStore.read(pushOfShop) !== null)
    await inTime(
      pushPatience,
      import('../lib/push/push-of-shop.ts').then((push) => push.endPushOfShop()),
    ).catch(logQuietly)
  await clearOfflineData()
}

/**
 * Goes on as whoever has just signed in. With a page reload (specification 4), which also forgets everything
 * fetched for whoever was here before.
 */
export function enterAs(session: StoredSession, address: string) {
  storeSession(session)
  noteSignIn()
  window.location.replace(address)
}
