import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ArrangedBanner, Banner } from '../../../contract/banners/calls.ts'
import { refusedFields, statusesOf } from '../../../test/caller.ts'
import {
  dayFromToday,
  givenCategory,
  givenOffer,
  givenUser,
  picture,
  priced,
  type Someone,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
beforeEach(() => service.run('DELETE FROM banners'))

const upload = async (type: string, position: number, alt?: string, days = {}) => {
  const fields = { type, position: String(position), ...(alt && { alt }), ...days }
  const { body } = await admin.sendPicture('banner/addbanner', fields, await picture(300, 300)).expect(200)
  return body.undo as number
}
const shown = async (): Promise<Banner[]> => (await service.read('banner/list')).banners
const lead = async () => {
  const [banner] = await shown()
  return [banner?.link, banner?.link_name]
}
const arranged = async (): Promise<ArrangedBanner[]> => (await admin.read('banner/arranged')).banners
const first = async () => {
  const [banner] = await arranged()
  if (!banner) throw new Error('There is no banner')
  return banner
}
const save = (banner: ArrangedBanner, changes: object, by = admin) =>
  by.send('banner/savebanner', {
    id: banner.id,
    version: banner.version,
    alt: 'Red saree',
    opens: 'nothing',
    ...changes,
  })
const takeBack = (undo: number) => admin.send('shop/undo', { entry_ids: [undo] })

describe('promise of a banner', async () => {
  const owner = await givenUser(service)
  const { categoryId } = await givenCategory(service, 'Home & living', 'Lamps')
  const offer = await givenOffer(service, owner.id, { name: 'Brass lamp', ...priced(1000, 700) })
  const own = await givenOffer(service, admin.id, { name: 'Own diya', ...priced(1000, 800) })
  const { shopId } = owner
  const refusal = async (changes: object) => {
    await upload('slider', 1)
    return (await save(await first(), changes)).body.fields
  }
  const lamps = { opens: 'search', query: 'lamp' }

  const half = 'The banner says 50%, but the biggest discount there is 30%.'
  const cheap = 'The banner says ₹500 or less, but the lowest price there is ₹700.'
  const far = 'The only offer there is not near Khajrana, as the banner says.'
  const none = 'There are no offers there today, so the banner promises too much.'
  const ofLamps = { opens: 'category', category_id: categoryId }
  const inShop = { opens: 'shop', shop_id: shopId }
  test.each([
    ['Lamps, up to 30% off', lamps, undefined],
    ['From tomorrow: lamps, 50% off', { ...lamps, from_date: dayFromToday(1) }, undefined],
    ['Our own, 20% off', { opens: 'offer', product_id: own }, undefined],
    ['Lamps, up to 50 % off', lamps, { query: half }],
    ['Half the city: 50 percent off', { opens: 'offer', product_id: offer }, { product_id: half }],
    ['Everything under 500', inShop, { shop_id: cheap }],
    ['Lamps under 800', inShop, undefined],
    ['Lamps near Khajrana. All new', lamps, { query: far }],
    ['खजराना: 10% की छूट', ofLamps, { category_id: none }],
    ['50% cotton in a row', lamps, undefined],
    ['Lamps, 90% off', { opens: 'nothing' }, undefined],
  ])('for the text “%s” and the target %j, refuses the fields %j', async (alt, target, fields) => {
    expect(await refusal({ alt, ...target })).toEqual(fields)
  })

  test('is accepted when a shop near the named place keeps it', async () => {
    await service.run(sql`UPDATE shops SET latitude = places.latitude, longitude = places.longitude FROM places
                         WHERE places.name = 'Khajrana' AND shops.id = ${shopId}`)
    expect(await refusal({ alt: 'Near Khajrana, 30% off', ...inShop })).toBeUndefined()
    expect(await refusal({ alt: 'Lamps near Khajrana, 30% off', ...lamps })).toBeUndefined()
  })
})

describe('text and target of a banner', () => {
  test('stores the text of an upload, or no text, and adds no link', async () => {
    await upload('slider', 1, 'Red saree')
    await upload('slider', 2)

    expect(await shown()).toMatchObject([
      { alt: 'Red saree', link: null },
      { alt: null, link: null },
    ])
  })

  test('becomes a link to our own page for a search, a category, an offer or a shop', async () => {
    const owner = await givenUser(service)
    const { categoryId, subcategoryId } = await givenCategory(service, 'Fashion & more', 'Sarees')
    const offer = await givenOffer(service, owner.id)
    await upload('slider', 1)
    const links = []
    for (const opens of [
      { opens: 'search', query: 'boots & "more"' },
      { opens: 'category', category_id: categoryId },
      { opens: 'subcategory', subcategory_id: subcategoryId },
      { opens: 'offer', product_id: offer },
      { opens: 'shop', shop_id: owner.shopId },
    ]) {
      await save(await first(), opens).expect(200)
      links.push(await lead())
    }

    expect(links).toEqual([
      ['/search?query=boots+%26+%22more%22', 'boots & "more"'],
      ['/search?category=Fashion+%26+more', 'Fashion & more'],
      ['/search?subcategory=Sarees', 'Sarees'],
      [`/product/${offer}`, 'Tarang over-ear headphones'],
      [`/shop/${owner.shopId}`, 'Malwa Sound House'],
    ])
  })

  test('links to the shop when the offer has ended, and has no link when the shop is closed or the offer deleted', async () => {
    const owner = await givenUser(service)
    const shop = `/shop/${owner.shopId}`
    const offer = await givenOffer(service, owner.id)
    const change = (changed: string) => service.run(changed)
    await upload('slider', 1)
    await save(await first(), { opens: 'offer', product_id: offer }).expect(200)

    await change(`UPDATE products SET start_date = today() - 3, end_date = today() - 1 WHERE id = ${offer}`)
    expect(await lead()).toEqual([shop, 'Malwa Sound House'])
    expect((await first()).product_id).toBe(offer)
    await change(`UPDATE users SET status = 'inactive' WHERE id = ${owner.id}`)
    expect(await lead()).toEqual([null, null])
    await change(`UPDATE users SET status = 'active' WHERE id = ${owner.id}`)
    expect(await lead()).toEqual([shop, 'Malwa Sound House'])
    await change(`DELETE FROM products WHERE id = ${offer}`)
    expect(await lead()).toEqual([null, null])
  })

  test('has no link when its shop is closed, and a closed shop cannot be chosen', async () => {
    const owner = await givenUser(service)
    const shop_id = owner.shopId
    await givenOffer(service, owner.id)
    await upload('slider', 1)
    await save(await first(), { opens: 'shop', shop_id }).expect(200)

    await service.run(`UPDATE users SET status = 'inactive' WHERE id = ${owner.id}`)

    expect(await lead()).toEqual([null, null])
    expect((await save(await first(), { opens: 'nothing' }).expect(200)).body.undo).toBeDefined()
    expect(await refusedFields(save(await first(), { opens: 'shop', shop_id }))).toContain('shop_id')
  })

  test('links to a renamed or merged category, and has no link when the category is deleted', async () => {
    const { categoryId } = await givenCategory(service, 'Banner one', 'Things')
    const target = await givenCategory(service, 'Banner two', 'Others')
    await upload('slider', 1)
    await save(await first(), { opens: 'category', category_id: categoryId }).expect(200)
    const post = (call: string, body: object) => admin.send(`admin/${call}`, body).expect(200)
    const seen = { kind: 'category', id: categoryId }

    await post('change_category', { ...seen, version: 1, name: 'Banner 1' })
    expect((await shown())[0]?.link).toBe('/search?category=Banner+1')
    await post('merge_category', { ...seen, version: 2, into: target.categoryId })
    expect((await shown())[0]?.link).toBe('/search?category=Banner+two')
    await post('delete_category', { kind: 'category', id: target.categoryId, version: 1 })
    expect((await shown())[0]?.link).toBeNull()
  })

  test.each([
    ['alt', { alt: ' ' }],
    ['opens', { opens: 'javascript:alert(1)' }],
    ['query', { opens: 'search' }],
    ['category_id', { opens: 'category' }],
    ['category_id', { opens: 'category', category_id: 999_999 }],
    ['subcategory_id', { opens: 'subcategory', subcategory_id: 999_999 }],
    ['product_id', { opens: 'offer', product_id: 'https://elsewhere.example' }],
    ['product_id', { opens: 'offer', product_id: 999_999 }],
    ['shop_id', { opens: 'shop' }],
    ['shop_id', { opens: 'shop', shop_id: 999_999 }],
    ['from_date', { from_date: 'tomorrow' }],
    ['to_date', { from_date: '2026-12-05', to_date: '2026-12-01' }],
  ])('returns 400 with the field and changes nothing when %s is invalid', async (field, changes) => {
    await upload('slider', 1)
    const before = await first()

    expect(await refusedFields(save(before, changes))).toContain(field)
    expect(await first()).toEqual(before)
  })

  test("returns 409 with the admin's name when another admin has changed the banner", async () => {
    await upload('slider', 1)
    const seen = await first()
    await save(seen, { alt: 'Blue saree' }, other).expect(200)

    const { body } = await save(seen, { alt: 'Green saree' }).expect(409)
    expect(body.changed_by).toBe('Meena Soni')
    expect((await first()).alt).toBe('Blue saree')
  })
})

describe('dates of a banner', () => {
  test.each([
    [{}, 'showing', 1],
    [{ from_date: dayFromToday(0), to_date: dayFromToday(0) }, 'showing', 1],
    [{ from_date: dayFromToday(1) }, 'starts', 0],
    [{ to_date: dayFromToday(-1) }, 'ended', 0],
  ])('%j lead to the state %s and to %i banners on the home page', async (days, state, count) => {
    await upload('slider', 1)
    await save(await first(), days).expect(200)

    expect((await first()).state).toBe(state)
    expect((await shown()).length).toBe(count)
  })
})

test('marks a paid banner on the home page until the payment is undone', async () => {
  await upload('slider', 1)
  const payers = async () => (await shown()).map(({ paid_by }: { paid_by: string }) => paid_by)
  expect(await payers()).toEqual(['nobody'])
  const { body } = await save(await first(), { paid_by: 'advertiser' }).expect(200)
  expect(await payers()).toEqual(['advertiser'])
  await takeBack(body.undo).expect(200)
  expect(await payers()).toEqual(['nobody'])
  expect(await refusedFields(save(await first(), { paid_by: 'me' }))).toEqual(['paid_by'])
  await save(await first(), { paid_by: 'advertiser' }).expect(200)
  // Older clients omit `paid_by`.
  await save(await first(), { alt: 'Diwali', paid_by: undefined }).expect(200)
  expect(await payers()).toEqual(['advertiser'])
})

describe('moved or removed banner', () => {
  test('returns with picture, text and dates when the removal is undone', async () => {
    await upload('fixed', 1)
    await save(await first(), { alt: 'Brass diya', to_date: dayFromToday(5) }).expect(200)
    const before = await first()
    const body = await admin.does('banner/removebanner', before)
    expect(await shown()).toEqual([])
    await service.services.pictures.removeDiscarded()

    await takeBack(body.undo).expect(200)

    const { id: _, version: __, ...rest } = before
    expect(await first()).toMatchObject(rest)
    await service.get(before.image_url).expect(200)
  })

  test('returns with text and dates when a replacement of its picture is undone', async () => {
    await upload('slider', 1)
    await save(await first(), { opens: 'search', query: 'saree', to_date: dayFromToday(3) }).expect(200)
    const before = await first()
    const second = await upload('slider', 1, 'Another')
    const third = await upload('slider', 1, 'A third')

    await takeBack(second).expect(409)
    await takeBack(third).expect(200)
    expect(await first()).toMatchObject({ alt: 'Another', opens: 'nothing' })
    await takeBack(second).expect(200)

    expect(await first()).toEqual({ ...before, version: expect.any(Number) })
    await service.get(before.image_url).expect(200)
  })

  test('is removed when its upload is undone, unless the banner was changed since', async () => {
    await takeBack(await upload('fixed', 1)).expect(200)
    expect(await arranged()).toEqual([])

    const undo = await upload('fixed', 1)
    await save(await first(), { alt: 'Blue saree' }).expect(200)
    await takeBack(undo).expect(409)
    expect(await first()).toMatchObject({ alt: 'Blue saree' })
  })

  test('returns 409 when another banner has taken the slot since', async () => {
    await upload('fixed', 1)
    const { undo } = await admin.does('banner/removebanner', await first())
    await upload('fixed', 1, 'Another one')

    expect((await takeBack(undo).expect(409)).body.message).toContain('Fixed 1')
    expect((await first()).alt).toBe('Another one')
  })

  test('is shown until the dates of a planned banner, and again after them', async () => {
    await upload('fixed', 1, 'Every day')
    const planned = (from: number, to: number, alt: string) =>
      upload('fixed', 1, alt, { from_date: dayFromToday(from), to_date: dayFromToday(to) })
    const states = async () => Object.fromEntries((await arranged()).map(({ alt, state }) => [alt, state]))
    const alts = async () => (await shown()).map(({ alt }) => alt)

    const undo = await planned(20, 25, 'December')
    expect(await alts()).toEqual(['Every day'])
    expect(await states()).toEqual({ 'Every day': 'showing', December: 'starts' })
    await planned(-1, 1, 'This week')
    expect(await alts()).toEqual(['This week'])
    expect(await states()).toMatchObject({ 'Every day': 'covered', 'This week': 'showing' })
    await service.run(sql`UPDATE banners SET to_date = today() - 1 WHERE alt = 'This week'`)
    expect(await alts()).toEqual(['Every day'])
    await takeBack(undo).expect(200)
    expect(await states()).toEqual({ 'Every day': 'showing', 'This week': 'ended' })
  })

  test('counts clicks by shoppers, but not by admins and bots', async () => {
    await upload('fixed', 1)
    const { id } = await first()
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'
    const press = (by: Someone, agent = firefox) =>
      by.agent.post('/api/banner/click').set('user-agent', agent).send({ id }).expect(204)
    const shopper = await givenUser(service)
    await press(shopper)
    await press(shopper)
    await press(admin)
    await press(shopper, 'Googlebot/2.1')

    expect((await first()).clicks).toBe(2)
  })

  test('swaps positions with the other banner, and both return after an undo', async () => {
    await upload('slider', 1, 'First')
    await upload('slider', 2, 'Second')
    const alts = async () => (await shown()).map(({ alt }) => alt)
    const second = (await arranged())[1]

    const move = { id: second?.id, version: second?.version, position: 1 }
    const { undo } = await admin.does('banner/movebanner', move)
    expect(await alts()).toEqual(['Second', 'First'])
    await admin.send('banner/movebanner', move).expect(409)
    await takeBack(undo).expect(200)

    expect(await alts()).toEqual(['First', 'Second'])
  })

  test('leaves the shown banner in place when the moved banner is only planned', async () => {
    await upload('slider', 1, 'Every day')
    await upload('slider', 2, 'Second')
    const [today] = await arranged()
    const days = { from_date: dayFromToday(10), to_date: dayFromToday(20) }
    await upload('slider', 1, 'December', days)
    const december = (await arranged()).find(({ alt }) => alt === 'December')

    await admin.does('banner/movebanner', { id: december?.id, version: december?.version, position: 2 })

    const shownNow = (await shown()).map(({ alt }) => alt)
    expect(shownNow).toEqual(['Every day', 'Second'])
    expect((await arranged()).find(({ id }) => id === today?.id)?.alt).toBe('Every day')
  })

  test('returns 409 to the later of two admins who remove the banner at once', async () => {
    await upload('slider', 1)
    const banner = await first()

    const remove = (by: Someone) => by.send('banner/removebanner', banner)
    expect(await statusesOf(remove(admin), remove(other))).toEqual([200, 404])
  })
})
