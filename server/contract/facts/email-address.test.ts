import { expect, test } from 'vitest'
import { email } from '../fields.ts'

const read = (typed: string) => email().safeParse(typed)

test.each(['user@xn--p1b6ci4b4b3a.xn--h2brj9c', 'user@XN--P1B6CI4B4B3A.XN--H2BRJ9C', 'user@डाक.भारत'])(
  'stores the domain of %s in ASCII',
  (typed) => {
    expect(read(typed).data).toMatch(/^user@xn--[a-z0-9]+\.xn--h2brj9c$/)
  },
)

test('treats a domain in Unicode and in ASCII as the same address', () => {
  const typed = 'Meena.Soni+shop@\u0921\u093e\u0915.\u092d\u093e\u0930\u0924'
  const stored = read(typed).data ?? ''
  expect(stored).toMatch(/^Meena\.Soni\+shop@xn--\w+\.xn--h2brj9c$/)
  expect(read(stored).data).toBe(stored)
})

test.each(['Meena@Example.COM', "o'hara@shop.co.in"])('stores the address %s as typed', (typed) => {
  expect(read(typed).data).toBe(typed)
})

test.each([
  'user@भारत',
  'user@डाक.भारत/x',
  'user@डाक.भारत:25',
  'user@a@डाक.भारत',
  'user@xn--.xn--',
  '@डाक.भारत',
  'राम@डाक.भारत',
])('rejects the address %s', (typed) => {
  expect(read(typed).success).toBe(false)
})
