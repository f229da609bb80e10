import { File } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { CFB, utils, type WorkSheet, write } from '@e965/xlsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { zipOf } from '../../../test-zip.ts'
import { readTables } from './read-tables.ts'
import { UnreadableFile } from './unreadable-file.ts'

// jsdom's File does not accept slices of Node's File, and slices of jsdom's File cannot be read.
beforeEach(() => void vi.stubGlobal('File', File))

type Content = string | Uint8Array
const fileOf = (content: Content, name = 'list.csv') =>
  new File([content as Uint8Array<ArrayBuffer>], name) as unknown as globalThis.File
const read = async (content: Content, name?: string) => (await readTables(fileOf(content, name))).tables
const rowsIn = async (content: Content, name?: string) => (await read(content, name)).tables[0]?.rows
const reasonOf = (content: Content, name?: string) =>
  read(content, name).then(
    () => 'read',
    (error) => (error instanceof UnreadableFile ? error.reason : error),
  )
const example = (name: string) => new Uint8Array(readFileSync(`client/e2e/shop/lists/${name}`))

type Kind = 'xlsx' | 'xlsm' | 'xlsb' | 'biff8' | 'biff5' | 'ods' | 'xlml' | 'html'
function bookOf(sheets: Record<string, WorkSheet>, bookType: Kind = 'xlsx', hidden: number[] = []) {
  const SheetNames = Object.keys(sheets)
  const Sheets = SheetNames.map((name, index) => ({ name, Hidden: hidden[index] ?? 0 }) as const)
  const book = { SheetNames, Sheets: sheets, Workbook: { Sheets: Sheets as never } }
  return new Uint8Array(write(book, { bookType, type: 'array' }))
}
const sheetOf = (rows: unknown[][]) => utils.aoa_to_sheet(rows)
const formatted = (v: number | string, z: string) => ({ t: typeof v === 'number' ? 'n' : 's', v, z })

describe('readTables with files from other programs', () => {
  test('returns the visible sheet before the hidden first one', async () => {
    const { tables, ...about } = await read(example('hidden-first.xlsx'))
    expect(about).toEqual({ encoding: 'Excel', separator: 'workbook', strayBytes: [] })
    expect(tables.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Offers', false],
      ['Lists', true],
    ])
  })

  test('reads stored results of formulas without binary rounding errors', async () => {
    const rows = await rowsIn(example('one-formula.xlsx'))
    expect(rows?.slice(1).map((row) => row.slice(4, 7))).toEqual([
      ['3299', '1979.40', '2026-12-25'],
      ['57.70', '', '2026-12-25'],
      ['333.33', '', '2026-12-25'],
    ])
  })

  test('keeps the positions of title rows and empty rows', async () =>
    expect((await rowsIn(example('title-rows.xlsx')))?.map(([cell]) => cell)).toEqual([
      'Malwa Mega Store',
      'Diwali price list',
      '',
      'Code',
      'G1',
    ]))

  test('reads a single Windows-1252 byte and notes the number of its row', async () => {
    const { tables, encoding, strayBytes } = await read(example('one-bad-byte.csv'))
    expect(tables[0]?.rows.map(([, name]) => name)).toEqual(['Name', 'स्टील की बोतल', 'Men’s steel bottle'])
    expect([encoding, strayBytes]).toEqual(['UTF-8', [3]])
  })

  test('reads sep=; as an empty row, so that other rows keep their numbers', async () => {
    const { tables, separator } = await read(example('sep-line.csv'))
    expect(separator).toBe('semicolons')
    expect(tables[0]).toMatchObject({ name: '', isHidden: false, total: 3 })
    expect(tables[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ['', ''],
      ['Code', 'Name'],
      ['A1', 'Steel bottle'],
    ])
  })

  test.each([
    ['woocommerce-export.csv', 'commas', 17],
    ['google-merchant-feed.tsv', 'tabs', 13],
  ])('reads %s', async (name, separator, columns) => {
    const { tables, ...about } = await read(example(name))
    expect(about.separator).toBe(separator)
    expect(tables[0]?.rows.map(({ length }) => length)).toEqual([columns, columns])
  })
})

