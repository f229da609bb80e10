import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { type SignedInUser, sessionKey } from './use-session.ts'

/** The session, which every admin screen loads first, contains the admin's restrictions. */
export function useMay() {
  const user = useQueryClient().getQueryData<SignedInUser | null>(sessionKey)
  const limited = user?.limited
  return {
    may: (call: CallName) => !limited?.closed_calls.includes(call),
    mayEverything: !limited,
    /** False for read-only admins, even for calls that the server would accept. */
    mayChange: limited?.role !== 'read-only',
    ownId: user?.user_id,
  }
}

export const May = ({ call, children }: { call: CallName; children: ReactNode }) =>
  useMay().may(call) ? children : null
