import { describe, expect, test } from 'vitest'
import { findQuestions, questionGroups, readHelpQuery } from './questions.ts'

const all = questionGroups.flatMap(({ questions }) => questions)
const idsFor = (query: string) => findQuestions(all, query).map(({ id }) => id)

describe('help questions', () => {
  test.each([
    ['How do I close my account?', 'close'],
    ['forgot PASSWORD', 'password'],
    ['codes', 'code'],
    ['how do I use a code', 'code'],
    ['holidays', 'holiday'],
    ['taxes included', 'tax'],
    ['hiding', 'hidden'],
    ['excel list', 'publish'],
    ['khata', 'account'],
    ['GST', 'tax'],
  ])('finds the intended answer first for «%s»', (query, id) => {
    expect(idsFor(query)[0]).toBe(id)
  })

  test('returns all questions that contain the word, first those with the word in the question itself', () => {
    const ids = idsFor('account')
    expect(ids.slice(0, 2).sort()).toEqual(['account', 'close'])
    expect(ids).toContain('price')
  })

  test('counts filler words when the query has no other words', () => {
    expect(idsFor('how')).not.toEqual([])
  })

  test('returns nothing when no question matches', () => {
    for (const query of ['zzqx', '!?', 'विमान', '<b>']) expect(idsFor(query)).toEqual([])
  })

  test('finds each question by its own words', () => {
    for (const { id, question } of all) expect(idsFor(question), question).toContain(id)
  })

  test('lists questions with distinct ids, and with answers that contain no unfilled placeholders', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.filter(({ answer }) => /[{}]/.test(answer))).toEqual([])
  })
})

test.each([
  ['', undefined],
  ['query=', undefined],
  ['query=%00%0A', undefined],
  ['query=+open+now%0A+', 'open now'],
  [`query=${'x'.repeat(300)}`, 'x'.repeat(100)],
])('reads the URL «%s» as the query %j', (address, query) => {
  expect(readHelpQuery(new URLSearchParams(address))).toBe(query)
})