describe('readTables with cells of a workbook', () => {
  const lakh = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0'
  test.each<[string, number | string | boolean, string, string]>([
    ['a remainder', 57.699999999999996, 'General', '57.7'],
    ['a third', 1000 / 3, 'General', '333.33'],
    ['a barcode', 8901365320012, 'General', '8901365320012'],
    ['a barcode with an exponent', 8901365320012, '0.00E+00', '8901365320012'],
    ['a barcode as text', 8901365320012, '@', '8901365320012'],
    ['leading zeros', 142, '00000', '00142'],
    ['a currency', 1299, '"₹"#,##0.00', '₹1,299.00'],
    ['a currency of a locale', 1299, '[$₹-4009]\\ #,##0.00', '₹ 1,299.00'],
    ['a unit', 12, '0.00" Nos"', '12.00 Nos'],
    ['per cent', 0.4, '0%', '40%'],
    ['lakhs', 12499900, lakh, '1,24,99,900'],
    ['nothing in an accounting format', 0, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', '0'],
    ['a short American day', 49674, 'm/d/yy', '2035-12-31'],
    ['a day with a locale', 49674, '[$-409]d\\-mmm\\-yy;@', '2035-12-31'],
    ['a day with a time', 49674.99, 'dd/mm/yyyy hh:mm', '2035-12-31'],
    ['a mere time', 0.5, 'h:mm', '12:00'],
    ['a long day', 49674, 'dddd, mmmm dd, yyyy', '2035-12-31'],
    ['a negative day, which Excel shows as ####', -5, 'yyyy-mm-dd', '-5'],
    ['text', ' \u00a0\u200eLamp\u200b\ufeff ', 'General', 'Lamp'],
    ['joined letters', 'क्‍ष', '@', 'क्‍ष'],
    ['digits as text', '00142', '@', '00142'],
    ['an apostrophe before a formula', "'=A1", '@', '=A1'],
    ['markup as text', 'A & B <b>', 'General', 'A & B <b>'],
    ['several lines', 'one\r\ntwo', 'General', 'one\ntwo'],
    ['true', true, 'General', 'yes'],
  ])('returns %s as the sheet shows it', async (_, v, z, text) => {
    const t = typeof v === 'boolean' ? 'b' : formatted(v, z).t
    const sheet = { A1: { t: 's', v: 'Name' }, B2: { t, v, z }, '!ref': 'A1:B2' } as WorkSheet
    expect(await rowsIn(bookOf({ Stock: sheet }))).toEqual([
      ['Name', ''],
      ['', text],
    ])
  })

  test('returns an empty text for error cells', async () => {
    const sheet = { A1: { t: 's', v: 'x' }, B1: { t: 'e', v: 42 }, C1: { t: 's', v: 'y' }, '!ref': 'A1:C1' }
    expect(await rowsIn(bookOf({ Stock: sheet as WorkSheet }))).toEqual([['x', '', 'y']])
  })

  test('counts days from 1904 if the workbook does', async () => {
    const book = {
      SheetNames: ['S'],
      Sheets: { S: { A1: { t: 'n', v: 49674 - 1462, z: 'yyyy-mm-dd' }, '!ref': 'A1' } as WorkSheet },
      Workbook: { WBProps: { date1904: true } },
    }
    expect(await rowsIn(new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' })))).toEqual([
      ['2035-12-31'],
    ])
  })

  test('returns a merged value in its first cell, hidden rows and columns, and the text of links', async () => {
    const sheet = sheetOf([
      ['Diwali list', null, null],
      ['Code', 'Name', 'Price'],
      ['A1', 'Lamp', 99],
    ])
    sheet['!merges'] = [utils.decode_range('A1:C1')]
    sheet['!rows'] = [{}, {}, { hidden: true }]
    sheet['!cols'] = [{ hidden: true }]
    sheet.B3.l = { Target: 'https://x.example' }
    expect(await rowsIn(bookOf({ Stock: sheet }))).toEqual([
      ['Diwali list', '', ''],
      ['Code', 'Name', 'Price'],
      ['A1', 'Lamp', '99'],
    ])
  })
})

describe('readTables with sheets of a workbook', () => {
  const list = [
    ['Code', 'Price', 'Ends'],
    ['00142', 1299.5, 'दीया'],
  ]
  test.each<[Kind, string]>([
    ['xlsx', 'Excel'],
    ['xlsm', 'Excel'],
    ['xlsb', 'Excel'],
    ['biff8', 'Excel'],
    ['ods', 'Excel'],
    ['xlml', 'Excel'],
    ['html', 'HTML'],
  ])('reads a list saved as %s, whatever the file’s name', async (kind, encoding) => {
    const book = await read(bookOf({ Stock: sheetOf(list) }, kind), 'list.xls')
    expect(book).toMatchObject({ encoding, separator: 'workbook', tables: [{ isHidden: false, total: 2 }] })
    expect(book.tables[0]?.rows).toEqual(list.map((row) => row.map(String)))
  })

  test('skips empty sheets, and returns hidden sheets last', async () => {
    const sheets = { A: sheetOf([['a']]), B: sheetOf([[' ']]), C: sheetOf([['c']]), D: sheetOf([['d']]) }
    const { tables } = await read(bookOf(sheets, 'xlsx', [1, 0, 0, 2]))
    expect(tables.map(({ name }) => name)).toEqual(['C', 'A', 'D'])
  })

  test('counts all rows of a long sheet and reads the first 2,500', async () => {
    const long = Array.from({ length: 4000 }, (_, index) => [index])
    for (const kind of ['xlsx', 'biff8', 'html', 'ods'] as const) {
      const [table] = (await read(bookOf({ Stock: sheetOf(long) }, kind))).tables
      expect([table?.rows.length, table?.total]).toEqual([2500, 4000])
    }
    const [table] = (await read(long.join('\n'))).tables
    expect([table?.rows.length, table?.total]).toEqual([2500, 4000])
  })
})

const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
}
const windows = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('readTables with a text file', () => {
  const list = 'code,name,price\nBF-1,जूता,"1,899"\n'
  const rows = [
    ['code', 'name', 'price'],
    ['BF-1', 'जूता', '1,899'],
  ]
  test.each<[string, Content, string]>([
    ['UTF-8', list, 'UTF-8'],
    ['UTF-8 with a mark', `\uFEFF${list}`, 'UTF-8'],
    ['UTF-16, little end first', utf16(list), 'UTF-16'],
    ['UTF-16, big end first', utf16(list, { bigEndian: true }), 'UTF-16'],
    ['UTF-16 without a mark', utf16(list, { mark: false }), 'UTF-16'],
    ['UTF-16, big end first, without a mark', utf16(list, { mark: false, bigEndian: true }), 'UTF-16'],
    ['CRLF', list.replaceAll('\n', '\r\n'), 'UTF-8'],
    ['CR', list.replaceAll('\n', '\r'), 'UTF-8'],
    ['empty rows at the end', `${list}\n,,\n , \n`, 'UTF-8'],
    ['sep=', `sep=,\n${list}`.replace('sep=,\n', ''), 'UTF-8'],
  ])('reads a text file with %s', async (_, content, encoding) =>
    expect(await read(content)).toMatchObject({
      encoding,
      separator: 'commas',
      tables: [{ rows, total: 2 }],
    }),
  )

  test('reads the whole file as Windows-1252 when few characters are valid UTF-8', async () => {
    const { tables, ...about } = await read(windows('name;price\nCaf\xe9 cr\xe8me \x96 \x801;99\n'))
    expect(about).toEqual({ encoding: 'Windows-1252', separator: 'semicolons', strayBytes: [] })
    expect(tables[0]?.rows[1]).toEqual(['Café crème – €1', '99'])
  })

  test('notes the number of each row with invalid bytes, even after cells with line breaks', async () => {
    const text = Buffer.from('name,about\nजूता,"a\nb"\nदीया,50\u00a0g \x00\nहार,x\n')
    text[text.indexOf(0)] = 0xb0
    const { tables, strayBytes } = await read(new Uint8Array(text))
    expect([tables[0]?.rows[2], strayBytes]).toEqual([['दीया', '50\u00a0g °'], [3]])
  })

  test.each([
    ['semicolons', 'Shop, MG Road, Indore\n\nname;price;off\nLamp, brass;799,00;10,5\nDiya;99,00;5,5\n', 3],
    ['tabs', 'Shop, MG Road, Indore\nname\tprice\tends\nLamp\t1,299\tx, y\nDiya\t2,299\tx\n', 3],
    ['bars', 'Stock | today\nname|price|about\nLamp|99|a, b, c\nDiya|9|a, b, c\n', 3],
    ['commas', 'name,category,price\nLamp,Home|Light,99\nDiya,Home|Light,9\nBell,Home|Light,9\n', 3],
    ['commas', 'name,about\n"Lamp","a; b; c\nd; e; f"\n"Bell","a; b; c"\n', 2],
    ['tabs', 'sep=\t\nname\tprice\n', 2],
    ['bars', '"sep=|"\r\na,b|c\r\n', 2],
  ])('detects %s as the separator', async (separator, text, columns) => {
    const { tables, separator: found } = await read(text)
    expect([found, tables[0]?.rows.at(-1)?.length]).toEqual([separator, columns])
  })

  test.each([
    ['an inch', 'name,price\n32" TV,99\n'],
    ['an inch at the beginning of a cell', 'name,price\n"32" TV,99\nDiya,9\nBell,5\n'],
    ['a quote that is never closed', 'name,price\n"Lamp,99\nDiya,9\nBell,5\n'],
  ])('does not lose a row because of %s', async (_, text) => {
    const rows = await rowsIn(text)
    expect(rows?.map(([, price]) => price)).toEqual(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(',')[1]),
    )
  })

  test('reads doubled quotes, separators and line breaks inside quotes', async () =>
    expect(await rowsIn('name,about\n"Lamp ""Diya""","Brass,\nold"\n')).toEqual([
      ['name', 'about'],
      ['Lamp "Diya"', 'Brass,\nold'],
    ]))
})

