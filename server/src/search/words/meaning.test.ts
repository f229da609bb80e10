import { expect, test } from 'vitest'
import { meaningOf, onlyThings, thingsOf, wordByWord } from './meaning.ts'
import { render } from './word-query.ts'

const typed = (text: string) => ({
  words: text.split(' ').map((word) => ({ word, lexeme: word, isKnown: true, alike: [] })),
  joined: [],
  keys: [],
  quantities: [],
  synonyms: [],
})

test.each([
  ['cotton saree', ['saree', 'cotton']],
  ['gift box', ['gift', 'box']],
  ['mattress double bed', ['mattress', 'bed']],
  ['bed with mattress', ['bed', 'mattress']],
  ['fridge double door', ['door', 'fridge']],
  ['king size bed', ['bed']],
])('reads %j as naming the things %j, in this order', (text, things) => {
  expect(thingsOf(typed(text)).map(({ word }) => word)).toEqual(things)
})

test.each([
  ['one word', typed('saree'), "'~tsaree'"],
  ['another word beside it', typed('cotton saree'), "('cotton' & '~tsaree')"],
  [
    'what it means in one category, which the thing alone would not tell',
    { ...typed('ac'), synonyms: [{ first: 0, last: 0, categoryId: 4, phrases: [[['cooler']]] }] },
    "(('ac' | ('cooler' & '~c4')) & ('~tac' | '~tcooler'))",
  ],
])("onlyThings replaces the thing's word with its mark when the text has %s", (_, understanding, query) => {
  const [thing] = thingsOf(understanding)
  const meaning = meaningOf(understanding)
  expect(meaning && render(onlyThings({ ...meaning, thing }).words)).toBe(query)
})

test('onlyThings counts offers of the kind that have the name as the thing itself', () => {
  const thali = typed('thali')
  const understanding = {
    ...thali,
    synonyms: [{ first: 0, last: 0, categoryId: null, phrases: [[['dinner'], ['set']]] }],
  }
  const [thing] = thingsOf(understanding)
  const meaning = meaningOf(understanding)
  const kind = "('~tthali' | '~tset')"
  expect(meaning && onlyThings({ ...meaning, thing }, true).inTurn?.map((query) => render(query))).toEqual([
    `(('~tthali' | ('dinner':A & '~tset')) | (('thali':A | ('dinner':A <-> 'set':A)) & ${kind}))`,
    `(('thali' | ('dinner' & 'set')) & ('thali':A | ('dinner':A <-> 'set':A)) & !${kind})`,
  ])
})

test('wordByWord ignores colour, size and container', () => {
  const words = wordByWord(typed('pack of oversized cotton tshirt black 42'))
  expect(words.map((word) => render(word))).toEqual(["'cotton'", "'tshirt'"])
})
