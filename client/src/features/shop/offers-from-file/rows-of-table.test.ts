import { expect, test } from 'vitest'
import type { ColumnUse } from './column-names.ts'
import { hasVariants, rowsOfTable, type Variants } from './rows-of-table.ts'

const read = (uses: string, rows: string[], variants: Variants = 'one') => {
  const table = rows.map((row, index) => ({ number: index + 2, cells: row.split('|') }))
  return rowsOfTable(table, uses.split(' ') as ColumnUse[], variants)
}
const cellsOf = (...args: Parameters<typeof read>) => read(...args).rows.map(({ cells }) => cells)

test('reads all dates of a column month first when a day above 12 requires it', () => {
  expect(cellsOf('name price ends', ['Jug|9|03/04/2035', 'Mug|9|03/25/2035'])).toMatchObject([
    { ends: '2035-03-04' },
    { ends: '2035-03-25' },
  ])
  expect(cellsOf('name price ends', ['Jug|9|03/04/2035', 'Mug|9|25/03/2035'])).toMatchObject([
    { ends: '03/04/2035' },
    { ends: '25/03/2035' },
  ])
})

test('splits a period into its first and last day', () =>
  expect(
    cellsOf('name price period', [
      'Jug|9|2035-11-24T13:00+0530/2035-12-29T15:30+0530',
      'Mug|9|1 Dec to 31 Dec 2035',
      'Cup|9|01/12/2035 - 31/12/2035',
    ]),
  ).toMatchObject([
    { starts: '2035-11-24T13:00+0530', ends: '2035-12-29T15:30+0530' },
    { starts: '1 Dec 2035', ends: '31 Dec 2035' },
    { starts: '01/12/2035', ends: '31/12/2035' },
  ]))

test('reads numbers without a percent sign, and fractions below 1, as percentages', () => {
  expect(cellsOf('name price percent', ['Jug|90|40', 'Mug|90|12.5 %', 'Cup|90|0', 'Pot|90|'])).toMatchObject([
    { discount: '40%' },
    { discount: '12.5%' },
    { discount: '' },
    {},
  ])
  expect(cellsOf('name price percent', ['Jug|90|0.4', 'Mug|90|.125'])).toMatchObject([
    { discount: '40%' },
    { discount: '12.5%' },
  ])
})

test('skips totals, titles, repeated headings and drafts, and reports the skipped rows', () => {
  const { rows, skipped } = read('name price ends shown', [
    'Sarees|||',
    'Total Active engine oil|900|31/12/2035|1',
    'Item|Price|End date|Published',
    'Jug|90|31/12/2035|0',
    'Mug|90|31/12/2035|draft',
    'Grand Total|1080||',
  ])
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Total Active engine oil'])
  expect(skipped.map(({ number }) => number)).toEqual([2, 4, 5, 6, 7])
})

test('uses the name of a row without a code as its code, and numbers equal names', () =>
  expect(cellsOf('name price code', ['Jug|90|', 'Jug|95|', 'Mug|90|M-1']).map(({ code }) => code)).toEqual([
    'Jug',
    'Jug (2)',
    'M-1',
  ]))

const shopify = [
  'shirt|Linen shirt|S|SH-S|799|1299',
  'shirt||M|SH-M|749|1299',
  'shirt||||||',
  'mug|Mug|Default Title|MU|90|',
]
const uses = 'group name option code sale price'

test('combines variants into one offer with the lowest price', () =>
  expect(cellsOf(uses, shopify)).toMatchObject([
    { code: 'shirt', name: 'Linen shirt', sale: '749', price: '1299' },
    { code: 'mug', name: 'Mug', sale: '90' },
  ]))

test('turns each variant into an offer with its options in the name', () =>
  expect(cellsOf(uses, shopify, 'several')).toMatchObject([
    { code: 'SH-S', name: 'Linen shirt S', sale: '799' },
    { code: 'SH-M', name: 'Linen shirt M', sale: '749', price: '1299' },
    { code: 'MU', name: 'Mug' },
  ]))

test('does not give a variant the price or discount of another variant', () => {
  const rows = ['kettle|Kettle 1 l||A1|500|800', 'kettle|Kettle 2 l||A2||1200']
  expect(cellsOf(uses, rows, 'several')).toMatchObject([{ sale: '500' }, { price: '1200' }])
  expect(cellsOf(uses, rows, 'several')[1]?.sale ?? '').toBe('')
})

test('finds the lowest price among amounts with currency signs and separators', () =>
  expect(cellsOf('group name code price', ['p|Pan|A|Rs. 1,299', 'p|Pan|B|Rs. 999'])).toMatchObject([
    { price: 'Rs. 999' },
  ]))

test('does not treat different products in one group as variants', () =>
  expect(
    cellsOf('group name code price', ['Sarees|Silk saree|A|1299', 'Sarees|Cotton saree|B|999']),
  ).toHaveLength(2))

test('reads offers of the brand Total as offers, not as totals', () =>
  expect(cellsOf('brand name price', ['TOTAL|Impact drill|1299', 'TOTAL|Total hammer|299'])).toHaveLength(2))

test('reads a name without a price as an offer to fix', () =>
  expect(cellsOf('name price ends', ['Jug||', 'Mug|90|31/12/2035'])).toHaveLength(2))

test('reads all dates month first, even with times, when one column requires it', () =>
  expect(
    cellsOf('name price starts ends', [
      'Jug|9|12/01/2035|12/31/2035 0:00',
      'Mug|9|12/05/2035|12/25/2035 0:00',
    ]),
  ).toMatchObject([
    { starts: '2035-12-01', ends: '2035-12-31' },
    { starts: '2035-12-05', ends: '2035-12-25' },
  ]))

test('reads a parent row without a price as part of its variants', () => {
  const woo = ['SH|Shirt|||', 'SH-1|Shirt - S|SH|799|1299', 'SH-2|Shirt - M|SH|699|1299']
  expect(cellsOf('code name group sale price', woo)).toMatchObject([
    { code: 'SH', name: 'Shirt', sale: '699' },
  ])
  const byId = ['44|Shirt|||', '45|Shirt - S|id:44|799|1299']
  expect(cellsOf('code name group sale price', byId)).toHaveLength(1)
})

test('hasVariants is true only for a group with several prices', () => {
  const rows = (lines: string[]) => lines.map((line, number) => ({ number, cells: line.split('|') }))
  const columns = uses.split(' ') as ColumnUse[]
  expect(hasVariants(rows(shopify), columns)).toBe(true)
  expect(hasVariants(rows(shopify.slice(1)), columns)).toBe(false)
})
