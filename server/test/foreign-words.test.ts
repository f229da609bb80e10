import { expect, test } from 'vitest'
import { foreignWordsOf } from './foreign-words.ts'

const inHindi = foreignWordsOf('hi', ['Chowk', 'Malwa Sound'])

test('finds an English word in a Hindi text', () => {
  expect(inHindi('Malwa Sound के offer देखें')).toEqual(['offer'])
  expect(inHindi('सभी देखें, see all')).toEqual(['see', 'all'])
  expect(inHindi('Malwa Sounds')).toEqual(['Malwa', 'Sounds'])
})

test('finds a Hindi word in an English text', () => {
  expect(foreignWordsOf('en')('See all ऑफ़र')).toEqual(['ऑफ़र'])
  expect(foreignWordsOf('en')('See all 12 offers – ₹1,200')).toEqual([])
})

test("ignores names, URLs, and languages' own names", () => {
  expect(
    inHindi('Chowk: WhatsApp पर malwa sound, meena@example.com, https://example.com/offers?sort=new'),
  ).toEqual([])
  expect(inHindi('English')).toEqual([])
  expect(foreignWordsOf('en')('हिन्दी')).toEqual([])
})

test("reports a foreign word outside of the message in which the language's own texts use it", () => {
  const authenticator = foreignWordsOf('hi')
  const text = 'Google Authenticator या Aegis जैसा'
  expect(authenticator(`${text} something`)).toEqual(['Authenticator', 'something'])
})
