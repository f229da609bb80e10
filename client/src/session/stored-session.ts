import type { UserType } from 'server/contract/call'

/** What the browser remembers of a sign-in (specification 3). It only decides what is shown; the server decides what is allowed. */
export type StoredSession = { userId: number; userType: UserType }

export function readStoredSession(): StoredSession | null {
  if (localStorage.getItem('isLoggedIn') !== 'true') return null
  const userId = Number(localStorage.getItem('user_id'))
  const userType = localStorage.getItem('user_type')
  if (!Number.isInteger(userId) || userId < 1) return null
  return userType === 'admin' || userType === 'shopkeeper' || userType === 'executive' ? { userId, userType } : null
}

export function storeSession({ userId, userType }: StoredSession) {
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('user_id', String(userId))
  localStorage.setItem('user_type', userType)
}

export function clearStoredSession() {
  for (const key of ['isLoggedIn', 'user_id', 'user_type']) localStorage.removeItem(key)
}
