import { expect, test } from 'vitest'
import { readList } from './read-list.ts'
import { rowsWithReasons, template } from './save-list.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('when rows are saved with their reasons, then no cell is a formula, and the file can be sent again once mended', async () => {
  const text = rowsWithReasons([
    {
      row: { number: 2, cells: { code: '=cmd|x', name: '@SUM(A1)', price: '-5', description: 'a "b", c' } },
      reasons: { price: 'No price' },
    },
  ])

  expect(text.startsWith('\uFEFFcode,name,')).toBe(true)
  for (const cell of ["'=cmd|x", "'@SUM(A1)", "'-5"]) expect(text).toContain(cell)
  const { rows, ignored } = await readList('again.csv', bytes(text))
  expect(ignored).toEqual(['reason'])
  expect(rows[0]?.cells).toMatchObject({
    ...{ code: '=cmd|x', name: '@SUM(A1)', price: '-5', description: 'a "b", c' },
  })
})

test('when the template is read, then all its columns are known', async () => {
  const { rows, ignored } = await readList('template.csv', bytes(template('2026-12-21')))
  expect(ignored).toEqual([])
  expect(rows).toHaveLength(2)
  expect(Object.keys(rows[0]?.cells ?? {})).toHaveLength(15)
})
