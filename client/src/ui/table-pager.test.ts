import { describe, expect, it } from 'vitest'
import { pageOf } from './table-pager.tsx'

const rows = Array.from({ length: 60 }, (_, index) => index)

describe('a page of a long list', () => {
  it('when it is in the middle, then it has 25 rows', () => {
    expect(pageOf(rows, 2)).toMatchObject({ page: 2, pages: 3, start: 25 })
    expect(pageOf(rows, 2).rows).toHaveLength(25)
  })

  it.each([99, 0, -1, Number.NaN, 2.5])('when page %d is asked for, then a page that exists is shown', (wanted) => {
    const { page, pages } = pageOf(rows, wanted)
    expect([1, 2, 3]).toContain(page)
    expect(pages).toBe(3)
  })

  it('when there are no rows, then there is one empty page', () => {
    expect(pageOf([], 1)).toMatchObject({ page: 1, pages: 1, rows: [] })
  })
})
