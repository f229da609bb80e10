import { describe, expect, test } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

const limits = { atWork: 4, atWorkOfOne: 2, waiting: 4, waitingOfOne: 3, patience: 5_000 }

function given(changes: Partial<typeof limits> = {}) {
  const slots = new UploadSlots({ ...limits, ...changes })
  const atWork: string[] = []
  const begin = (person: string) => {
    const over = new AbortController()
    const begun = slots.hold(person, over.signal).then(() => void atWork.push(person))
    // Uploads that still wait at the end of a test are rejected without a handler.
    begun.catch(() => {})
    return { begun, end: () => over.abort(new Error('over')) }
  }
  return { begin, atWork }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('UploadSlots', () => {
  test('further uploads by a person with a full share wait, while uploads by other people start immediately', async () => {
    const { begin, atWork } = given()
    const first = [begin('a'), begin('a'), begin('a'), begin('a')]
    begin('b')
    await settled()
    expect(atWork).toEqual(['a', 'a', 'b'])
    first[0]?.end()
    await settled()
    expect(atWork).toEqual(['a', 'a', 'b', 'a'])
  })

  test('a freed slot goes to the first waiting person who is below their share', async () => {
    const { begin, atWork } = given()
    const [a] = [begin('a'), begin('a'), begin('b'), begin('b')]
    begin('b')
    begin('c')
    await settled()
    a?.end()
    await settled()
    expect(atWork).toEqual(['a', 'a', 'b', 'b', 'c'])
  })

  test('refuses an upload when too many uploads by that person or in total are waiting', async () => {
    const { begin } = given()
    for (let index = 0; index < 5; index++) begin('a')
    await expect(begin('a').begun).rejects.toMatchObject({
      statusCode: 429,
      details: { retryAfterSeconds: 10 },
    })
    for (const person of ['b', 'b', 'b']) begin(person)
    await expect(begin('c').begun).rejects.toMatchObject({ statusCode: 503 })
  })

  test('returns 503 after too long a wait and frees the position in the queue', async () => {
    const { begin } = given({ atWork: 1, waiting: 1, patience: 20 })
    begin('a')
    await expect(begin('b').begun).rejects.toMatchObject({ statusCode: 503 })
    await expect(begin('b').begun).rejects.toMatchObject({ statusCode: 503 })
  })

  test('loses no slot when a client disconnects while waiting or just as the upload starts', async () => {
    const { begin, atWork } = given({ atWork: 1 })
    const first = begin('a')
    const second = begin('b')
    second.end()
    await expect(second.begun).rejects.toThrow('over')
    const third = begin('c')
    first.end()
    third.end()
    await expect(third.begun).rejects.toThrow('over')
    await begin('d').begun
    expect(atWork).toEqual(['a', 'd'])
  })
})
