import { expect, test } from 'vitest'
import { knownBrandIn } from './word-classes.ts'

test.each([
  ['samsung phone', 'Samsung', 'phone'],
  ['samsng', 'Samsung', ''],
  ['shoes of Red Tape', 'Red Tape', 'shoes of'],
  ['Levi’s', "Levi's", ''],
  ['adiddas shoes', 'Adidas', 'shoes'],
  ['सैमसंग मोबाइल', 'Samsung', 'मोबाइल'],
  ['boat airdopes 1500', 'boAt', 'airdopes 1500'],
  ['टाइटन घड़ी', 'Titan', 'घड़ी'],
])('recognises %j as the brand %s with the other words %j', (text, name, words) => {
  expect(knownBrandIn(text)).toMatchObject({ name, words })
})

test.each(['saree', 'mixer', 'pumq', 'noisy fan'])('does not recognise a brand in %j', (text) => {
  expect(knownBrandIn(text)).toBeUndefined()
})
