import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { injectNotices } from '../../../offers/saved/notices.ts'
import { savedThings, showSavedThings } from '../../../offers/saved/saved-things.ts'
import { deleteEverythingSaved } from './forget-section.tsx'

const offerPush = async () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  injectNotices(async () => ({
    offerPush,
    turnOn: offerPush,
    notifyOfOpening: async () => undefined,
    forgetPush: async () => {},
  }))
  vi.useRealTimers()
})

const silent = () => new Promise<never>(() => {})

it.each([
  [
    'another window delays the end of push messages',
    15_000,
    async () => ({
      offerPush,
      turnOn: offerPush,
      notifyOfOpening: async () => undefined,
      forgetPush: silent,
    }),
  ],
  ['the module that ends push messages never loads', 10_000, silent],
])('deletes the data on the device, and reports the rest, when %s (%i ms)', async (_, time, from) => {
  showSavedThings({
    saved: [],
    viewed: [],
    follows: [],
    reminders: [],
    asked: [],
    codes: [],
    device: null,
    ahead: null,
    push: { says: 'yes', at: '2026-11-23T10:00:00Z' },
  })
  injectNotices(from)
  const forgotten = vi.fn()
  void deleteEverythingSaved().then(forgotten)
  await vi.advanceTimersByTimeAsync(time)
  // Waits in real time for the dynamic imports.
  await vi.waitFor(() => expect(forgotten).toHaveBeenCalledWith('notices'), 5000)
  expect(savedThings()?.push).toBeNull()
})
