import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'escapes a cell that begins with %j, so that spreadsheets read it as text',
  (cell) => {
    const [, row = ''] = csvOf(['name', 'offers'], [[cell, 3]]).split(/\r\n(?=.*,3)/s)
    expect(row.replace(/^"/, '').startsWith(`'${cell}`)).toBe(true)
  },
)

test('starts with the UTF-8 byte order mark and quotes cells where needed', () => {
  expect(csvOf(['name', 'says'], [['Noor', 'a "b", c']])).toBe('\uFEFFname,says\r\nNoor,"a ""b"", c"\r\n')
})
