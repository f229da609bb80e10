import { expect, test } from 'vitest'
import { thingsOf } from './meaning.ts'

const typed = (text: string) => ({
  words: text.split(' ').map((word) => ({ word, lexeme: word, isKnown: true, alike: [] })),
  joined: [],
  synonyms: [],
})

test.each([
  ['cotton saree', ['saree', 'cotton']],
  ['gift box', ['gift', 'box']],
  ['mattress double bed', ['mattress', 'bed']],
  ['bed with mattress', ['bed', 'mattress']],
  ['fridge double door', ['door', 'fridge']],
  ['king size bed', ['bed']],
])('when %j is typed, then the thing is the first of these that is sold: %j', (text, things) => {
  expect(thingsOf(typed(text)).map(({ word }) => word)).toEqual(things)
})
