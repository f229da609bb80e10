import type { CounterClaim } from 'server/contract/claims/calls'
import { expect, it, vi } from 'vitest'
import { withDisk } from '../../../test-indexed-db.ts'
import type { Giving } from './local-redemptions.ts'

withDisk()

const of = (userId: number, state: Giving['state']): Giving => ({
  key: `${userId} ${state}`,
  userId,
  state,
  claim: { id: 'a' } as CounterClaim,
  givenAt: new Date().toISOString(),
  wasSent: true,
})
const states: Giving['state'][] = ['asked', 'waiting', 'given', 'counted', 'not counted']
const keys = (givings: Giving[]) => givings.map(({ key }) => key).sort()

async function keepAll(userId: number) {
  const givings = await import('./local-redemptions.ts')
  for (const state of states) await givings.storeRedemption(of(userId, state))
  return givings
}

it('keeps only unsent redemptions on logout', async () => {
  const { deleteSentRedemptions, offlineRedemptionsOf } = await keepAll(7)
  await deleteSentRedemptions()
  expect(keys(await offlineRedemptionsOf(7))).toEqual(['7 asked', '7 waiting'])
})

it('deletes the redemptions of another user, except the unsent ones', async () => {
  await keepAll(7)
  const { offlineRedemptionsOf, storeRedemption } = await keepAll(8)
  await storeRedemption({ ...of(8, 'given'), key: 'old', givenAt: '2026-01-01T10:00:00.000Z' })
  expect(await offlineRedemptionsOf(8)).toHaveLength(states.length)
  expect(keys(await offlineRedemptionsOf(7))).toEqual(['7 asked', '7 waiting'])
})

it('rejects when the browser’s storage does not answer', async () => {
  const { cachedList } = await import('./counter-list.ts')
  const { findRedemption, deleteRedemption, offlineRedemptionsOf, storeRedemption } = await import(
    './local-redemptions.ts'
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  const work = [
    cachedList(7),
    findRedemption('k'),
    deleteRedemption('k'),
    offlineRedemptionsOf(7),
    storeRedemption({} as never),
  ]
  const ends = Promise.allSettled(work)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  const late = { status: 'rejected', reason: new Error('Not done within 5000 ms') }
  expect(await ends).toEqual(work.map(() => late))
})
