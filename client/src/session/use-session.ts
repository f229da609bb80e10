import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../lib/api-client.ts'
import { clearStoredSession, storeSession } from './stored-session.ts'

const sessionKey = ['session']

/** Who is signed in, by the server's word; the browser's stored flags follow it. */
export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { user } = await callApi('getSession', {}, { signal })
      if (user) storeSession({ userId: user.user_id, userType: user.user_type })
      else clearStoredSession()
      return user
    },
  })

export type SignedInUser = NonNullable<ReturnType<typeof useSession>['data']>

/** Signs out on the server, then forgets everything that was fetched for this user. */
export function useLogout() {
  const queryClient = useQueryClient()
  return async () => {
    await callApi('logout').catch(() => undefined)
    clearStoredSession()
    queryClient.clear()
  }
}
