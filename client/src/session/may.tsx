import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { type SignedInUser, sessionKey } from './use-session.ts'

/** The server sends an admin's restrictions with the session, which every admin screen loads first. */
export function useMay() {
  const user = useQueryClient().getQueryData<SignedInUser | null>(sessionKey)
  const limited = user?.limited
  return {
    may: (call: CallName) => !limited?.closed_calls.includes(call),
    mayEverything: !limited,
    /** False for read-only admins, also for calls that the server would accept. */
    mayChange: limited?.role !== 'read-only',
    ownId: user?.user_id,
  }
}

export const May = ({ call, children }: { call: CallName; children: ReactNode }) =>
  useMay().may(call) ? children : null
