import { expect, it } from 'vitest'
import { isPayment, tokenIn } from './scanned-text.ts'

const token = 'AbCdEfGhIjKlMnOpQrStUg'

it.each([
  [`https://chowk.example/c/${token}`, token],
  [` http://localhost:3000/c/${token}/\n`, token],
  [`https://chowk.example/c/${token.slice(1)}`, undefined],
  [`https://chowk.example/shop/${token}`, undefined],
  [token, undefined],
  ['upi://pay?pa=shop@bank', undefined],
])('reads from %j the code %j', (text, found) => expect(tokenIn(text)).toBe(found))

it('recognises payment QR codes', () =>
  expect(['upi://pay?pa=a@b', '00020101021126', 'https://chowk.example'].map(isPayment)).toEqual([
    true,
    true,
    false,
  ]))
