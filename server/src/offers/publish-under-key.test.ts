import { expect, test, vi } from 'vitest'
import { fingerprintOf, NothingInserted, publishUnderKey } from './publish-under-key.ts'

const same = { id: 7, content: 'diya' }
const other = { id: 8, content: 'kettle' }
type Stored = typeof same
const sent = (before: Stored | undefined, insert: () => Promise<number>, meanwhile?: Stored) => ({
  outcome: publishUnderKey(before, { find, isSame: ({ content }) => content === 'diya', insert }),
  find: find.mockReset().mockResolvedValue(meanwhile),
})
const find = vi.fn<() => Promise<Stored | undefined>>()
const inserts = async () => 9
const insertsNothing = async () => {
  throw new NothingInserted()
}
const mayNot = () => expect.unreachable('something was inserted')

test('when nothing is stored under the key, then it is published', async () => {
  await expect(sent(undefined, inserts).outcome).resolves.toEqual({ state: 'published', id: 9 })
})

test('when the same is stored, then that is the answer; when another is, then it is told; nothing is inserted', async () => {
  await expect(sent(same, mayNot).outcome).resolves.toEqual({ state: 'same', id: 7 })
  await expect(sent(other, mayNot).outcome).resolves.toEqual({ state: 'other', stored: other })
})

test('when somebody was faster with the key, then theirs is judged in the same way', async () => {
  await expect(sent(undefined, insertsNothing, same).outcome).resolves.toEqual({ state: 'same', id: 7 })
  await expect(sent(undefined, insertsNothing, other).outcome).resolves.toEqual({
    state: 'other',
    stored: other,
  })
})

test('when nothing could be inserted and nothing is there, then whoever publishes may no longer', async () => {
  await expect(sent(undefined, insertsNothing).outcome).rejects.toMatchObject({ statusCode: 401 })
})

test('when inserting fails, then that is the error, and a database that is away is not asked again', async () => {
  const { outcome, find } = sent(undefined, () => Promise.reject(new Error('away')), same)

  await expect(outcome).rejects.toThrow('away')
  expect(find).not.toHaveBeenCalled()
})

test('when fields are in another order, then the fingerprint is the same; with any other field or picture it is another', () => {
  const [offer, photo] = [{ name: 'Brass diya', price: 640 }, Buffer.from('photo')]
  const others = [
    fingerprintOf({ ...offer, price: 641 }, photo),
    fingerprintOf(offer, Buffer.from('photos')),
    fingerprintOf(offer),
  ]

  expect(fingerprintOf({ price: 640, name: 'Brass diya' }, photo)).toEqual(fingerprintOf(offer, photo))
  for (const print of others) expect(print).not.toEqual(fingerprintOf(offer, photo))
})

test('keeps the fingerprints that are stored', () => {
  expect(fingerprintOf({ name: 'Brass diya', price: 640 }, Buffer.from('photo')).toString('hex')).toBe(
    '530ccff8f44adf80c28bac8308a612b1edf664127bddfc6e1bd6d96ccec2d907',
  )
  expect(fingerprintOf({ name: 'Brass diya', phone: undefined })).toEqual(
    fingerprintOf({ name: 'Brass diya' }),
  )
})
