import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ArrangedCategory } from '../../../contract/categories/schemas.ts'
import { refusedFields, statusesOf } from '../../../test/caller.ts'
import {
  givenCategory,
  givenManyOffers,
  givenOffer,
  givenPublished,
  givenUnfinished,
  givenUser,
  picture,
  publish,
  takeBack,
  waitForLocks,
} from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { createLogger } from '../../platform/logger.ts'
import { followMoves } from './follow-moves.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service)
beforeEach(() => service.run('TRUNCATE products, categories, subcategories, synonyms CASCADE'))

const post = (call: string, body: object, by = admin) => by.send(`admin/${call}`, body)
const send = (id: number, version: number) =>
  admin.agent.post('/api/admin/category_picture').field({ id, version })
const list = async (): Promise<ArrangedCategory[]> => (await admin.read('admin/categories')).categories
const publicNames = async () => (await service.read('user/category_tree')).categories.map(nameOf)
const nameOf = ({ name }: { name: string }) => name
const search = async (query: object) => await service.read('search/search', query)
const found = async (query: object) => (await search(query)).products.map(nameOf)
const held = (offer: string) =>
  givenUnfinished(service, sql`SELECT FROM products WHERE name = ${offer} FOR UPDATE`)
const audited = async () => (await admin.read('admin/audit')).entries[0]

const subcategoriesOf = async (name: string) => {
  const category = (await list()).find((each) => each.name === name)
  return Object.fromEntries(category?.subcategories.map((one) => [one.name, one.offers]) ?? [])
}

async function given(category: string, subcategory: string, offers: string[] = []) {
  const ids = await givenCategory(service, category, subcategory)
  for (const name of offers) await givenOffer(service, shop.id, { name, category, subcategory })
  return ids
}
type Kind = 'category' | 'subcategory'
const asSeen = async (kind: Kind, name: string) => {
  const all = await list()
  const ofKind = kind === 'category' ? all : all.flatMap(({ subcategories }) => subcategories)
  const one = ofKind.find((each) => each.name === name)
  if (!one) throw new Error(`There is no ${name}`)
  return { kind, id: one.id, version: one.version }
}
const arrange = async (
  call: 'change' | 'merge' | 'delete',
  kind: Kind,
  name: string,
  more: object = {},
  status = 200,
) => (await post(`${call}_category`, { ...(await asSeen(kind, name)), ...more }).expect(status)).body

describe('list of categories', () => {
  test('counts live offers and all offers of each category', async () => {
    await given('Footwear', 'Slippers', ['Blue slippers', 'Red slippers'])
    const slippers = { category: 'Footwear', subcategory: 'Slippers' }
    await givenOffer(service, shop.id, { ...slippers, product_status: 'out of stock' })

    const [footwear] = await list()

    const counted = { offers: 3, live_offers: 2, is_at_least: false, synonyms: 0 }
    expect(footwear).toMatchObject({ name: 'Footwear', ...counted })
    expect(footwear?.subcategories).toMatchObject([{ name: 'Slippers', offers: 3, live_offers: 2 }])
    const use = await admin.read(`admin/category_use?kind=category&id=${footwear?.id}`)
    expect(use).toMatchObject({ offers: 3, shops: 1, subcategories: 1, live_offers: 2 })
  })
})