describe('readTables with an HTML page', () => {
  const page = (cells: string) => `<table><tr><td>Name</td><td>Price</td></tr><tr>${cells}</tr></table>`
  test.each([
    ['texts as shown', '<td>00142</td><td>12/25/26</td>', ['00142', '12/25/26']],
    [
      'entities',
      '<td>Men&#39;s &amp; &lt;b&gt; caf&eacute;</td><td>&#8377;&nbsp;9</td>',
      ["Men's & <b> café", '₹ 9'],
    ],
    ['markup and lines', '<td><b>Lamp</b><br>brass</td><td>TRUE</td>', ['Lamp\nbrass', 'TRUE']],
  ])('reads cells with %s', async (_, cells, row) =>
    expect((await rowsIn(page(cells)))?.[1]?.map((cell) => cell.replace('\u00a0', ' '))).toEqual(row),
  )

  test.each([
    ['a style', `<style>td { color: red; }</style>${page('<td>a</td><td>1</td>')}`],
    ['a declaration', `<?xml version="1.0"?><!DOCTYPE html>\n<HTML>${page('<td>a</td><td>1</td>')}`],
    ['attributes', `<meta content='text/html; charset=utf-8'>${page('<td class="x,y">a</td><td>1</td>')}`],
  ])('reads a table after %s', async (_, text) => expect((await rowsIn(text))?.[1]).toEqual(['a', '1']))

  test('reads a page in Windows-1252', async () =>
    expect((await rowsIn(windows(page('<td>Caf\xe9</td><td>1</td>'))))?.[1]).toEqual(['Café', '1']))
})

