import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { describe, expect, test } from 'vitest'
import { NoList, readList } from './read-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].join('')
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < units.length; at++) view.setUint16(at * 2, units.charCodeAt(at), !bigEndian)
  return bytes
}
const rowsOf = (bytes: Uint8Array) => readList('stock.csv', bytes).rows.map(({ cells }) => cells)

const list = 'code,name,price\nBF-1,जूता,"1,899"\n'
const read = [{ code: 'BF-1', name: 'जूता', price: '1,899' }]

describe('how the file is written', () => {
  test.each([
    ['UTF-8', utf8(list)],
    ['UTF-8 with a mark', utf8(`\uFEFF${list}`)],
    ['UTF-16, little end first', utf16(list)],
    ['UTF-16, big end first', utf16(list, { bigEndian: true })],
    ['UTF-16 without a mark', utf16(list, { mark: false })],
    ['CRLF', utf8(list.replaceAll('\n', '\r\n'))],
    ['semicolons', utf8('code;name;price\nBF-1;जूता;1,899\n')],
    ['tabs', utf16('code\tname\tprice\nBF-1\tजूता\t1,899\n')],
    ['an empty line and empty columns', utf8('\ncode,name,price,,\nBF-1,जूता,"1,899",,\n,,,,\n')],
  ])('when it is %s, then its rows are read', (_, bytes) => expect(rowsOf(bytes)).toEqual(read))

  test('when it is of Windows’ old kind, then its letters are right', () => {
    const bytes = Uint8Array.from([...utf8('name,price\nCaf'), 0xe9, ...utf8(' au lait,99\n')])
    expect(rowsOf(bytes)).toMatchObject([{ name: 'Café au lait' }])
    expect(readList('a.csv', bytes).encoding).toBe('Windows-1252')
  })

  test('when a cell has quotes, commas and line breaks, then it is one cell', () =>
    expect(rowsOf(utf8('name,price,description\n"Lamp ""Diya""",99,"Brass,\nold"\n'))).toMatchObject([
      { name: 'Lamp "Diya"', description: 'Brass,\nold' },
    ]))
})

describe('what the columns are', () => {
  test('when headings are in another order, case or language, then they are known', () =>
    expect(rowsOf(utf8('MRP (₹),Item Name,SKU,End Date,छूट\n99,Lamp,7,21/12/2026,40%\n'))).toEqual([
      { price: '99', name: 'Lamp', code: '7', ends: '21/12/2026', discount: '40%' },
    ]))

  test('when they are those of the template in Hindi, then all are known', () => {
    const headings = 'कोड,नाम,कैटेगरी,सब-कैटेगरी,ब्रांड,दाम,छूट,पुरानी कीमत,शुरू,आख़िरी दिन,जानकारी,फ़ोटो'
    const { ignored, rows } = readList('a.csv', utf8(`${headings}\n1,2,3,4,5,6,7,8,9,10,11,12\n`))
    expect(ignored).toEqual([])
    expect(Object.keys(rows[0]?.cells ?? {})).toEqual([...listColumns])
  })

  test('when there are others, then they are told and left out, a status and a shop too', () => {
    const { ignored, rows } = readList(
      'a.csv',
      utf8('name,price,status,shop,HSN\nLamp,99,active,Mine,8513\n'),
    )
    expect(ignored).toEqual(['status', 'shop', 'HSN'])
    expect(rows[0]?.cells).toEqual({ code: 'Lamp', name: 'Lamp', price: '99' })
  })

  test('when rows are numbered, then as the spreadsheet has it', () =>
    expect(readList('a.csv', utf8('name,price\nA,1\n\nB,2\n')).rows.map(({ number }) => number)).toEqual([
      2, 4,
    ]))
})

describe('what is no list', () => {
  test.each([
    ['', 'This file is empty.'],
    ['\n , \n', 'This file is empty.'],
    ['name,price\n', 'There is no row below the headings.'],
    ['a,b\n1,2\n', 'The first row must name the columns'],
    [`name,price\n${'Lamp,99\n'.repeat(1240)}`, 'This list has 1,240 rows. Send 1,000 at most.'],
    ['PK\u0003\u0004 …', 'This is an Excel file.'],
  ])('when the file is %j, then it says so', (text, why) => {
    expect(() => readList('a.csv', utf8(text))).toThrow(NoList)
    expect(() => readList('a.csv', utf8(text))).toThrow(why)
  })
})
