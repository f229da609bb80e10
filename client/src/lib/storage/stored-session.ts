import type { UserType } from 'server/contract/facts/people'
import { localStore } from './storage.ts'

/** The stored session decides what screens show (specification 3); the server decides what is allowed. */
export type StoredSession = { userId: number; userType: UserType }

export function readStoredSession(): StoredSession | null {
  if (localStore.read('isLoggedIn') !== 'true') return null
  const userId = Number(localStore.read('user_id'))
  const userType = localStore.read('user_type')
  if (!Number.isInteger(userId) || userId < 1) return null
  return userType === 'admin' || userType === 'shopkeeper' || userType === 'executive'
    ? { userId, userType }
    : null
}

export function storeSession({ userId, userType }: StoredSession) {
  localStore.write('isLoggedIn', 'true')
  localStore.write('user_id', String(userId))
  localStore.write('user_type', userType)
}

export const noteSignIn = () => localStore.write('signed_in_at', String(Date.now()))

const longest = 30 * 24 * 60 * 60 * 1000

/** True when the sign-in on this device is older than the longest session. */
export function isSignInExpired() {
  const at = Number(localStore.read('signed_in_at'))
  return at > 0 && Date.now() - at >= longest
}

export function clearStoredSession() {
  for (const key of ['isLoggedIn', 'user_id', 'user_type', 'signed_in_at']) localStore.remove(key)
}