const bytesOf = (name: string, content: Uint8Array) => {
  const ole = CFB.utils.cfb_new()
  CFB.utils.cfb_add(ole, name, content)
  return new Uint8Array(CFB.write(ole, { type: 'array' }))
}
/** A workbook whose second record asks for a password. */
function locked() {
  const ole = CFB.read(bookOf({ S: sheetOf([['a']]) }, 'biff8'), { type: 'array' })
  const stream = new Uint8Array(CFB.find(ole, '/Workbook').content)
  const first = 4 + (stream[2] ?? 0)
  const filePass = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]
  return bytesOf(
    '/Workbook',
    Uint8Array.from([...stream.slice(0, first), ...filePass, ...stream.slice(first)]),
  )
}
function packed(
  files: Record<string, string>,
  says: (size: number, path: string) => number = (size) => size,
) {
  const deflated = Object.entries(files).map(([path, text]) => [
    path,
    deflateRawSync(text).toString('latin1'),
  ])
  const zip = Buffer.from(zipOf(Object.fromEntries(deflated), 'latin1'))
  for (let at = zip.indexOf('PK\x01\x02'), i = 0; at >= 0; at = zip.indexOf('PK\x01\x02', at + 4), i++) {
    const [path = '', text = ''] = Object.entries(files)[i] ?? []
    const size = says(Buffer.byteLength(text), path)
    zip.writeUInt16LE(8, at + 10)
    zip.writeUInt32LE(size, at + 24)
    zip.writeUInt16LE(8, zip.readUInt32LE(at + 42) + 8)
    zip.writeUInt32LE(size, zip.readUInt32LE(at + 42) + 22)
  }
  return new Uint8Array(zip)
}

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

