import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'when a cell begins as %j does, then a spreadsheet takes it for text',
  (cell) => {
    const [, row = ''] = csvOf(['name', 'offers'], [[cell, 3]]).split(/\r\n(?=.*,3)/s)
    expect(row.replace(/^"/, '').startsWith(`'${cell}`)).toBe(true)
  },
)

test('when a file is made, then it begins with the mark of UTF-8, and what needs quotes has them', () => {
  expect(csvOf(['name', 'says'], [['Noor', 'a "b", c']])).toBe('\uFEFFname,says\r\nNoor,"a ""b"", c"\r\n')
})
