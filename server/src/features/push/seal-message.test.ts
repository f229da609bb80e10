import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealFor } from './seal-message.ts'

const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('sealFor encrypts the example of RFC 8291 exactly', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  expect(
    sealFor(browser, 'When I grow up, I want to be a watermelon', { salt, pair }).toString('base64url'),
  ).toBe(
    `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y
     l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`.replace(/\s+/, ''),
  )
})

test('sealFor rejects short keys, points that are not on the curve, and content longer than a record', () => {
  expect(() => sealFor({ ...browser, auth: 'BTBZ' }, 'x')).toThrow('too short')
  expect(() => sealFor({ ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'x')).toThrow()
  expect(() => sealFor(browser, 'x'.repeat(4080))).toThrow('too many')
})

test('sealFor encrypts the same message differently each time', () => {
  expect(sealFor(browser, 'x')).not.toEqual(sealFor(browser, 'x'))
})