describe('readTables with a file that contains no list', () => {
  const odsManifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
  test.each<[string, string, Content]>([
    ['empty', 'nothing', ''],
    ['empty', 'blanks', '\n , \n\u200b'],
    ['empty', 'a workbook without cells', bookOf({ Stock: sheetOf([[]]) })],
    ['password', 'a locked workbook', bytesOf('/EncryptedPackage', Uint8Array.of(1, 2, 3))],
    ['password', 'a locked old workbook', locked()],
    ['password', 'a locked .ods', zipOf({ mimetype: 'x', 'META-INF/manifest.xml': odsManifest })],
    ['notAList', 'a page without a table', '<!DOCTYPE html><p>Lamp, 99</p>'],
    ['notAList', 'a PDF', '%PDF-1.7\n1 0 obj'],
    ['notAList', 'JSON', '[{"name":"Lamp"}]'],
    ['notAList', 'a picture', Uint8Array.from({ length: 3000 }, (_, at) => (at * at * 7) % 256)],
    ['notAList', 'a .docx', zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<w/>' })],
    ['notAList', 'a .numbers', zipOf({ 'Index/Document.iwa': 'x', 'Index/Tables/a.iwa': 'x' })],
    ['notAList', 'a .doc', bytesOf('/WordDocument', Uint8Array.of(1, 2, 3))],
    ['noListInZip', 'an archive of photos', zipOf({ 'a.jpg': 'x', 'b.pdf': 'x' })],
    ['noListInZip', 'an archive of archives', zipOf({ 'a.zip': 'x' })],
    [
      'noListInZip',
      'an archive of what macOS leaves',
      zipOf({ '__MACOSX/._a.csv': 'x', '~$b.xlsx': 'x', '.c.csv': 'x' }),
    ],
    ['noListInZip', 'an empty archive', zipOf({})],
    ['damaged', 'half a workbook', bookOf({ Stock: sheetOf([['a']]) }).slice(0, 900)],
    ['damaged', 'half an old workbook', bookOf({ Stock: sheetOf([['a']]) }, 'biff8').slice(0, 600)],
  ])('rejects with the reason %s: %s', async (reason, _, content) =>
    expect(await reasonOf(content)).toBe(reason),
  )

  test('rejects a locked archive with the reason password', async () => {
    const zip = zipOf({ 'a.csv': 'name,price\n' })
    zip[zip.lastIndexOf(0x02) + 5] = 0
    const at = Buffer.from(zip).indexOf('PK\x01\x02') + 8
    zip[at] = 1
    expect(await reasonOf(zip)).toBe('password')
  })

  test('rejects 200 MB as too large without reading them', async () => {
    const huge = fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))
    Object.defineProperty(huge, 'size', { value: 200 * 2 ** 20 })
    huge.arrayBuffer = () => Promise.reject(new Error('read'))
    await expect(readTables(huge)).rejects.toMatchObject({ reason: 'tooLarge' })
  })
})

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const workbookWith = (sheet: string, more: Record<string, string> = {}) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/>${sheet}</worksheet>`,
  ...more,
})
const odsWith = (rows: string) => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml': '<manifest:manifest/>',
  'styles.xml': '<office:document-styles/>',
  'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
})
const oneCell = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
const odsCell = (attributes: string) =>
  `<table:table-cell ${attributes} office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>`

describe('readTables with decompression bombs', () => {
  test.each<[string, string, Content]>([
    ['tooLarge', 'a workbook that says it unpacks to 200 MB', packed(workbookWith(oneCell), () => 2e8)],
    [
      'tooLarge',
      'a workbook that unpacks to more than it says',
      packed(workbookWith(oneCell + ' '.repeat(1e6)), (size) => Math.min(size, 2000)),
    ],
    [
      'tooLarge',
      'a workbook that says it unpacks to nothing',
      packed(workbookWith(oneCell), (size, path) => (path.includes('sheet1') ? 0 : size)),
    ],
    [
      'tooLarge',
      'more parts than any workbook has',
      zipOf({
        mimetype: '',
        ...Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.xml`, ''])),
      }),
    ],
    [
      'tooLarge',
      'millions of cells',
      packed(workbookWith(`<sheetData><row>${'<c><v>1</v></c>'.repeat(1.1e6)}</row></sheetData>`)),
    ],
    [
      'tooLarge',
      'millions of strings',
      packed(workbookWith(oneCell, { 'xl/sharedStrings.xml': '<si><t/></si>'.repeat(1.1e6) })),
    ],
    [
      'tooLarge',
      'repeated cells of an .ods',
      packed(
        odsWith(
          `<table:table-row table:number-rows-repeated="1048576">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
        ),
      ),
    ],
    [
      'tooLarge',
      'a page of joined cells',
      `<table>${`<tr>${'<td colspan=2 rowspan=3>a'.repeat(60)}</tr>`.repeat(100)}</table>`,
    ],
    ['tooLarge', 'a text of 11 MB', ',\n'.repeat(5.6e6)],
  ])('rejects with the reason %s: %s', async (reason, _, content) =>
    expect(await reasonOf(content)).toBe(reason),
  )

  test('reads the cells of sheets that claim to be full', async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>9</v></c></row>'
    const link = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>'
    const full = workbookWith(`${oneCell.replace('</row>', `<c r="XFD1"><v>2</v></c></row>${far}`)}${link}`)
    expect((await read(packed(full))).tables).toMatchObject([{ rows: [['1']], total: 1 }])
  })

  test('reads an .ods whose empty cells fill the sheet', async () => {
    const empty = '<table:table-cell table:number-columns-repeated="16383"/>'
    const row = `<table:table-row>${odsCell('')}${empty}</table:table-row>`
    const rest = `<table:table-row table:number-rows-repeated="1048575">${empty}</table:table-row>`
    expect((await read(packed(odsWith(row + rest)))).tables).toMatchObject([{ rows: [['1']], total: 1 }])
  })

  test('is fast on long runs of blanks and invisible characters', async () => {
    const start = performance.now()
    expect(await rowsIn(`a,b\n${' '.repeat(1e6)}x,${'\u200e'.repeat(1e6)}\n`)).toEqual([
      ['a', 'b'],
      ['x', ''],
    ])
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('readTables with an archive', () => {
  test('returns the list and the photos in the archive', async () => {
    const { tables, photos } = await readTables(
      fileOf(
        zipOf({ '__MACOSX/._list.csv': 'x', 'a/list.csv': 'name;price\nLamp;99', 'b/a.JPG': 'x' }),
        'a.zip',
      ),
    )
    expect(tables).toMatchObject({ separator: 'semicolons', tables: [{ name: '', total: 2 }] })
    expect(photos.map(({ name, type }) => [name, type])).toEqual([['a.JPG', 'image/jpeg']])
  })

  test('returns the tables of all lists with the names of the lists, and skips other files', async () => {
    const book = bookOf({ One: sheetOf([['a']]), Two: sheetOf([['b']]) })
    const files = { 'x.xlsx': Buffer.from(book).toString('latin1'), 'readme.txt': ' ', 'y.tsv': 'c\td' }
    const { tables } = await read(zipOf(files, 'latin1'), 'lists.zip')
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['x.xlsx: One', [['a']]],
      ['x.xlsx: Two', [['b']]],
      ['y.tsv', [['c', 'd']]],
    ])
  })
})