describe('renaming', () => {
  test('shows and finds the new name at once, and old links still work', async () => {
    await given('Kichen', 'Pans', ['Iron tawa'])

    await arrange('change', 'category', 'Kichen', { name: 'Kitchen', name_hi: 'रसोई' })

    expect(await publicNames()).toEqual(['Kitchen'])
    expect(await found({ query: 'kitchen' })).toEqual(['Iron tawa'])
    expect(await search({ category: 'kichen' })).toMatchObject({ total: 1, moved: { category: 'Kitchen' } })
    expect((await search({ category: 'Kitchen' })).moved).toBeUndefined()
    expect(await audited()).toMatchObject({ action: 'category renamed', before: { name: 'Kichen' } })
  })

  test('returns 409 with the field for a taken name, even in another case', async () => {
    await given('Home', 'Lamps')
    await given('Kitchen', 'Pans')
    await given('Home', 'Rugs')

    const refused = await arrange('change', 'category', 'Home', { name: ' kitchen ' }, 409)
    expect(refused.fields).toHaveProperty('name')
    await arrange('change', 'subcategory', 'Rugs', { name: 'LAMPS' }, 409)
    await arrange('change', 'subcategory', 'Rugs', { name: 'Pans' })
    await arrange('change', 'category', 'Home', { name: 'HOME' })
  })

  test("returns 409 with the other admin's name when the category was changed, even a moment ago", async () => {
    await given('Home', 'Lamps', ['Lamp'])
    const seen = await asSeen('category', 'Home')
    await post('change_category', { ...seen, name: 'House' }, other).expect(200)

    const { body } = await post('change_category', { ...seen, name: 'Living' }).expect(409)

    expect(body).toMatchObject({ changed_by: 'Meena Soni', changed_at: expect.any(String) })
    expect(await publicNames()).toEqual(['House'])

    const again = await asSeen('category', 'House')
    const atOnce = [admin, other].map((by, at) =>
      post('change_category', { ...again, name: `House ${at}` }, by),
    )
    expect(await statusesOf(...atOnce)).toEqual([200, 409])
  })
})

describe('order', () => {
  test('changes the menus, and returns 409 when the current order differs from the expected order', async () => {
    for (const name of ['Home', 'Kitchen', 'Toys']) await given(name, `${name} things`)
    const expected = (await list()).map(({ id }) => id)
    const ids = [...expected].reverse()

    await post('order_categories', { expected, ids }).expect(200)
    await post('order_categories', { expected, ids }, other).expect(409)

    expect(await publicNames()).toEqual(['Toys', 'Kitchen', 'Home'])
    await post('order_categories', { expected: ids, ids: ids.slice(1) }).expect(400)
    await post('order_categories', { expected: ids, ids: [ids[0], ids[0], ids[1]] }).expect(400)
  })

  test('changes only the subcategories of one category', async () => {
    const { categoryId } = await given('Home', 'Lamps')
    await given('Home', 'Rugs')
    const expected = (await list())[0]?.subcategories.map(({ id }) => id) ?? []

    const ids = [...expected].reverse()
    await post('order_categories', { category_id: categoryId, expected, ids }).expect(200)

    expect((await list())[0]?.subcategories.map(nameOf)).toEqual(['Rugs', 'Lamps'])
  })
})

