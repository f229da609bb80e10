import { expect, test } from 'vitest'
import { rowsWithReasons, template } from './list-state.ts'
import { columnsOf, listOf, openTable } from './open-table.ts'
import { readTables } from './read-tables.ts'

async function readAgain(text: string) {
  const table = openTable('again.csv', (await readTables(new File([text], 'again.csv'))).tables)
  const columns = columnsOf(table)
  return { columns, ...listOf(table, columns, 'one') }
}

test('rowsWithReasons writes a file without formulas that can be read again', async () => {
  const text = rowsWithReasons([
    {
      row: { number: 2, cells: { code: '=cmd|x', name: '@SUM(A1)', price: '-5', description: 'a "b", c' } },
      reasons: { price: 'No price' },
    },
  ])

  expect(text.startsWith('\uFEFFcode,name,')).toBe(true)
  for (const cell of ["'=cmd|x", "'@SUM(A1)", "'-5"]) expect(text).toContain(cell)
  const { rows, ignored } = await readAgain(text)
  expect(ignored).toEqual(['reason'])
  expect(rows[0]?.cells).toMatchObject({
    ...{ code: '=cmd|x', name: '@SUM(A1)', price: '-5', description: 'a "b", c' },
  })
})

test('template uses only known columns', async () => {
  const { columns, ignored, rows } = await readAgain(template('2035-12-21'))
  expect(columns.map(({ use }) => use)).not.toContain(undefined)
  expect(ignored).toEqual([])
  expect(rows.map(({ cells }) => cells)).toMatchObject([
    { price: '3299', discount: '40%', ends: '2035-12-21' },
    { price: '1899', discount: '50%' },
  ])
})
