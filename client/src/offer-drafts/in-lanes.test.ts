import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'
import type { Verdict } from './send-offer.ts'

const of =
  (ids: number[], waiting = [...ids]) =>
  async () =>
    waiting.shift()
const ids = [1, 2, 3, 4, 5]
const verdict = (is: Verdict['is']): Verdict => ({ is, words: '', fields: {}, error: null })
async function after(atOnce: number, ...answers: (Verdict['is'] | null)[]) {
  const sent: number[] = []
  const end = await inLanes(of(ids), atOnce, async (id) => {
    sent.push(id)
    const is = answers[id - 1]
    return is ? verdict(is) : null
  })
  return [sent, end?.is ?? null]
}

test('when many are sent, then never more than so many at once, the first ones first', async () => {
  let now = 0
  let most = 0
  const begun: number[] = []
  await inLanes(of(ids), 2, async (id) => {
    begun.push(id)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, id % 2))
    now--
    return null
  })
  expect(begun).toEqual(ids)
  expect(most).toBe(2)
})

test('when one is refused or fails, then it holds up none of the others', async () => {
  expect(await after(1, 'refused', 'failed')).toEqual([ids, null])
})

test('when nobody answers, then it ends: at once with one lane, with two after two in a row', async () => {
  expect(await after(1, null, 'unanswered')).toEqual([[1, 2], 'unanswered'])
  expect(await after(2, 'unanswered', null, 'unanswered')).toEqual([ids, null])
  const [sent, end] = await after(2, 'unanswered', 'unanswered')
  expect(sent).not.toContain(5)
  expect(end).toBe('unanswered')
})

test.each(['signed out', 'not now', 'stopped'] as const)(
  'when it is %s, then no other one is begun',
  async (is) => {
    expect(await after(1, null, is)).toEqual([[1, 2], is])
  },
)
