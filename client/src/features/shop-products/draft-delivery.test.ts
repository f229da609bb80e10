import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { afterRefusal, afterSending, afterTyping, newDelivery, readDelivery } from './draft-delivery.ts'

const unsent = newDelivery()
const unanswered = afterSending(unsent)

describe('the delivery of a draft', () => {
  it('when a draft begins, then it has a UUID of its own', () => {
    expect(z.uuid().safeParse(unsent.publishKey).success).toBe(true)
    expect(newDelivery().publishKey).not.toBe(unsent.publishKey)
  })

  it('when no answer came and something is typed, then it is known that something else may be stored', () => {
    expect(afterTyping(unsent).state).toBe('unsent')
    expect(unanswered.state).toBe('unanswered')
    expect(afterTyping(unanswered)).toEqual({ ...unsent, state: 'changed' })
    expect(afterSending(afterTyping(unanswered)).state).toBe('changed')
  })

  it('when the server refuses, then only an earlier attempt may be stored', () => {
    expect(afterRefusal(unsent)).toEqual(unsent)
    expect(afterRefusal(unanswered).state).toBe('changed')
  })

  it('when it was stored in the browser, then it comes back; anything else begins anew', () => {
    expect(readDelivery(JSON.parse(JSON.stringify(unanswered)))).toEqual(unanswered)
    for (const broken of [undefined, null, 7, {}, { ...unsent, state: 'lost' }, { state: 'unsent' }])
      expect(readDelivery(broken)).toMatchObject({
        state: 'unsent',
        publishKey: expect.not.stringMatching(unsent.publishKey),
      })
  })
})
