import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { daysLater, inIndia } from '../../../contract/shops/facts/opening-hours.ts'
import { givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { forgetSpecialDays } from './profiles.queries.ts'

const service = await testApp()
let owner: Someone
let shopId: number
let offerId: number
beforeEach(async () => {
  owner = await givenUser(service)
  shopId = owner.shopId
  offerId = await givenOffer(service, owner.id)
})

const shopAs = async () => {
  const body = await owner.read(`shop/shop_profile/${shopId}`)
  const { contact_no, shows_since, place, ...shop } = body.shop
  return shop
}
const changeShop = async (changes: object) =>
  owner.send('shop/change_shop', { ...(await shopAs()), ...changes })
const publicOffer = async () => (await service.read(`product/${offerId}`)).product

const dayAhead = (days: number) => daysLater(inIndia(new Date()).date, days)
const diwali = { date: dayAhead(2), reason: 'Diwali', intervals: [] }
const inTheEvening = {
  date: dayAhead(1),
  reason: null,
  intervals: [
    { opens: '10:00', closes: '13:30' },
    { opens: '16:00', closes: '21:30' },
  ],
}

test('shows special days to shoppers by date, and can undo a change of them', async () => {
  const { body } = await changeShop({ special_days: [diwali, inTheEvening] })
  expect(await publicOffer()).toMatchObject({ special_days: [inTheEvening, diwali] })
  expect((await shopAs()).special_days).toEqual([inTheEvening, diwali])
  await owner.send('shop/undo', { entry_ids: [body.undo] }).expect(200)
  expect((await publicOffer()).special_days).toEqual([])
})

test('keeps the special days when a change omits them', async () => {
  const week = { days: [1], opens: '10:00', closes: '13:30' }
  const hours = [week, { ...week, opens: '16:00', closes: '21:30' }]
  await changeShop({ special_days: [diwali], hours })
  const { special_days: _, ...seen } = await shopAs()
  await owner.send('shop/change_shop', { ...seen, name: 'By an open page' })

  expect(await shopAs()).toMatchObject({ name: 'By an open page', special_days: [diwali], hours })
})

test.each([
  ['over', -1, /is in the past\. Please remove it/],
  ['too far ahead', 366, /more than a year ahead/],
])('rejects a special day with an error at its field when its date is %s', async (_, days, words) => {
  const special_days = [{ ...diwali, date: dayAhead(days) }]
  const { status, body } = await owner.send('shop/change_shop', { ...(await shopAs()), special_days })
  expect([status, body.fields]).toEqual([400, { special_days: expect.stringMatching(words) }])
})

test('hides past special days from the profile, and deletes them a day later', async () => {
  const days = [-2, -1, 3].map((ahead) => ({ ...diwali, date: dayAhead(ahead) }))
  await service.run(sql`UPDATE shops SET special_days = ${JSON.stringify(days)} WHERE id = ${shopId}`)
  await forgetSpecialDays(service.db)
  expect((await publicOffer()).special_days).toEqual(days.slice(1))
  expect((await shopAs()).special_days).toEqual(days.slice(2))
})

test('keeps a special day that began yesterday, and accepts a form that still contains it', async () => {
  const yesterday = { ...inTheEvening, date: dayAhead(-1) }
  await service.run(
    sql`UPDATE shops SET special_days = ${JSON.stringify([yesterday])}::jsonb WHERE id = ${shopId}`,
  )
  await changeShop({ name: 'Malwa Sound', special_days: [yesterday, diwali] }).then(({ status }) =>
    expect(status).toBe(200),
  )
  expect(await service.value(sql`SELECT special_days FROM shops WHERE id = ${shopId}`)).toEqual([
    yesterday,
    diwali,
  ])
})
