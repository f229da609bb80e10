import { afterEach, expect, test } from 'vitest'
import { quickStart } from '../quick/quick-values.ts'
import { beginMany, newOffer } from './many-state.ts'
import { manyKey, readMany, saveMany } from './many-storage.ts'

afterEach(() => localStorage.clear())
const many = { ...beginMany(quickStart()), offers: [newOffer('a', quickStart())], now: 'a' }

test('when many offers are kept, then they are read as they were, and by nobody else', () => {
  expect(saveMany(manyKey(1), many)).toBe(true)
  expect(readMany(manyKey(1))).toEqual(many)
  expect(readMany(manyKey(2))).toBeNull()
  expect(readMany(manyKey(1, 7))).toBeNull()
})

test('when what is kept is of a state that nobody knows, then it may be stored', () => {
  const [offer] = many.offers
  localStorage.setItem(
    manyKey(1),
    JSON.stringify({ ...many, offers: [{ ...offer, delivery: { publishKey: 'k', state: '?' } }] }),
  )
  expect(readMany(manyKey(1))?.offers[0]?.delivery).toEqual({ publishKey: 'k', state: 'unanswered' })
})

test('when it is no such thing, then there is nothing', () => {
  localStorage.setItem(manyKey(1), '{"offers":3}')
  expect(readMany(manyKey(1))).toBeNull()
})
