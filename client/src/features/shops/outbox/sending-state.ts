import { useSyncExternalStore } from 'react'

/** How far this device is with its outbox. */
export type SendingState = {
  /** The one on its way. */
  entryId: string | null
  /** The how manieth of how many. */
  at: number
  of: number
  /** Of the one on its way, from 0 to 1. */
  share: number
  /** Why the last run stopped before its end. */
  stopped: 'no network' | 'signed out' | null
}

let state: SendingState = { entryId: null, at: 0, of: 0, share: 0, stopped: null }
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-outbox-sending')
channel?.addEventListener('message', ({ data }) => show(data))

function show(next: SendingState) {
  state = next
  for (const listener of listeners) listener()
}

/** Tells all windows. */
export function tellSending(changes: Partial<SendingState>) {
  show({ ...state, ...changes })
  channel?.postMessage(state)
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSendingState = () => useSyncExternalStore(follow, () => state)
