import { describe, expect, test } from 'vitest'
import { findQuestions, questionGroups, readHelpQuery } from './questions.ts'

const all = questionGroups.flatMap(({ questions }) => questions)
const idsFor = (query: string) => findQuestions(all, query).map(({ id }) => id)

describe('the questions of Help', () => {
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
  ])('when «%s» is looked for, then the first answer is the one that is meant', (query, id) => {
    expect(idsFor(query)[0]).toBe(id)
  })

  test('when a word is in several, then those come first whose question has it, and all of them are there', () => {
    const ids = idsFor('account')
    expect(ids.slice(0, 2).sort()).toEqual(['account', 'close'])
    expect(ids).toContain('price')
  })

  test('when only small words are typed, then they count', () => {
    expect(idsFor('how')).not.toEqual([])
  })

  test('when nothing fits, then nothing is found', () => {
    for (const query of ['zzqx', '!?', 'विमान', '<b>']) expect(idsFor(query)).toEqual([])
  })

  test('when each question is looked for by its own words, then it is found', () => {
    for (const { id, question } of all) expect(idsFor(question), question).toContain(id)
  })

  test('when questions are listed, then each has an address of its own and an answer without braces', () => {
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
])('when the address has «%s», then it asks for %j', (address, query) => {
  expect(readHelpQuery(new URLSearchParams(address))).toBe(query)
})
