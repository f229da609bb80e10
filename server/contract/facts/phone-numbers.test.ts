import { expect, test } from 'vitest'
import { contactNo } from '../fields.ts'
import { dialledPhone, internationalPhone } from './phone-numbers.ts'

test.each([
  '98260 44719',
  '+91 098260 44719',
  '+91 (0) 98260-44719',
  '+98260 44719',
  '00 98260 44719',
  '0091 98260 44719',
  '00910 98260.44719',
  '(098260) 44–719',
  '९८२६० ४४७१९',
  '٩٨٢٦٠٤٤٧١٩',
  '۹۸۲۶۰۴۴۷۱۹',
  '＋９１ ９８２６０ ４４７１９',
  '\u202a+91 98260\u200b44719\u202c',
])('stores %s as ten digits, which can be dialled and used in chat links', (typed) => {
  const stored = contactNo.parse(typed)
  expect([stored, dialledPhone(stored), internationalPhone(stored)]).toEqual([
    '9826044719',
    '9826044719',
    '919826044719',
  ])
})

test.each([
  ['0731 400 0000', '7314000000', '07314000000', '917314000000'],
  ['+65 8123 4567', '+6581234567', '+6581234567', '6581234567'],
  ['0065 8123-4567', '+6581234567', '+6581234567', '6581234567'],
  ['1800 123 4567', '18001234567', '18001234567', '18001234567'],
  ['1800-11-4000', '1800114000', '1800114000', '911800114000'],
  ['1860 12 3456', '1860123456', '1860123456', '911860123456'],
])('stores %s as %s, dials %s and uses %s in links', (typed, stored, dialled, international) => {
  const read = contactNo.parse(typed)
  expect([read, dialledPhone(read), internationalPhone(read)]).toEqual([stored, dialled, international])
})

test.each(['98260', 'ring Meena', '98260 44719 x2', '98260/44719', '9'.repeat(16)])('rejects %s', (typed) => {
  expect(contactNo.safeParse(typed).success).toBe(false)
})
