import { expect, it } from 'vitest'
import { countWords } from './list-words.ts'

const counts = { all: 43, live: 31, 'ends soon': 4, expired: 8, 'out of stock': 4, hidden: 0, scheduled: 0 }

it('when the shop is on holiday, then none of its offers is called live', () => {
  expect(countWords({ total: 43, total_is_exact: true, counts }, {}, true)).toBe('43 offers, none live')
  expect(countWords({ total: 31, total_is_exact: true, counts }, { status: 'live' }, true)).toBe(
    '31 offers on holiday',
  )
})

it('when an admin has hidden some, then the heading counts them apart', () => {
  const some = { total: 43, total_is_exact: true, counts: { ...counts, live: 29, hidden: 2 } }
  expect(countWords(some, {}, false)).toBe('43 offers, 29 live, 2 hidden')
})
