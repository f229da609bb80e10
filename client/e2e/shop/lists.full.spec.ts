import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenCategory, givenUser } from '../../../server/test/given.ts'
import type { ColumnUse } from '../../src/features/shop/offers-from-file/column-names.ts'
import { areColumnsClear } from '../../src/features/shop/offers-from-file/match-columns.ts'
import {
  columnsOf,
  listOf,
  openTable,
  tableHasVariants,
} from '../../src/features/shop/offers-from-file/open-table.ts'
import { readTables } from '../../src/features/shop/offers-from-file/read-tables.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

type OfferOfList = [
  name: string,
  code: string | null,
  price: number,
  pay: number,
  kind: string | null,
  starts: string | null,
  ends: string | null,
  isInStock: boolean | null,
]
type ExpectedList = {
  file: string
  columns?: Record<string, string>
  variants?: 'one' | 'several'
  all?: { ends?: string }
  offers: OfferOfList[]
  left_out?: number
}

const folder = join(import.meta.dirname, 'lists')
const lists = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as ExpectedList[]

const chowk = await testChowk()
const kitchen = { category: 'Home', subcategory: 'Kitchen things' }
await givenCategory(chowk, kitchen.category, kitchen.subcategory)

/** Returns a file's rows as the screen sends them, with the user's answers to open questions. */
async function rowsToSend({ file, columns: answers = {}, variants = 'one', all = {} }: ExpectedList) {
  const { tables } = await readTables(new File([readFileSync(join(folder, file))], file))
  const table = openTable(file, tables)
  const columns = columnsOf(table).map((column) => {
    const answer = Object.entries(answers).find(([heading]) => column.heading.endsWith(heading))
    return answer ? { ...column, use: answer[1] as ColumnUse } : column
  })
  expect(areColumnsClear(columns), JSON.stringify(columns)).toBe(true)
  expect(tableHasVariants(table, columns)).toBe(/variant|variable|shopify|meesho|meta|loyverse/.test(file))
  const days = all.ends ? { ends: all.ends } : {}
  return listOf(table, columns, variants).rows.map(({ cells: { photo: _, code = '', ...cells } }) => ({
    ...{ ...cells, ...kitchen, code },
    ...(!cells.ends || /2026/.test(cells.ends) ? days : {}),
  }))
}

const publishedBy = async (shopId: number) =>
  (
    await chowk.many<{ offer: OfferOfList }>(sql`
      SELECT json_build_array(name, row_code, price, discount_price, struck_price_kind, start_date, end_date,
          product_status = 'active') AS offer
        FROM products WHERE shop_id = ${shopId}`)
  ).map(({ offer }) => offer)

const inOrder = (offers: OfferOfList[], by: 0 | 1) =>
  offers.toSorted((a, b) => a[3] - b[3] || (String(a[by]) < String(b[by]) ? -1 : 1))

test.each(lists)('publishes the offers in the file $file', async (list) => {
  const owner = await givenUser(chowk)
  const rows = await rowsToSend(list)
  const { body } = await owner.send('shop/publish_rows', { rows })
  expect(body.rows?.filter(({ state }: { state: string }) => state !== 'published') ?? body).toEqual([])
  const by = list.offers.every(([, code]) => code) ? 1 : 0
  const published = inOrder(await publishedBy(owner.shopId), by)
  const expected = inOrder(list.offers, by)
  expect(published.map(([name]) => name)).toEqual(expected.map(([name]) => expect.stringContaining(name)))
  for (const [place, offer] of expected.entries())
    expect(published[place]).toEqual(
      offer.map((value, at) => (at === 0 || (value === null && at !== 4) ? published[place]?.[at] : value)),
    )
})

describe('a list on a phone', () => {
  eachVisit(() => chowk.visit('phone', { reducedMotion: 'reduce' }))

  test.each(['excel-97.xls', 'mac.zip', 'hindi-list.xlsx'])(
    'is published from %s with four taps, on accessible screens',
    { timeout: 60_000 },
    async (file) => {
      const owner = await givenUser(chowk)
      await signIn(visitor, owner)
      await page.goto('/newoffers/list')
      await page.getByLabel(/Choose file/).setInputFiles(join(folder, file))
      const next = async (name: string | RegExp) => {
        const button = page.getByRole('button', { name })
        await button.waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        await button.click()
      }
      await next('Continue')
      await next('Check the offers')
      await next(/^Publish \d+ offers$/)
      await page.getByRole('button', { name: 'Another list' }).waitFor()
      expect(await publishedBy(owner.shopId)).toHaveLength(offersOf(file) ?? 0)
    },
  )
})

const offersOf = (file: string) => lists.find((list) => list.file === file)?.offers.length
