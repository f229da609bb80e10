import { expect, test } from 'vitest'
import { foreignWordsOf } from './foreign-words.ts'

const inHindi = foreignWordsOf('hi', ['Chowk', 'Malwa Sound'])

test('when an English word stands in a Hindi text, then it is found', () => {
  expect(inHindi('Malwa Sound के offer देखें')).toEqual(['offer'])
  expect(inHindi('सभी देखें, see all')).toEqual(['see', 'all'])
  expect(inHindi('Malwa Sounds')).toEqual(['Malwa', 'Sounds'])
})

test('when a Hindi word stands in an English text, then it is found', () => {
  expect(foreignWordsOf('en')('See all ऑफ़र')).toEqual(['ऑफ़र'])
  expect(foreignWordsOf('en')('See all 12 offers – ₹1,200')).toEqual([])
})

test('when it is a name, an address, or a language by its own name, then it is none of them', () => {
  expect(
    inHindi('Chowk: WhatsApp पर malwa sound, meena@example.com, https://example.com/offers?sort=new'),
  ).toEqual([])
  expect(inHindi('English')).toEqual([])
  expect(foreignWordsOf('en')('हिन्दी')).toEqual([])
})

test('when the language’s file itself has the word, then only what was filled in is looked at', () => {
  const authenticator = foreignWordsOf('hi')
  const text = 'Google Authenticator या Aegis जैसा'
  expect(authenticator(`${text} something`)).toEqual(['Authenticator', 'something'])
})