describe('merging', () => {
  test('moves the offers of a subcategory to another category, and old links still work', async () => {
    await given('Footwear', 'Slipers', ['Blue slippers'])
    const { subcategoryId } = await given('Beach', 'Slippers', ['Red slippers'])

    await arrange('merge', 'subcategory', 'Slipers', { into: subcategoryId })

    expect((await found({ subcategory: 'Slippers' })).sort()).toEqual(['Blue slippers', 'Red slippers'])
    const old = await search({ category: 'Footwear', subcategory: 'slipers' })
    expect(old).toMatchObject({ total: 2, moved: { subcategory: 'Slippers', category: 'Beach' } })
    expect(await found({ query: 'beach' })).toContain('Blue slippers')
    expect((await list()).flatMap(({ subcategories }) => subcategories.map(nameOf))).toEqual(['Slippers'])
  })

  test('merges subcategories of the same name, and moves the other subcategories and the synonyms', async () => {
    const kitchen = await given('Kitchen', 'Pans', ['Iron tawa'])
    await given('Cooking', 'Pans', ['Steel pan'])
    await given('Cooking', 'Stoves', ['Gas stove'])
    const from = await asSeen('category', 'Cooking')
    const synonym = { words: ['chulha'], finds: ['stove'], both_ways: true, category_id: from.id }
    await post('savesynonym', synonym).expect(200)

    await post('merge_category', { ...from, into: kitchen.categoryId }).expect(200)

    expect(await list()).toMatchObject([{ name: 'Kitchen', synonyms: 1, offers: 3 }])
    expect(await subcategoriesOf('Kitchen')).toEqual({ Pans: 2, Stoves: 1 })
    expect((await found({ category: 'Kitchen' })).sort()).toEqual(['Gas stove', 'Iron tawa', 'Steel pan'])
    expect(await search({ category: 'Cooking' })).toMatchObject({ total: 3, moved: { category: 'Kitchen' } })
    const repaired = { query: 'cooking', used: 'Kitchen' }
    expect(await search({ query: 'cooking' })).toMatchObject({ total: 3, repaired })
  })

  test('redirects the first name to the last category after several merges', async () => {
    await given('Footwear', 'Slipers', ['Blue slippers'])
    const slippers = await given('Footwear', 'Slippers')
    const sandals = await given('Footwear', 'Sandals')
    await arrange('merge', 'subcategory', 'Slipers', { into: slippers.subcategoryId })
    await arrange('merge', 'subcategory', 'Slippers', { into: sandals.subcategoryId })

    const moved = { subcategory: 'Sandals' }
    expect(await search({ subcategory: 'Slipers' })).toMatchObject({ total: 1, moved })
  })

  test('moves an offer that was published from a form opened before the merge', async () => {
    const old = await given('Footwear', 'Slipers')
    const { subcategoryId } = await given('Footwear', 'Slippers')
    await arrange('merge', 'subcategory', 'Slipers', { into: subcategoryId })

    await givenPublished(service, shop, { category_id: old.categoryId, subcategory_id: old.subcategoryId })

    expect(await found({ subcategory: 'Slippers' })).toEqual(['Brass diya'])
  })

  test('returns 400 with the field for a merge into itself, a removed category or another kind', async () => {
    await given('Footwear', 'Slipers')
    const slipers = await asSeen('subcategory', 'Slipers')

    expect(await refusedFields(post('merge_category', { ...slipers, into: slipers.id }))).toContain('into')
    await post('merge_category', { ...slipers, into: 999_999 }).expect(400)
  })

  test('moves unlocked offers at once, and a locked offer later', async () => {
    await given('Footwear', 'Slipers', ['Blue slippers', 'Red slippers'])
    const { subcategoryId } = await given('Footwear', 'Slippers')
    const letGo = await held('Blue slippers')

    await arrange('merge', 'subcategory', 'Slipers', { into: subcategoryId })
    const meanwhile = await found({ subcategory: 'Slippers' })
    await letGo()
    await followMoves(service.services)

    expect(meanwhile.sort()).toEqual(['Blue slippers', 'Red slippers'])
    expect((await list())[0]?.subcategories).toMatchObject([{ name: 'Slippers', offers: 2 }])
  })
})

test('moves the offers of the next merge when one merge fails, and retries the failed one later', async () => {
  await given('Footwear', 'Chapal', ['Stuck sandals'])
  await given('Footwear', 'Joote', ['Free shoes'])
  const { subcategoryId: into } = await given('Footwear', 'Shoes')
  const mend = await refuseRows(service, 'UPDATE', 'products', `OLD.name = 'Stuck sandals'`)
  const quiet = { ...service.services, log: await createLogger('silent') }
  const moved = () =>
    service.values(sql`SELECT name FROM products WHERE subcategory_id = ${into} ORDER BY name`)
  for (const name of ['Chapal', 'Joote']) await arrange('merge', 'subcategory', name, { into })

  await followMoves(quiet)

  expect(await moved()).toEqual(['Free shoes'])
  const aside = () => service.many(sql`SELECT job, reason FROM set_aside`)
  expect(await aside()).toEqual([{ job: 'offer_move', reason: 'CH001 products_refused' }])
  await mend()
  await service.run('UPDATE set_aside SET due_at = now()')
  await followMoves(service.services)
  expect(await moved()).toEqual(['Free shoes', 'Stuck sandals'])
  expect(await aside()).toEqual([])
})

