import { join } from 'node:path'
import { listOf, readTable, text } from 'db/read-table'
import { demoCity, isLive } from 'db/seed/demo/demo-city'
import sql from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { fillCity } from '../../../bench/search-quality/fill-city.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { proposeCategory } from './propose-category.ts'

// Names as shopkeepers type them. The demo data contains none of them.
const rows = readTable(join(import.meta.dirname, '../../../bench/category-proposals/names.tsv'), {
  shop: text,
  name: text,
  subcategories: listOf(text),
}).map(({ subcategories: accepted, ...row }) => ({ ...row, accepted }))
const shops = [...new Set(rows.map(({ shop }) => shop))]

const service = await testApp()
const city = demoCity(inject('today'))
const categoryOf = (subcategory: string) =>
  city.categories.find(({ subcategories }) => subcategories.some(({ name }) => name === subcategory))?.name ??
  ''
await fillCity(
  service.db,
  city.offers
    .filter((offer) => isLive(offer, inject('today')))
    .map(({ name, brand, subcategory, owner, price, discountPrice }) => ({
      name,
      brand,
      category: categoryOf(subcategory),
      subcategory,
      shop: owner.shop,
      price: String(price),
      discount_price: String(discountPrice),
    })),
)

const shopOf = (kind: string) => {
  const shelves = rows.filter(({ shop }) => shop === kind).map(({ accepted }) => accepted[0])
  return service.value<number>(sql`
    SELECT shop_id FROM products JOIN subcategories ON subcategories.id = subcategory_id
    JOIN unnest(${shelves}::text[]) AS kind (name)
      ON kind.name = subcategories.name
    GROUP BY shop_id ORDER BY count(*) DESC, shop_id LIMIT 1`)
}

async function propose(kind: string, shopId: number | undefined) {
  const found = { right: 0, wrong: [] as string[], among: 0 }
  for (const { name, accepted } of rows.filter(({ shop }) => shop === kind)) {
    const { is_sure, categories } = await proposeCategory(service.db, name, shopId)
    const names = categories.map(({ subcategory }) => subcategory)
    const isRight = accepted.includes(names[0] ?? '')
    if (is_sure && isRight) found.right++
    if (is_sure && !isRight) found.wrong.push(`${name}: ${names[0]}`)
    if (names.some((each) => accepted.includes(each))) found.among++
  }
  return found
}

test.each(shops)(
  'for names from a %s shop, is sure of 8 in 10, proposes the right category for 19 in 20, and is never wrong when sure',
  async (kind) => {
    for (const shopId of [undefined, await shopOf(kind)]) {
      const { right, wrong, among } = await propose(kind, shopId)
      expect(wrong).toEqual([])
      expect(right).toBeGreaterThanOrEqual(16)
      expect(among).toBeGreaterThanOrEqual(19)
    }
  },
)
