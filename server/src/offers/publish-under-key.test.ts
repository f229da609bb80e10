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

test('publishes when the key is new', async () => {
  await expect(sent(undefined, inserts).outcome).resolves.toEqual({ state: 'published', id: 9 })
})

test('inserts nothing when the key exists, and returns whether its content is the same', async () => {
  await expect(sent(same, mayNot).outcome).resolves.toEqual({ state: 'same', id: 7 })
  await expect(sent(other, mayNot).outcome).resolves.toEqual({ state: 'other', stored: other })
})

test('compares the content with the stored one when a parallel request used the key first', async () => {
  await expect(sent(undefined, insertsNothing, same).outcome).resolves.toEqual({ state: 'same', id: 7 })
  await expect(sent(undefined, insertsNothing, other).outcome).resolves.toEqual({
    state: 'other',
    stored: other,
  })
})

test('returns 401 when the session ended and the key is still unused', async () => {
  await expect(sent(undefined, insertsNothing).outcome).rejects.toMatchObject({ statusCode: 401 })
})

test('rejects with the error of a failed insert, without another query', async () => {
  const { outcome, find } = sent(undefined, () => Promise.reject(new Error('away')), same)

  await expect(outcome).rejects.toThrow('away')
  expect(find).not.toHaveBeenCalled()
})

test('fingerprint ignores the order of fields, but not other values or pictures', () => {
  const [offer, photo] = [{ name: 'Brass diya', price: 640 }, Buffer.from('photo')]
  const others = [
    fingerprintOf({ ...offer, price: 641 }, photo),
    fingerprintOf(offer, Buffer.from('photos')),
    fingerprintOf(offer),
  ]

  expect(fingerprintOf({ price: 640, name: 'Brass diya' }, photo)).toEqual(fingerprintOf(offer, photo))
  for (const print of others) expect(print).not.toEqual(fingerprintOf(offer, photo))
})

test('fingerprint equals the fingerprints that earlier releases stored', () => {
  expect(fingerprintOf({ name: 'Brass diya', price: 640 }, Buffer.from('photo')).toString('hex')).toBe(
    '530ccff8f44adf80c28bac8308a612b1edf664127bddfc6e1bd6d96ccec2d907',
  )
  expect(fingerprintOf({ name: 'Brass diya', phone: undefined })).toEqual(
    fingerprintOf({ name: 'Brass diya' }),
  )
})
