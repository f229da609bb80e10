import { useSyncExternalStore } from 'react'
import { limits } from 'server/contract/facts/limits'

/** How far this device is with what is queued. */
export type SendingState = {
  /** The one on its way. */
  draftId: string | null
  /** The how manieth of how many. */
  at: number
  of: number
  /** Of the one on its way, from 0 to 1. */
  share: number
  /** Why the last run stopped before its end. */
  stopped: 'no network' | 'signed out' | null
}

const idle: SendingState = { draftId: null, at: 0, of: 0, share: 0, stopped: null }
/** Another window that sends is heard of again within this time, in milliseconds; else it was closed. */
const longestSilence = limits.upload.stalledAfter + 5_000

let state = idle
let silence: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-drafts-sending')
channel?.addEventListener('message', ({ data }: MessageEvent<SendingState>) => {
  show(data)
  if (data.draftId) silence = setTimeout(show, longestSilence, idle)
})

function show(next: SendingState) {
  clearTimeout(silence)
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