describe('deleting', () => {
  test('returns 409 until the request names a target for the offers', async () => {
    await given('Footwear', 'Slipers', ['Blue slippers'])
    const { subcategoryId } = await given('Footwear', 'Slippers')
    const seen = await asSeen('subcategory', 'Slipers')

    expect(await refusedFields(post('delete_category', seen), 409)).toContain('into')
    expect(await found({ subcategory: 'Slipers' })).toEqual(['Blue slippers'])
    await post('delete_category', { ...seen, into: subcategoryId }).expect(200)

    expect(await found({ subcategory: 'Slippers' })).toEqual(['Blue slippers'])
    const after = { offers_went_to: 'Slippers' }
    expect(await audited()).toMatchObject({ action: 'subcategory deleted', after })
  })

  test('removes a category without offers together with its subcategories, and frees its name', async () => {
    await given('Footwear', 'Slippers')

    await arrange('delete', 'category', 'Footwear')
    expect(await publicNames()).toEqual([])
    await post('addcategory', { name: 'Footwear' }).expect(200)

    expect(await publicNames()).toEqual(['Footwear'])
  })

  test('keeps an offer that is published at the same time', async () => {
    const { categoryId, subcategoryId } = await given('Footwear', 'Slippers')
    const seen = await asSeen('subcategory', 'Slippers')

    const [published, deleted] = await Promise.all([
      publish(service, shop, { category_id: categoryId, subcategory_id: subcategoryId }),
      post('delete_category', seen),
    ])

    const isThere = (await found({ subcategory: 'Slippers' })).length === 1
    expect([isThere, published.status === 201]).toEqual([deleted.status === 409, deleted.status === 409])
  })
})

describe('picture', () => {
  test('appears in the menus and disappears again, and returns 409 for an outdated version', async () => {
    await given('Footwear', 'Slippers')
    const { id, version } = await asSeen('category', 'Footwear')

    await send(id, version)
      .attach('photo', await picture(300, 200), 'a.jpg')
      .expect(200)
    const [{ photo_url }] = (await service.read('user/category_tree')).categories
    await service.get(photo_url).expect(200)
    await send(id, version).expect(409)
    await send(id, version + 1).expect(200)

    expect((await list())[0]).toMatchObject({ photo_url: null, version: version + 2 })
  })
})

describe('search documents', () => {
  /** Renames the category, and calls `finish` to end another transaction once the rename waits or is done. */
  async function renamedMeanwhile(categoryId: number, finish: () => Promise<void>) {
    const renaming = service.run(sql`UPDATE categories SET name = 'Plants' WHERE id = ${categoryId}`)
    await Promise.race([renaming, waitForLocks(service)])
    await finish()
    await renaming
  }
  test('have the new name of the category when offers are deleted during the rename', async () => {
    const { categoryId } = await given('Garden', 'Pots', ['Clay pot', 'Iron pot'])
    const deleted = await givenUnfinished(service, `DELETE FROM products WHERE name = 'Clay pot'`)

    await renamedMeanwhile(categoryId, deleted)

    expect(await found({ query: 'plants' })).toEqual(['Iron pot'])
  })

  test('have the new name of the category when an offer is published during the rename', async () => {
    const { categoryId, subcategoryId } = await given('Garden', 'Pots')
    const published = await givenUnfinished(
      service,
      sql`INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
        VALUES (${shop.id}, ${subcategoryId}, 'Clay pot', 'Kumhar', 'Red.', 10, 10, today(), today())`,
    )

    await renamedMeanwhile(categoryId, published)

    expect(await found({ query: 'plants' })).toEqual(['Clay pot'])
  })

  test('are rewritten in batches for more than a thousand offers, which are found by the new name at once', async () => {
    await given('Garden', 'Pots', ['Clay pot'])
    await givenManyOffers(service, shop.id, 1200, 'Pot', { category: 'Garden', subcategory: 'Pots' })
    const underWay = () => service.many(sql`SELECT FROM offer_moves WHERE finished_at IS NULL`)
    await service.run(sql`UPDATE categories SET name = 'Plants' WHERE name = 'Garden'`)

    expect((await search({ category: 'Plants' })).total).toBe(1000)
    expect(await underWay()).toHaveLength(1)
    await followMoves(service.services)

    expect((await search({ query: 'plants clay' })).total).toBe(1)
    expect(await underWay()).toEqual([])
  })
})

