import { expect, test } from 'vitest'
import { codeOfDigits, inLatinDigits, plainCode } from './typed-text.ts'

test.each(['४८२९१०', '٤٨٢٩١٠', '۴۸۲۹۱۰', '４８２９１０', '૪૮૨૯૧૦', '𝟒𝟖𝟐𝟗𝟏𝟎', '482910'])(
  'reads the typed code %s as 482910',
  (typed) => {
    expect(inLatinDigits(typed)).toBe('482910')
  },
)

test.each([
  '482 910',
  '482-910',
  '482–910',
  '\u202a482910\u202c',
  '48291O',
  '4829lO',
  '4829IO',
  '４８２－９１０',
])('reads %s as the digits that the user meant', (typed) => {
  expect(codeOfDigits(typed)).toBe('482910')
})

test('keeps the letters when a code contains letters', () => {
  expect(plainCode(' ４KQ7 – WM2D\u200b')).toBe('4KQ7WM2D')
})
