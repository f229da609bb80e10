import type { CounterClaim } from 'server/contract/claims/calls'
import { describe, expect, it } from 'vitest'
import { type CounterStepState, counterAfter, nothingYet } from './use-counter.ts'

const found: CounterStepState = { is: 'found', claim: { id: 'a' } as CounterClaim, at: 0 }
const lookedUp = counterAfter(nothingYet, { is: 'looked up', token: 'abc' })

describe('counterAfter', () => {
  it('removes the last result when the next code is looked up', () => {
    const undone = counterAfter(nothingYet, { is: 'done', done: { is: 'undone' } })
    expect(counterAfter(undone, { is: 'looked up' })).toEqual({ step: { is: 'looking' } })
  })

  it('tells the camera to ignore the code that was found', () => {
    expect(counterAfter(lookedUp, { is: 'shown', step: found })).toEqual({ step: found, scanned: 'abc' })
  })

  it.each(['failed', 'notChecked'] as const)(
    'lets the camera scan the code again when the lookup %s',
    (is) => {
      const stop = is === 'failed' ? { is, words: '' } : { is, listOf: undefined }
      expect(counterAfter(lookedUp, { is: 'shown', step: { is: 'stopped', stop } }).scanned).toBeUndefined()
    },
  )

  it('keeps the current code when another redemption is undone', () => {
    const state = counterAfter(lookedUp, { is: 'shown', step: found })
    const done = { is: 'undone' } as const
    expect(counterAfter(state, { is: 'done', done, keepsStep: true })).toEqual({ ...state, done })
  })
})