describe('undo', () => {
  const undone = async (entry: number, status = 200, by = admin) => {
    const { body } = await takeBack(by, entry).expect(status)
    await followMoves(service.services)
    return body
  }

  test('restores the former name, and links with the newer name still work', async () => {
    await given('Kichen', 'Pans', ['Iron tawa'])
    const { undo } = await arrange('change', 'category', 'Kichen', { name: 'Kitchen' })

    await undone(undo, 200, other)

    expect(await publicNames()).toEqual(['Kichen'])
    expect(await search({ category: 'Kitchen' })).toMatchObject({ total: 1, moved: { category: 'Kichen' } })
    const after = { taken_back: 'category renamed' }
    expect(await audited()).toMatchObject({ action: 'category restored', after })
    await undone(undo)
  })

  test('returns 409 when the former name is taken or the name was changed again', async () => {
    await given('Home', 'Lamps')
    const { undo } = await arrange('change', 'category', 'Home', { name: 'House' })
    await post('addcategory', { name: 'Home' }).expect(200)

    expect((await undone(undo, 409)).message).toContain('Home')
    await arrange('change', 'category', 'House', { name: 'Living' })
    await undone(undo, 409)

    expect((await publicNames()).sort()).toEqual(['Home', 'Living'])
  })

  test('restores the former order, and puts newer categories at the end', async () => {
    for (const name of ['Home', 'Kitchen', 'Toys']) await given(name, `${name} things`)
    const expected = (await list()).map(({ id }) => id)
    const { undo } = (await post('order_categories', { expected, ids: [...expected].reverse() }).expect(200))
      .body
    await post('addcategory', { name: 'Books' }).expect(200)

    await undone(undo)

    expect(await publicNames()).toEqual(['Home', 'Kitchen', 'Toys', 'Books'])
  })

  test('restores exactly the offers that the merge moved, despite later changes', async () => {
    await given('Footwear', 'Slipers', ['Moved', 'Edited', 'Deleted', 'Moved on'])
    const { subcategoryId } = await given('Footwear', 'Slippers', ['Own'])
    const sandals = await given('Footwear', 'Sandals')
    const { undo } = await arrange('merge', 'subcategory', 'Slipers', { into: subcategoryId })
    await givenOffer(service, shop.id, { name: 'New', category: 'Footwear', subcategory: 'Slippers' })
    await service.run("UPDATE products SET price = 5000, version = version + 1 WHERE name = 'Edited'")
    await service.run("DELETE FROM products WHERE name = 'Deleted'")
    await service.run(
      sql`UPDATE products SET subcategory_id = ${sandals.subcategoryId} WHERE name = 'Moved on'`,
    )

    await undone(undo)

    expect((await found({ subcategory: 'Slipers' })).sort()).toEqual(['Edited', 'Moved'])
    expect((await found({ subcategory: 'Slippers' })).sort()).toEqual(['New', 'Own'])
    expect(await found({ subcategory: 'Sandals' })).toEqual(['Moved on'])
    expect((await search({ subcategory: 'Slipers' })).moved).toBeUndefined()
  })

  test('restores subcategories, offers and synonyms of merged categories', async () => {
    const kitchen = await given('Kitchen', 'Pans', ['Iron tawa'])
    await given('Cooking', 'Pans', ['Steel pan'])
    await given('Cooking', 'Stoves', ['Gas stove'])
    const { undo } = await arrange('merge', 'category', 'Cooking', { into: kitchen.categoryId })
    await givenOffer(service, shop.id, { name: 'New stove', category: 'Kitchen', subcategory: 'Stoves' })

    await undone(undo)

    expect(await subcategoriesOf('Kitchen')).toEqual({ Pans: 1 })
    expect(await subcategoriesOf('Cooking')).toEqual({ Pans: 1, Stoves: 2 })
    expect((await found({ category: 'Cooking' })).sort()).toEqual(['Gas stove', 'New stove', 'Steel pan'])
    expect((await found({ query: 'cooking stove' })).sort()).toEqual(['Gas stove', 'New stove'])
  })

  test('returns 409 and explains the next step when the name is taken or the target was removed', async () => {
    await given('Footwear', 'Slipers', ['Blue slippers'])
    const slippers = await given('Footwear', 'Slippers')
    const sandals = await given('Footwear', 'Sandals')
    const { undo } = await arrange('merge', 'subcategory', 'Slipers', { into: slippers.subcategoryId })
    await given('Footwear', 'Slipers')
    expect((await undone(undo, 409)).message).toContain('Slipers')
    await arrange('change', 'subcategory', 'Slipers', { name: 'Clogs' })
    const later = (await arrange('merge', 'subcategory', 'Slippers', { into: sandals.subcategoryId })).undo
    expect((await undone(undo, 409)).message).toContain('Slippers')

    await undone(later)
    await undone(undo)

    expect(await subcategoriesOf('Footwear')).toEqual({ Slipers: 1, Slippers: 0, Sandals: 0, Clogs: 0 })
  })

  test('restores all offers when a merge is undone while its offers are being moved', async () => {
    await given('Footwear', 'Slipers', ['First', 'Second', 'Third'])
    const { subcategoryId: sandals } = await given('Footwear', 'Sandals')
    const { subcategoryId: into } = await given('Footwear', 'Slippers')
    const letGo = await held('Second')
    const { undo } = await arrange('merge', 'subcategory', 'Slipers', { into })
    await arrange('merge', 'subcategory', 'Slippers', { into: sandals }, 409)
    const taking = undone(undo)
    await letGo()
    await taking

    expect(await subcategoriesOf('Footwear')).toEqual({ Slipers: 3, Slippers: 0, Sandals: 0 })
  })

  test('restores a deleted category with its subcategories and offers', async () => {
    await given('Footwear', 'Slippers')
    const emptied = (await arrange('delete', 'category', 'Footwear')).undo
    await undone(emptied)
    expect(await subcategoriesOf('Footwear')).toEqual({ Slippers: 0 })

    await givenOffer(service, shop.id, { name: 'Blue', category: 'Footwear', subcategory: 'Slippers' })
    const beach = await given('Beach', 'Towels')
    const filled = (await arrange('delete', 'category', 'Footwear', { into: beach.categoryId })).undo
    expect(await subcategoriesOf('Beach')).toEqual({ Towels: 0, Slippers: 1 })
    await undone(filled)

    expect(await subcategoriesOf('Footwear')).toEqual({ Slippers: 1 })
  })

  test('restores the former picture', async () => {
    await given('Footwear', 'Slippers')
    const { id } = await asSeen('category', 'Footwear')
    await send(id, 1)
      .attach('photo', await picture(300, 300), 'a.jpg')
      .expect(200)
    const before = (await list())[0]?.photo_url
    const { undo } = (await send(id, 2).expect(200)).body

    await undone(undo)
    await service.services.pictures.removeDiscarded()

    expect((await list())[0]?.photo_url).toBe(before)
    await service.get(String(before)).expect(200)
  })
})
