import { limits } from 'server/contract/facts/limits'
import { create } from 'zustand'
import { todayInIndia } from '../lib/format/dates.ts'
import { storedOffline, storeOffline } from '../lib/storage/offline-data.ts'
import type { Sending } from '../ui/upload-progress.tsx'

type SendingState = {
  uploads: ReadonlyMap<string, Sending>
  at: number
  of: number
  stopped: 'no network' | 'signed out' | null
}
type Change = Partial<Omit<SendingState, 'uploads'>> & { upload?: [draftId: string, Sending | null] }

const idle: SendingState = { uploads: new Map(), at: 0, of: 0, stopped: null }
/** Milliseconds of silence after which a sending window counts as closed. */
const longestSilence = limits.upload.stalledAfter + 5_000

export const useSendingState = create<SendingState>(() => idle)

let silence: ReturnType<typeof setTimeout> | undefined
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-drafts-sending')
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  show(after(data))
  const state = useSendingState.getState()
  if (state.of + state.uploads.size > 0) silence = setTimeout(show, longestSilence, idle)
})

function after({ upload, ...changes }: Change): SendingState {
  const state = useSendingState.getState()
  const uploads = new Map(state.uploads)
  if (upload?.[1]) uploads.set(upload[0], upload[1])
  else if (upload) uploads.delete(upload[0])
  return { ...state, ...changes, uploads }
}

function show(next: SendingState) {
  clearTimeout(silence)
  useSendingState.setState(next)
}

export function broadcastSending(change: Change) {
  show(after(change))
  channel?.postMessage(change)
}

export type SentToday = { day: string; count: number; lastAt: string; lastShop: string }

const keyOf = (userId: number) => `sent-today:${userId}`

export function sentToday(userId: number): SentToday | null {
  const sent = storedOffline(keyOf(userId)) as SentToday | undefined
  return sent?.day === todayInIndia() ? sent : null
}

export function noteSent(userId: number, shop: string, now = new Date()) {
  const before = sentToday(userId)
  const sent: SentToday = {
    day: todayInIndia(now),
    count: (before?.count ?? 0) + 1,
    lastAt: now.toISOString(),
    lastShop: shop,
  }
  storeOffline(keyOf(userId), sent)
}
