import { texts } from 'server/contract/facts/texts'
import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../test-zip.ts'
import { ColumnMissing, NoList, readList } from './read-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].join('')
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < units.length; at++) view.setUint16(at * 2, units.charCodeAt(at), !bigEndian)
  return bytes
}
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await readList('stock.csv', bytes)).rows.map(({ cells }) => cells)

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
  ])('when it is %s, then its rows are read', async (_, bytes) => expect(await rowsOf(bytes)).toEqual(read))

  test('when it is of Windows’ old kind, then its letters are right', async () => {
    const bytes = Uint8Array.from([...utf8('name,price\nCaf'), 0xe9, ...utf8(' au lait,99\n')])
    expect(await rowsOf(bytes)).toMatchObject([{ name: 'Café au lait' }])
    expect((await readList('a.csv', bytes)).encoding).toBe('Windows-1252')
  })

  test('when a cell has quotes, commas and line breaks, then it is one cell', async () =>
    expect(await rowsOf(utf8('name,price,description\n"Lamp ""Diya""",99,"Brass,\nold"\n'))).toMatchObject([
      { name: 'Lamp "Diya"', description: 'Brass,\nold' },
    ]))
})

describe('what the columns are', () => {
  test('when headings are in another order, case or language, then they are known', async () =>
    expect(await rowsOf(utf8('MRP (₹),Item Name,SKU,End Date,छूट\n99,Lamp,7,21/12/2026,40%\n'))).toEqual([
      { price: '99', name: 'Lamp', code: '7', ends: '21/12/2026', discount: '40%' },
    ]))

  test('when they are those of the template, then all are known', async () => {
    const headings = listColumns.map((column) => texts.offerList.headings[column]).join()
    expect((await readList('a.csv', utf8(`${headings}\n1\n`))).ignored).toEqual([])
  })

  test('when they are those of the template in Hindi, then all are known', async () => {
    const headings = [
      'कोड,नाम,कैटेगरी,सब-कैटेगरी,ब्रांड,दाम,छूट',
      'पुरानी कीमत,शुरू,आख़िरी दिन,कोड वाले ग्राहक,डिलीवरी,उपलब्धता,जानकारी,फ़ोटो',
    ].join()
    const { ignored, rows } = await readList(
      'a.csv',
      utf8(`${headings}\n1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n`),
    )
    expect(ignored).toEqual([])
    expect(Object.keys(rows[0]?.cells ?? {})).toEqual([...listColumns])
  })

  test('when there are others, then they are told and left out, a status and a shop too', async () => {
    const { ignored, rows } = await readList(
      'a.csv',
      utf8('name,price,status,shop,HSN\nLamp,99,active,Mine,8513\n'),
    )
    expect(ignored).toEqual(['status', 'shop', 'HSN'])
    expect(rows[0]?.cells).toEqual({ code: 'Lamp', name: 'Lamp', price: '99' })
  })

  test('when rows are numbered, then as the spreadsheet has it', async () =>
    expect(
      (await readList('a.csv', utf8('name,price\nA,1\n\nB,2\n'))).rows.map(({ number }) => number),
    ).toEqual([2, 4]))
})

describe('a file of Excel', () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>नाम</t></is></c>
      <c r="C1" t="inlineStr"><is><t>MRP</t></is></c><c r="D1" t="inlineStr"><is><t>discount</t></is></c></row>
    <row r="3"><c r="A3"><v>142</v></c><c r="B3" t="inlineStr"><is><t>जूता</t></is></c>
      <c r="C3"><v>1899</v></c><c r="D3"><v>0.4</v></c></row></sheetData></worksheet>`
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  }

  test('when its cells are numbers, per cent and Hindi, then they are read as they would be typed', async () => {
    const { rows, separator } = await readList('stock.xlsx', zipOf(files))
    expect(separator).toBe('workbook')
    expect(rows).toEqual([{ number: 3, cells: { code: '142', name: 'जूता', price: '1899', discount: '40%' } }])
  })

  test('when it is of the old kind, or broken, then it is no list', async () => {
    await expect(readList('a.xls', Uint8Array.of(0xd0, 0xcf, 0x11))).rejects.toThrow(NoList)
    await expect(readList('a.xlsx', utf8('PK\u0003\u0004 …'))).rejects.toThrow()
  })
})

describe('when a needed column has no heading that is known', () => {
  const missing = async (text: string) => {
    const error = await readList('a.csv', utf8(text)).catch((thrown: unknown) => thrown)
    if (!(error instanceof ColumnMissing)) throw error
    return error
  }

  test('then it says which, with what the others hold, and goes on once it is chosen', async () => {
    const price = await missing('name,wert,,x\nLamp,99,a,\nDiya,,b,\nBell,240,c,\n')
    expect(price).toMatchObject({ column: 'price', fileName: 'a.csv', rows: 3 })
    expect(price.choices.map(({ heading, examples }) => [heading, examples])).toEqual([
      ['name', ['Lamp', 'Diya', 'Bell']],
      ['wert', ['99', '240']],
      ['', ['a', 'b', 'c']],
    ])
    const { rows, ignored } = price.read(1)
    expect(rows.map(({ cells }) => cells.price)).toEqual(['99', '', '240'])
    expect(ignored).toEqual(['x'])
  })

  test('then the next one is asked for after the first', async () => {
    const name = await missing('ware,wert,code\nLamp,99,7\n')
    expect(name.column).toBe('name')
    expect(() => name.read(0)).toThrow(ColumnMissing)
  })
})

describe('what is no list', () => {
  test.each([
    ['', 'This file is empty.'],
    ['\n , \n', 'This file is empty.'],
    ['name,price\n', 'There is no row below the headings.'],
    ['a,b\n1,2\n', 'The first row must name the columns'],
    [`name,price\n${'Lamp,99\n'.repeat(1240)}`, 'This list has 1,240 rows. Send 1,000 at most.'],
  ])('when the file is %j, then it says so', async (text, why) => {
    await expect(readList('a.csv', utf8(text))).rejects.toThrow(NoList)
    await expect(readList('a.csv', utf8(text))).rejects.toThrow(why)
  })
})
