import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { testMailServer } from '../../../test/captured-mail.ts'
import {
  dayFromToday,
  givenMember,
  givenOffer,
  givenProductForm,
  givenPublished,
  givenUser,
  picture,
  type Someone,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
const owner = await givenUser(service)
const helper = await givenUser(service)
await givenMember(service, helper.id, owner.id)

const call = (by: Someone, name: string, body: object) => by.send(`${name}`, body)
const seen = async (id: number) => {
  const { product } = await admin.read(`shop/product/${id}`)
  return { product_id: id, version: product.version as number }
}
const hide = async (id: number, reason = 'wrong price', by = admin) =>
  call(by, 'admin/hide_offer', { ...(await seen(id)), reason })
const isPublic = async (id: number) => (await service.get(`/api/product/${id}`)).status === 200
const hiddenOf = async (id: number) => (await owner.read(`shop/product/${id}`)).product.hidden
const waitingMails = () =>
  service.many<{ recipient: string; subject: string }>(
    sql`SELECT recipient, subject FROM mails WHERE sent_at IS NULL ORDER BY id`,
  )
const leave = async () => {
  await service.run(`UPDATE mails SET due_at = now() WHERE sent_at IS NULL`)
  await service.run(`SELECT notify_change('mails')`)
}
const undo = (entry: number, by = admin) => call(by, 'shop/undo', { entry_ids: [entry] })

describe('hiding one offer', () => {
  test("hides an offer from shoppers, shows its shop the reason, and keeps the shop's other offers", async () => {
    const [id, another] = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
    const preview = await call(admin, 'admin/preview_hiding', {
      product_id: id,
      reason: 'wrong price',
    }).expect(200)

    expect((await hide(id)).status).toBe(200)

    expect([await isPublic(id), await isPublic(another)]).toEqual([false, true])
    const { products } = await service.read('search/search', { query: 'headphones' })
    expect(products).toMatchObject([{ id: another }])
    expect(await hiddenOf(id)).toMatchObject({
      reason: 'Shoppers say the price in the shop is different.',
      asked_again_at: null,
    })
    expect((await waitingMails()).map(({ recipient }) => recipient)).toEqual([owner.email, helper.email])
    await leave()
    const { text = '' } = await post.mailTo(owner.email)
    await post.mailTo(helper.email)
    const withoutFooter = (mail: string) => mail.split('\n-- ')[0]?.trim()
    expect(withoutFooter(text.replaceAll('\r', ''))).toBe(withoutFooter(preview.body.mail.text))
    expect(preview.body.mail.to).toBe(`${owner.email}, ${helper.email}`)
  })

  test('sends no message when the hiding is undone before the message is sent', async () => {
    const id = await givenOffer(service, owner.id)
    const { body } = await hide(id, 'In the shop it is <b>sold</b> out.')
    expect(await hiddenOf(id)).toMatchObject({ reason: 'In the shop it is <b>sold</b> out.' })

    await undo(body.undo).expect(200)

    expect([await isPublic(id), await hiddenOf(id)]).toEqual([true, null])
    expect(await waitingMails()).toEqual([])
  })

  test('notifies the shop that the offer is shown again when the hiding is undone after its message', async () => {
    const id = await givenOffer(service, owner.id)
    const { body } = await hide(id)
    await service.run(sql`UPDATE mails SET due_at = now() WHERE recipient = ${owner.email}`)
    await service.run(`SELECT notify_change('mails')`)
    await expect
      .poll(async () => (await waitingMails()).map(({ recipient }) => recipient))
      .toEqual([helper.email])

    await undo(body.undo).expect(200)

    const shown = 'Shown again: Tarang over-ear headphones'
    expect((await waitingMails()).map(({ subject }) => subject)).toEqual([shown, shown])
  })

  test('lists an offer with a review request first, and notifies the shop of each decision', async () => {
    const [id, lately] = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
    await hide(id)
    await hide(lately)
    await call(helper, 'shop/ask_again', await seen(id)).expect(200)
    await call(owner, 'shop/ask_again', await seen(id)).expect(200)
    const { hidden } = await admin.read('admin/hidden_offers')
    expect(hidden[0]).toMatchObject({
      product_id: id,
      hidden_by: 'Meena Soni',
      asked_again_at: expect.any(String),
    })
    expect((await admin.read('admin/queue')).counts.asked_again).toBe(1)

    expect(await hiddenOf(id)).toMatchObject({ field: 'discount_price', refused: null })

    const again = await hide(id, 'ended')
    expect(again.status).toBe(200)
    expect(await hiddenOf(id)).toMatchObject({
      ...{ reason: 'Shoppers say the offer has ended.', hidden_by: 'Meena Soni', field: 'end_date' },
      ...{ asked_again_at: null, refused: { at: expect.any(String), phone: expect.any(String) } },
    })
    await undo(again.body.undo).expect(200)
    expect(await hiddenOf(id)).toMatchObject({
      reason: expect.stringContaining('price'),
      asked_again_at: expect.any(String),
    })

    await leave()
    await post.mailTo(owner.email)
    await call(admin, 'admin/show_offer', await seen(id)).expect(200)
    expect(await isPublic(id)).toBe(true)
    const { product } = await owner.read(`shop/product/${id}`)
    expect(product).toMatchObject({ hidden: null, shown_again_at: expect.any(String) })
    expect((await waitingMails()).at(-1)?.subject).toBe('Shown again: Tarang over-ear headphones')
    await call(owner, 'shop/ask_again', await seen(id)).expect(409)
  })

  test('keeps an offer hidden and ends its review when the shop withdraws its request', async () => {
    const id = await givenOffer(service, owner.id)
    await hide(id)
    const asked = async () => (await admin.read('admin/queue')).counts.asked_again
    const before = await asked()
    await call(owner, 'shop/ask_again', await seen(id)).expect(200)
    expect(await asked()).toBe(before + 1)
    await call(helper, 'shop/take_back_asking', await seen(id)).expect(200)
    await call(owner, 'shop/take_back_asking', await seen(id)).expect(200)
    expect(await asked()).toBe(before)
    expect(await hiddenOf(id)).toMatchObject({ asked_again_at: null, asked_again_by: null, refused: null })
    await call(await givenUser(service), 'shop/take_back_asking', await seen(id)).expect(404)
    await call(admin, 'admin/show_offer', await seen(id)).expect(200)
    await call(owner, 'shop/take_back_asking', await seen(id)).expect(409)
  })

  test('changes nothing when the offer was changed or hidden since the admin saw it', async () => {
    const id = await givenOffer(service, owner.id)
    const stale = await seen(id)
    await call(owner, 'shop/product_status', { product_id: id, product_status: 'out of stock' }).expect(200)
    await call(admin, 'admin/hide_offer', { ...stale, reason: 'ended' }).expect(409)

    const both = await seen(id)
    const answers = await Promise.all(
      [admin, other].map((by) => call(by, 'admin/hide_offer', { ...both, reason: 'ended' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers[0]?.status === 409 ? admin : other
    const late = await hide(id, 'ended', loser)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe('Meena Soni has already hidden this offer.')
    await call(admin, 'admin/show_offer', { ...both }).expect(409)
  })

  test('restores a deleted hidden offer as hidden, with its reason', async () => {
    const id = await givenOffer(service, owner.id)
    await hide(id, 'wrong picture')
    const { body } = await call(owner, 'shop/delete_product', { product_id: id }).expect(200)
    await undo(body.undo, owner).expect(200)

    expect(await isPublic(id)).toBe(false)
    expect(await hiddenOf(id)).toMatchObject({ reason: expect.stringContaining('picture') })
  })

  describe('published again', () => {
    const publishAnew = async (fields: object = {}) => {
      const form = { ...(await givenProductForm(service)), ...fields }
      const sending = owner.agent.post('/api/shop/add').field(form)
      return (await sending.attach('photo', await picture(), 'photo.jpg').expect(201)).body as {
        product_id: number
        hidden?: string
      }
    }
    const ware = () => ({ name: `Brass diya ${randomUUID()}`, brand: 'Sarafa Brass' })
    const remove = (product_id: number) => call(owner, 'shop/delete_product', { product_id }).expect(200)
    const givenHidden = async (name: object) => {
      const { product_id: id } = await publishAnew(name)
      await hide(id, 'wrong picture')
      return id
    }

    test.each([
      ['was deleted', true],
      ['is there still', false],
    ])('hides the new offer and notifies shop and admins when the hidden one %s', async (_, isDeleted) => {
      const same = ware()
      const first = await givenHidden(same)
      if (isDeleted) await remove(first)

      const { product_id: id, hidden } = await publishAnew({ ...same, name: ` ${same.name.toUpperCase()}` })

      expect(await isPublic(id)).toBe(false)
      expect(await hiddenOf(id)).toMatchObject({
        reason: expect.stringContaining('picture'),
        asked_again_at: expect.any(String),
      })
      expect(hidden).toMatch(/^Saved, but not shown.*picture/)
      expect(
        (await waitingMails()).filter(({ subject }) => subject.includes(same.name.toUpperCase())),
      ).toHaveLength(2)
      const desk = (await admin.read('admin/hidden_offers')).hidden
      expect(desk.find((one: { product_id: number }) => one.product_id === id)).toMatchObject({
        hidden_by: 'Meena Soni',
      })
    })

    test('keeps an offer visible with a new price, and later ones that match it, once an admin shows it', async () => {
      const same = ware()
      await remove(await givenHidden(same))
      const { product_id: shown } = await publishAnew(same)
      await call(admin, 'admin/show_offer', await seen(shown)).expect(200)

      const mails = (await waitingMails()).length
      const edit = owner.agent.post(`/api/shop/updateproduct/${shown}`)
      await edit.field({ ...(await givenProductForm(service)), ...same, discount_price: '600' }).expect(200)
      expect([await isPublic(shown), (await waitingMails()).length]).toEqual([true, mails])
      const { product_id: second, hidden } = await publishAnew(same)
      expect([await isPublic(second), hidden]).toEqual([true, undefined])
      await remove(second)
      await remove(shown)
      expect(await isPublic((await publishAnew(same)).product_id)).toBe(true)
    })

    test('hides an offer that is renamed to the name of a hidden one, or published by a list', async () => {
      const same = ware()
      await remove(await givenHidden(same))
      const { product_id: renamed } = await publishAnew(ware())
      const update = owner.agent.post(`/api/shop/updateproduct/${renamed}`)
      const { body } = await update.field({ ...(await givenProductForm(service)), ...same }).expect(200)
      expect([await isPublic(renamed), body.product.hidden.reason]).toEqual([
        false,
        expect.stringContaining('picture'),
      ])
      await remove(renamed)

      const category = 'Electronics › Headphones'
      const row = { ...same, code: randomUUID().slice(0, 8), category, price: '640', ends: dayFromToday(9) }
      const { body: list } = await call(owner, 'shop/publish_rows', { rows: [row] }).expect(200)
      expect(list.rows[0].state).toBe('published')
      expect(await isPublic(list.rows[0].product_id)).toBe(false)
    })

    test('shows an offer of another shop or brand, and one whose hidden match can no longer be restored', async () => {
      const same = ware()
      const { product_id: neverHidden } = await publishAnew(same)
      await remove(neverHidden)
      const { product_id: id } = await publishAnew(same)
      expect(await isPublic(id)).toBe(true)
      await hide(id)
      await remove(id)
      expect(await isPublic((await publishAnew({ ...same, brand: 'Another brand' })).product_id)).toBe(true)
      expect(await isPublic(await givenPublished(service, await givenUser(service), same))).toBe(true)
      await service.run(sql`DELETE FROM undos`)
      expect(await isPublic((await publishAnew(same)).product_id)).toBe(true)
    })
  })

  test('cannot undo the hiding of an offer that is shown again, but can undo the showing', async () => {
    const id = await givenOffer(service, owner.id)
    const { body: hidden } = await hide(id)
    const { body: shown } = await call(admin, 'admin/show_offer', await seen(id)).expect(200)

    await undo(hidden.undo).expect(409)
    await undo(shown.undo).expect(200)
    expect(await isPublic(id)).toBe(false)
  })

  test("rejects a short reason, other shops' requests, and callers who are not admins", async () => {
    const id = await givenOffer(service, owner.id)
    expect((await hide(id, 'Bad.')).body.fields).toHaveProperty('reason')
    await hide(id)
    const stranger = await givenUser(service)
    await call(stranger, 'shop/ask_again', await seen(id)).expect(404)
    await call(owner, 'admin/show_offer', await seen(id)).expect(403)
  })
})

describe('hiding several offers', () => {
  const named = (name: string, { id } = owner) => givenOffer(service, id, { name })
  const hideTogether = async (ids: number[], by = admin) =>
    call(by, 'admin/hide_offers', { products: await Promise.all(ids.map(seen)), reason: 'ended' })

  test('sends each shop one message about its own offers', async () => {
    const stranger = await givenUser(service)
    const own = [await named('Copper jug'), await named('Brass lamp')]
    const theirs = await named('Silk saree', stranger)
    await service.run('DELETE FROM mails')
    const [first = 0, ...others] = own
    const { body: preview } = await call(admin, 'admin/preview_hiding', {
      ...{ product_id: first, others: [...others, theirs], reason: 'ended' },
    }).expect(200)
    expect(preview.mail.text).toMatch(/Copper jug\nBrass lamp/)
    expect(preview.mail.text).not.toContain('Silk saree')

    const products = await Promise.all([...own, theirs].map(seen))
    const send = () => call(admin, 'admin/hide_offers', { products, reason: 'ended' })
    const { body } = await send()

    expect(body).toMatchObject({ message: '3 offers hidden.', left: [] })
    expect(await waitingMails()).toEqual([
      { recipient: owner.email, subject: 'Not shown for now: 2 of your offers' },
      { recipient: helper.email, subject: 'Not shown for now: 2 of your offers' },
      { recipient: stranger.email, subject: 'Not shown for now: Silk saree' },
    ])
    expect((await send()).body).toMatchObject({ undo: body.undo })
    expect(await waitingMails()).toHaveLength(3)

    // After the undo for one offer, the mail names only the other.
    await undo(body.undo[0]).expect(200)
    expect(await waitingMails()).toContainEqual({
      ...{ recipient: owner.email, subject: 'Not shown for now: Brass lamp' },
    })
    await call(admin, 'shop/undo', { entry_ids: body.undo.slice(1) }).expect(200)
    expect(await waitingMails()).toEqual([])
    expect(await Promise.all([...own, theirs].map(isPublic))).toEqual([true, true, true])
  })

  test('skips and names offers that another admin changed or hid', async () => {
    const [good, changed, hidden] = [await named('Good'), await named('Changed'), await named('Hidden')]
    const products = await Promise.all([good, changed, hidden].map(seen))
    await call(owner, 'shop/product_status', { product_id: changed, product_status: 'out of stock' })
    await hide(hidden, 'ended', other)

    const { body } = await call(admin, 'admin/hide_offers', { products, reason: 'ended' }).expect(200)

    expect(body.changed).toEqual([good])
    expect(body.left.map(({ name }: { name: string }) => name)).toEqual(['Changed', 'Hidden'])
  })

  test('keeps an offer hidden that was hidden the day before when the hiding of others is undone', async () => {
    const [old, now] = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
    await hide(old)

    const { body } = await hideTogether([old, now])

    expect(body).toMatchObject({ changed: [now], left: [{ product_id: old }] })
    await call(admin, 'shop/undo', { entry_ids: body.undo }).expect(200)
    expect([await isPublic(old), await isPublic(now)]).toEqual([false, true])
    // The shop got no message about the hiding, so it gets none about its end.
    expect((await owner.read(`shop/product/${now}`)).product.shown_again_at ?? null).toBeNull()
  })
})
