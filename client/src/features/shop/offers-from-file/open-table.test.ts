import { describe, expect, test } from 'vitest'
import { findHeading, headingsOf } from './open-table.ts'

const known = new Set(
  'code,name,item,particulars,price,mrp,rate,ends,brand,category,quantity,नाम,दाम,item sku,item_sku,title'.split(
    ',',
  ),
)
const isKnown = (text: string) => known.has(text.toLowerCase())
const sheetRows = (...lines: string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()))
const found = (...lines: string[]) => findHeading(sheetRows(...lines), isKnown)

describe('findHeading', () => {
  test.each<[string, number, string[]]>([
    ['the first row', 0, ['Code|Name|Price', 'A1|Lamp|99']],
    ['headings in Hindi', 0, ['नाम|दाम', 'दीया|99']],
    ['empty first columns', 1, ['||', '|Name|Price', '|Lamp|99']],
    [
      'a title, a period and an address',
      4,
      [
        'Sharma Stores||',
        '12, MG Road, Indore||',
        '1-Apr-26 to 31-Mar-27||',
        '||',
        'Particulars|Quantity|Rate',
        'Lamp|12 Nos|99',
      ],
    ],
    [
      'a name and a phone number above',
      2,
      ['Name|Sharma Stores|', 'Phone|98260 44719|', 'Code|Name|MRP', '1|Lamp|9'],
    ],
    [
      'a title that is joined over all columns',
      1,
      ['Price list|Price list|Price list', 'Code|Name|Price', '1|Lamp|9'],
    ],
    ['one known heading among others', 0, ['Ware|Price|Colour', 'Lamp|99|red']],
    ['unknown headings above numbers', 1, ['Shop||', 'Ware|Wert|x', 'Lamp|99|a', 'Diya|9|b']],
    ['headings that repeat', 1, ['Shop||', 'Code|Name|Price', '1|Lamp|9', 'Code|Name|Price', '2|Diya|9']],
    ['labels above names of fields', 1, ['Item SKU|Title', 'item_sku|name', 'A1|Lamp', 'A2|Diya']],
    [
      'instructions above',
      2,
      [
        'Fill in each row. Do not change the headings, or your catalogue will not be accepted at all.||',
        'Mandatory|Mandatory|Optional',
        'Name|MRP|Brand',
        'Lamp|99|Usha',
      ],
    ],
    ['only headings', 0, ['Name|Price']],
  ])('finds a single row of headings: %s', (_, first, lines) =>
    expect(found(...lines)).toEqual({ first, lines: 1 }),
  )

  test.each<[string, string[]]>([
    ['nothing', []],
    ['data from the first row on', ['Lamp|99|2035-12-31', 'Diya|9|2035-12-31', 'Bell|5|2035-12-31']],
    ['data of words', ['Lamp|brass', 'Diya|clay']],
    ['one column', ['Price', '99', '98']],
    ['headings below the 30th row', [...Array.from({ length: 30 }, () => 'note|'), 'Name|Price', 'Lamp|9']],
  ])('finds no heading in %s', (_, lines) => expect(found(...lines)).toBeUndefined())

  test('finds headings below more than 30 empty rows', () =>
    expect(found(...Array.from({ length: 40 }, () => '|'), 'Name|Price', 'Lamp|9')).toEqual({
      first: 40,
      lines: 1,
    }))

  test.each<[string, number, string[], string[]]>([
    [
      '"Price" above "MRP" and "Rate"',
      1,
      ['Shop|||', 'Code|Name|Price|', '||MRP|Rate', '1|Lamp|9|8'],
      ['Code', 'Name', 'Price MRP', 'Price Rate'],
    ],
    [
      'a first line that fills the second',
      0,
      ['Particulars|Rates||Brand', '|MRP|Rate|', 'Lamp|9|8|Usha'],
      ['Particulars', 'Rates MRP', 'Rates Rate', 'Brand'],
    ],
    [
      'units in parentheses',
      0,
      ['Name|Rate|Quantity', '|(₹)|(Nos)', 'Lamp|9|8'],
      ['Name', 'Rate (₹)', 'Quantity (Nos)'],
    ],
  ])('finds two rows of headings: %s', (_, first, lines, headings) => {
    expect(found(...lines)).toEqual({ first, lines: 2 })
    expect(headingsOf(sheetRows(...lines), { first, lines: 2 })).toEqual(headings)
  })

  test.each<[string, number, string[]]>([
    ['a shop above a column without a heading', 1, ['Sharma Stores||', '|Name|MRP', '1|Lamp|9']],
    [
      'a group above columns that all have headings',
      1,
      ['|Closing Balance||', 'Particulars|Quantity|Rate|Value', 'Lamp|9|8|7'],
    ],
    ['a first row of words', 0, ['Name|Category|', 'Lamp|Home|new', 'Diya|Home|']],
    ['a group between headings and rows', 0, ['Name|Price', 'Lamps|', 'Diya|9']],
  ])('finds only one row of headings: %s', (_, first, lines) =>
    expect(found(...lines)).toEqual({ first, lines: 1 }),
  )
})

test('headingsOf returns the cells of a single row of headings', () =>
  expect(headingsOf(sheetRows('x|', 'Name|Price'), { first: 1, lines: 1 })).toEqual(['Name', 'Price']))
