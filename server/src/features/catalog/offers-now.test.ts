import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Resham Ghar' })

const ask = (ids: string) => service.get('/api/user/offers_now').query({ ids })

test('returns the current state of saved offers, and the ids of offers that no longer exist', async () => {
  const live = await givenOffer(service, shop.id, { ...priced(500, 400), subcategory: 'Sarees' })
  const over = await givenOffer(service, shop.id, {
    start_date: dayFromToday(-50),
    end_date: dayFromToday(-30),
  })
  const longOver = await givenOffer(service, shop.id, {
    start_date: dayFromToday(-50),
    end_date: dayFromToday(-31),
  })
  const hidden = await givenOffer(service, shop.id)
  await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
  const closed = await givenUser(service, { status: 'rejected' })
  const ofClosed = await givenOffer(service, closed.id)

  const { body } = await ask([live, over, longOver, hidden, ofClosed, 999_999].join()).expect(200)
  expect(body.offers.map(({ id }: { id: number }) => id).sort()).toEqual([live, over].sort())
  const [now, ended] = [live, over].map((id) => body.offers.find((offer: { id: number }) => offer.id === id))
  expect(now).toMatchObject({
    discount_price: 400,
    offer_state: 'live',
    subcategory: 'Sarees',
    shop_name: 'Resham Ghar',
  })
  expect(ended).toMatchObject({ offer_state: 'expired', end_date: dayFromToday(-30), days_left: -30 })
  expect(body.gone).toEqual([longOver, hidden, ofClosed, 999_999])
})

test('returns 400 without ids and for too many ids', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1).join()
  await ask(hundred).expect(200)
  for (const ids of ['', '1,', 'a', '-1', '0', `${hundred},101`]) await ask(ids).expect(400)
})
