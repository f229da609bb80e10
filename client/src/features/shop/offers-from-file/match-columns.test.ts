import { describe, expect, test } from 'vitest'
import { matchColumns, missingUses, usedTwice } from './match-columns.ts'

const usesNamedBy = (headings: string, ...rows: string[]) =>
  Object.fromEntries(
    matchColumns(
      headings.split(','),
      rows.map((row) => row.split(',')),
    ).map(({ heading, use }) => [heading, use]),
  )

describe('matchColumns with known headings', () => {
  test.each([
    ['Item Name,MRP,Selling Price,End date', 'Steel jug,900,720,31/12/2035', 'name mrp sale ends'],
    ['Item,MRP,Rate,Ends', 'Saree gold,900,720,31/12/2035', 'name mrp sale ends'],
    ['Item,Rate', 'Saree gold,900', 'name price'],
    ['Item,M.R.P. (Rs.),Discounted price', 'Saree gold,900,720', 'name mrp sale'],
    ['Product Name,Regular price,Sale price', 'Jug,900,', 'name price none'],
    ['Title,Variant SKU,Variant Price,Variant Compare At Price', 'Jug,J-1,720,900', 'name code sale price'],
    ['PRODUCT NAME,MRP,Meesho Price', 'Jug,900,720', 'name mrp sale'],
    [
      'item_name,standard_price,sale_price,sale_start_date',
      'Jug,900,720,2035-01-02',
      'name price sale starts',
    ],
    [
      'title,price,sale_price,sale_price_effective_date',
      'Jug,1299.00 INR,999.00 INR,2035-11-24T13:00+0530/2035-12-29T15:30+0530',
      'name price sale period',
    ],
    ['नाम,दाम,छूट वाला दाम,अंतिम तारीख', 'जग,९००,७२०,३१/१२/२०३५', 'name price sale ends'],
    ['Name,Price,Scheme ends by,Mfg date', 'Jug,90,31/12/2035,01/02/2026', 'name price ends none'],
    ['Name,Price,Discount (%)', 'Jug,900,20', 'name price percent'],
    ['Name,Price,Disc Amt', 'Jug,900,180', 'name price off'],
    ['Name,Price,Discount', 'Jug,900,20%', 'name price percent'],
    ['Name,Old price,Valid till', 'Jug,900,31 Dec 2035', 'name price ends'],
    ['Name,पुरानी कीमत,दाम', 'Jug,900,720', 'name price sale'],
    ['Name,दाम,पुरानी कीमत', 'Jug,900,MRP', 'name price struck'],
  ])('finds the use of each column in %s', (headings, row, uses) =>
    expect(Object.values(usesNamedBy(headings, row)).join(' ')).toBe(uses),
  )
})

describe('a column of amounts that no heading explains', () => {
  test.each([
    ['Name,Price,Wholesale deal', 'Jug,900,720'],
    ['Name,Price,Bumper', 'Jug,900,720.50'],
    ['Name,Price,Discount', 'Jug,900,20'],
    ['Item,MRP,Discount', 'Saree,1500,₹200'],
    ['Item,MRP,Discount', 'Saree,1500,10%', 'Kurta,999,200'],
    ['Item,MRP,Discount', 'Pen,10,10', 'Notebook,15,10'],
    ['Item,MRP,Diwali', 'Saree,1500,₹999'],
    ['Item,MRP,Deal', 'Saree,1500,999/-'],
    ['Ring,Price,Purity', 'Ring,6000,92.5%'],
    ['Particulars,Qty,Rate,Amount', 'Rice,2,60,120'],
    ['Name,MRP,Selling price,Price,Rate', 'Jug,900,720,700,690'],
  ])('has no use when it is the last column in %s', (headings, ...rows) =>
    expect(Object.values(usesNamedBy(headings, ...rows)).at(-1)).toBeUndefined(),
  )

  test.each([
    ['S.No,Name,Price', '1,Jug,900', '2,Mug,90'],
    ['Name,Price,GTIN,Phone', 'Jug,900,8901365320012,9826044719'],
    ['Name,Price,Closing Stock,Purchase Price,GST %', 'Jug,900,12,500,18'],
    ['#,Name,Price', '1,Jug,900', '2,Mug,90'],
  ])('is ignored when its numbers are not prices for shoppers: %s', (...lines) => {
    const [headings = '', ...rows] = lines
    expect(Object.values(usesNamedBy(headings, ...rows))).not.toContain(undefined)
  })
})

test('judges a column with empty first cells by its filled cells', () => {
  const rows = Array.from({ length: 300 }, (_, n) => `Jug ${n},900,${n > 220 ? 720 : ''}`)
  expect(usesNamedBy('Name,MRP,Sale Price', ...rows)).toMatchObject({ 'Sale Price': 'sale' })
})

test('treats a price after the discount as the price that shoppers pay', () =>
  expect(usesNamedBy('Item,Final Price,Discount %', 'Jug,600,40')).toMatchObject({ 'Final Price': 'sale' }))

test('gives a use to the column with the better heading when two columns fit', () =>
  expect(usesNamedBy('ID,SKU,Name,Price', '44,WC-1,Jug,900')).toMatchObject({ ID: 'none', SKU: 'code' }))

test('does not treat row numbers under “No” as codes', () =>
  expect(usesNamedBy('No,Name,Price', '1,Jug,900', '2,Mug,90')).toMatchObject({ No: 'none' }))

test('treats the column with the longest different texts as the name when no heading is known', () =>
  expect(usesNamedBy('A,B,C', 'x1,Steel jug 2 l,900', 'x2,Copper mug,90')).toEqual({
    A: 'none',
    B: 'name',
    C: undefined,
  }))

test('does not treat URLs as file names of photos', () =>
  expect(usesNamedBy('Name,Price,Image', 'Jug,900,https://x.example/a.jpg').Image).toBe('none'))

test('reports a missing price and a use that two columns share', () => {
  const columns = matchColumns(['Name', 'B'], [['Jug', 'x']])
  expect(missingUses(columns)).toEqual(['price'])
  expect(usedTwice(columns.map((column) => ({ ...column, use: 'name' as const })))).toEqual(['name'])
})
