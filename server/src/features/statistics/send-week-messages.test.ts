import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenShop, givenUser, holdMails, type Someone } from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withLocale } from '../../../texts/locale.ts'
import { createLogger } from '../../platform/logger.ts'
import { sendWeekMessages, weekMessage } from './send-week-messages.ts'

const service = await testApp()
await holdMails(service)
const { monday } = (await service.many(sql`SELECT date_trunc('week', today())::date::text AS monday`))[0] as {
  monday: string
}
const at = (clock: string) => new Date(`${monday}T${clock}:00+05:30`)
const tell = async (when = at('09:00'), stopping?: AbortSignal) =>
  sendWeekMessages({ ...service.services, log: await createLogger('silent') }, when, stopping)
const mailsTo = ({ email }: Someone) =>
  service.many(sql`SELECT subject, content ->> 'text' AS text FROM mails WHERE recipient = ${email}`)

async function givenWeek(shop: Someone, daysBefore: number, views: number, call = 0) {
  const offer = await givenOffer(service, shop.id)
  await service.run(sql`INSERT INTO product_days (product_id, day, shop_id, views, call)
    VALUES (${offer}, ${monday}::date - ${daysBefore}::integer, ${shop.shopId}, ${views}, ${call})`)
}

describe('weekly messages on Monday at nine', () => {
  test('sends each shop one mail with its figures when two processes run', async () => {
    const shop = await givenUser(service, { shop: 'Bhandari Footwear' })
    await givenWeek(shop, 1, 1302, 110)
    await givenWeek(shop, 8, 1326, 112)
    await givenWeek(shop, 15, 9999)
    await tell(at('08:59'))
    expect(await mailsTo(shop)).toEqual([])

    await Promise.all([tell(), tell()])
    await tell(at('23:00'))

    const [mail, ...more] = await mailsTo(shop)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('1,302 views and 110 contacts in your week')
    expect(mail?.text).toContain('Views of your offers, 1,302 (1,326 the week before)')
    expect(mail?.text).toContain('Bhandari Footwear')
    expect(mail?.text).not.toMatch(/statistics\?/)
  })

  test('sends nothing when there is no news or the owner stopped the messages', async () => {
    const [quiet, stopped, other] = [
      await givenUser(service),
      await givenUser(service),
      await givenUser(service),
    ]
    for (const shop of [stopped, other]) await givenWeek(shop, 2, 7)
    await stopped.send('shop/messages', { kind: 'your week', wish: 'off' }).expect(200)

    await tell(new Date(at('09:00').getTime() + 24 * 3_600_000))
    expect(await mailsTo(other)).toEqual([])
    await tell()

    expect([await mailsTo(quiet), await mailsTo(stopped)]).toEqual([[], []])
    expect(await mailsTo(other)).toHaveLength(1)
  })

  test('sends one mail about both shops of an owner, with their names', async () => {
    const executive = await givenUser(service, { type: 'executive', shop: 'Malwa Cycles' })
    const second = await givenShop(service, executive.id, { name: 'Zari House' })
    await givenWeek(executive, 3, 5)
    await service.run(
      sql`INSERT INTO shop_days (shop_id, day, directions) VALUES (${second}, ${monday}::date - 1, 2)`,
    )

    await tell()

    const [mail, ...more] = await mailsTo(executive)
    expect([mail?.subject, more]).toEqual(['5 views and 2 contacts in your week', []])
    expect(mail?.text).toMatch(/Malwa Cycles[\s\S]*Zari House/)
  })

  test('sends nothing during shutdown, but after the next start', async () => {
    const shop = await givenUser(service)
    await givenWeek(shop, 2, 3)
    await tell(at('09:00'), AbortSignal.abort())
    expect(await mailsTo(shop)).toEqual([])
    await tell()
    expect(await mailsTo(shop)).toHaveLength(1)
  })

  test('sends to the others when one mail cannot be stored, and sends that one later', async () => {
    const shops = [await givenUser(service), await givenUser(service)]
    for (const shop of shops) await givenWeek(shop, 2, 3)
    const mend = await refuseRows(service, 'INSERT', 'mails', `NEW.recipient = '${shops[0]?.email}'`)
    await tell()
    expect(await Promise.all(shops.map(async (shop) => (await mailsTo(shop)).length))).toEqual([0, 1])

    await mend()
    await service.run('UPDATE set_aside SET due_at = now()')
    await tell()
    expect(await Promise.all(shops.map(async (shop) => (await mailsTo(shop)).length))).toEqual([1, 1])
  })
})

test('fits the short form into one SMS, or into two in Hindi', () => {
  const { site, publicUrl } = service.services.config
  const figures = { views: 130_200, contacts: 11_000, followers: 9 }
  const missing = {
    query: 'kolhapuri chappal size 11 '.repeat(3),
    people: 12,
    place: 'Rajwada',
    place_hi: 'राजवाड़ा',
  }
  for (const [language, letters] of [
    ['en', 160],
    ['hi', 134],
  ] as const)
    for (const query of ['school shoes', missing.query])
      withLocale(language, () => {
        const shops = [{ shop: 'Bhandari', now: figures, before: figures, missing: { ...missing, query } }]
        const { short } = weekMessage.write({ name: 'Meena', monday, shops }, { site, publicUrl })
        expect(short.length).toBeLessThanOrEqual(letters)
        expect(short).toContain(`${publicUrl}/statistics`)
      })
})
