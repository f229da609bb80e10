import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { type SignedInUser, sessionKey } from './use-session.ts'

/**
 * What an admin who may not do everything is allowed: the server asks the contract, and says it with who is
 * signed in, which every screen of theirs has asked before it shows anything.
 */
export function useMay() {
  const user = useQueryClient().getQueryData<SignedInUser | null>(sessionKey)
  const limited = user?.limited
  return {
    may: (call: CallName) => !limited?.closed_calls.includes(call),
    mayEverything: !limited,
    /** For what everybody may ask for, and who may only read should not. */
    mayChange: limited?.role !== 'read-only',
    ownId: user?.user_id,
  }
}

/** A control that makes a call, for those only who may make it. */
export const May = ({ call, children }: { call: CallName; children: ReactNode }) =>
  useMay().may(call) ? children : null
