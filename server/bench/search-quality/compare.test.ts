import { describe, expect, test } from 'vitest'
import { compare, requestsOf } from './compare.ts'
import { readTestSet } from './tables.ts'

describe('requestsOf', () => {
  test('returns about 6,000 different requests for the test set', () => {
    const { pairs, mustNots } = readTestSet()
    const requests = requestsOf([...pairs, ...mustNots].map(({ query }) => query))
    expect(new Set(requests).size).toBe(requests.length)
    expect(requests.length).toBeGreaterThan(5_500)
  })

  test('returns each query alone before its combinations', () => {
    expect(requestsOf(['diya', 'diya', 'saree'])).toHaveLength(12)
    expect(requestsOf(['diya'])[0]).toBe('/api/search/search?query=diya')
  })
})

describe('compare', () => {
  test('returns the requests whose results differ, and the number of requests with results', async () => {
    const here = async (request: string) => (request === 'lamp' ? '0: ' : '2: 7 8')
    const there = async (request: string) => (request === 'diya' ? '2: 8 7' : here(request))
    expect(await compare(['saree', 'diya', 'lamp'], here, there)).toEqual({
      found: 2,
      differences: [{ request: 'diya', here: '2: 7 8', there: '2: 8 7' }],
    })
  })
})
