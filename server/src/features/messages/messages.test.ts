import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { testMailServer } from '../../../test/captured-mail.ts'
import { dayFromToday, givenOffer, givenShop, givenUser, type Someone } from '../../../test/given.ts'
import { jobNamed } from '../../../test/jobs.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import { startJobs } from '../../platform/job-runner/start-jobs.ts'
import { createLogger } from '../../platform/logger.ts'
import { stopToken, userOfToken } from '../../platform/messages/messages.ts'
import { notifyOfPendingShops } from './notify-of-pending-shops.ts'
import { remindOfEndingOffers } from './remind-of-ending-offers.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })

const messageJobs = [jobNamed('remind-of-ending-offers'), jobNamed('notify-of-pending-shops')]

const thisEvening = () => new Date(`${dayFromToday(0)}T18:30:00+05:30`)
const thisAfternoon = () => new Date(`${dayFromToday(0)}T17:59:00+05:30`)
const mailsTo = (email: string) => post.mails.filter(({ to }) => to?.some(({ address }) => address === email))
const queuedTo = async (email: string) =>
  await service.values<string>(sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id`)
const ending = ({ id }: Someone, changes: Parameters<typeof givenOffer>[2] = {}) =>
  givenOffer(service, id, { end_date: dayFromToday(1), ...changes })
const remind = (at = thisEvening(), stopping?: AbortSignal) =>
  remindOfEndingOffers(service.services, at, stopping)

describe('reminder of ending offers', () => {
  test('lists each offer with its renewal link, and adds one link for all, in one mail', async () => {
    const shop = await givenUser(service)
    const bag = await ending(shop, { name: 'Bag & <b>belt</b>' })
    const cap = await ending(shop, { name: 'Cap', discount_price: 149 })
    await givenOffer(service, shop.id, { name: 'Later', end_date: dayFromToday(2) })
    await ending(shop, { name: 'Sold', product_status: 'out of stock' })

    await remind()

    const { subject, text = '', html = '', headers } = await post.mailTo(shop.email)
    expect(subject).toBe('2 of your offers end tomorrow')
    expect(text).toContain(`Renew all 2:\nhttp://localhost:3000/adminlist?renew=${bag},${cap}\n`)
    expect(text).toContain(`Renew this one: http://localhost:3000/adminlist?renew=${cap}\n`)
    expect(text).toContain('- Cap, ₹149 (0 views)')
    expect(text).toMatch(/Why this email\? You have offers that end tomorrow/)
    expect(text).toContain('0731 400 0000')
    expect(text).not.toMatch(/Later|Sold/)
    expect(html).toContain('Bag &amp; &lt;b&gt;belt&lt;/b&gt;')
    expect(html).toContain('color-scheme" content="light only"')
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    const stopLink = /Stop these emails: (\S+)/.exec(text)?.[1]
    expect(header('list-unsubscribe')).toBe(`<${stopLink}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('is sent at the next start when the process stopped before', async () => {
    const shop = await givenUser(service)
    await ending(shop, { name: 'Cap' })
    await remind(thisEvening(), AbortSignal.abort())
    expect(await queuedTo(shop.email)).toEqual([])
    await remind()
    expect(await queuedTo(shop.email)).toHaveLength(1)
  })

  test('is in Hindi for a person who reads Hindi, prices included', async () => {
    const shop = await givenUser(service)
    await service.run(sql`UPDATE users SET language = 'hi' WHERE id = ${shop.id}`)
    await ending(shop, { name: 'Cap', discount_price: 1499 })

    await remind()

    const mail = await post.mailTo(shop.email)
    expect(mail.subject).toBe('आपका एक ऑफ़र कल ख़त्म होगा')
    expect(mail.text).toContain('क्या दाम अब भी सही है?\n\n- Cap, ₹1,499 (0 बार देखा गया)\n\nआगे बढ़ाएं:\nhttp')
    expect(mail.text).toContain('ऐसे ईमेल बंद करें: http')
  })

  test('is sent once, from six in the evening, by two processes and after a restart', async () => {
    const shop = await givenUser(service)
    await ending(shop)
    await remind(thisAfternoon())
    expect(await queuedTo(shop.email)).toEqual([])

    const evening = { ...service.services, clock: () => thisEvening().getTime() }
    const several = [startJobs(evening, messageJobs), startJobs(evening, messageJobs)]
    await post.mailTo(shop.email)
    await Promise.all(several.map((jobs) => jobs.stop()))
    await Promise.all([remind(), remind(), remind()])

    expect(await queuedTo(shop.email)).toEqual(['One of your offers ends tomorrow'])
  })

  test('is not sent to inactive or pending shops, admins and people who stopped it', async () => {
    const people = [
      await givenUser(service, { status: 'inactive' }),
      await givenUser(service, { status: 'pending' }),
      await givenUser(service, { type: 'admin' }),
      await givenUser(service),
    ]
    for (const one of people) await ending(one)
    await people[3]?.send('shop/messages', { kind: 'offers end', wish: 'off' }).expect(200)

    await remind()

    for (const { email } of people)
      expect(await queuedTo(email)).not.toContain('One of your offers ends tomorrow')
  })

  test('names the shop of each offer when there are several, and leaves out hidden offers and shops on holiday', async () => {
    const executive = await givenUser(service, { type: 'executive', shop: 'Market Desk' })
    const second = await givenShop(service, executive.id, { name: 'Noor Bags' })
    const away = await givenShop(service, executive.id, { name: 'Closed Till Monday' })
    const endingIn = async (shopId: number | undefined, name: string) => {
      const id = await ending(executive, { name })
      if (shopId) await service.run(sql`UPDATE products SET shop_id = ${shopId} WHERE id = ${id}`)
      return id
    }
    await endingIn(undefined, 'Desk lamp')
    await endingIn(second, 'Clutch')
    await endingIn(away, 'Summer cap')
    const hidden = await endingIn(second, 'Wrong price')
    await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
    await service.run(sql`UPDATE shops SET away_until = today() + 7 WHERE id = ${away}`)

    await remind()

    const { subject, text = '' } = await post.mailTo(executive.email)
    expect(subject).toBe('2 of your offers end tomorrow')
    expect(text).toContain('(Market Desk · 0 views)')
    expect(text).toContain('(Noor Bags · 0 views)')
    expect(text).not.toMatch(/Summer cap|Wrong price/)
  })

  test('expires when the offers end', async () => {
    const shop = await givenUser(service)
    await ending(shop)
    await remind()
    const expiry = sql`SELECT expires_at FROM mails WHERE recipient = ${shop.email}`
    expect(await service.value(expiry)).toEqual(new Date(`${dayFromToday(2)}T00:00:00+05:30`))
  })
})

describe('notice of pending shops', () => {
  beforeEach(async () => {
    await service.run(`DELETE FROM users WHERE user_type <> 'admin'`)
  })
  const tell = () => notifyOfPendingShops(service.services)
  const anHourAgo = (email: string, minutes = 61) =>
    service.run(sql`
      UPDATE pending_digests SET sent_at = now() - make_interval(mins => ${minutes})
      WHERE user_id = (SELECT id FROM users WHERE email = ${email})`)

  test.each([
    ['never signed in', sql`UPDATE users SET first_signed_in_at = NULL`],
    ['still lacks the second step', sql`UPDATE users SET second_factor_required = true`],
  ])('is not sent to an admin who %s', async (_what, change) => {
    const admin = await givenUser(service, { type: 'admin' })
    await service.run(sql`${change} WHERE id = ${admin.id}`)
    await givenUser(service, { status: 'pending' })

    await tell()

    expect(await queuedTo(admin.email)).toEqual([])
  })

  test('is sent at once for the first shop, and an hour later for all shops that follow', async () => {
    const admin = await givenUser(service, { type: 'admin' })
    await tell()
    expect(await queuedTo(admin.email)).toEqual([])
    await givenUser(service, { status: 'pending', shop: 'Shagun Kirana <script>' })
    await Promise.all([tell(), tell()])
    expect(await queuedTo(admin.email)).toEqual(['1 new shop is pending'])

    await givenUser(service, { status: 'pending', shop: 'Nakhrali Boutique' })
    await givenUser(service, { status: 'pending', shop: 'win-a-prize.example' })
    await tell()
    expect(await queuedTo(admin.email)).toHaveLength(1)
    await anHourAgo(admin.email)
    await tell()
    await anHourAgo(admin.email)
    await tell()

    expect(await queuedTo(admin.email)).toEqual(['1 new shop is pending', '2 new shops are pending'])
    await expect.poll(() => mailsTo(admin.email)).toHaveLength(2)
    const { text = '', html = '' } =
      mailsTo(admin.email).find(({ subject }) => subject?.startsWith('2')) ?? {}
    expect(text).toContain('- Nakhrali Boutique (Shop 12, Jail Road · no offers yet · since ')
    expect(text).toContain('- win-a-prize. example')
    expect(text).toContain('In all, 3 shops are pending; Shagun Kirana <script> since ')
    expect(html).toContain('Shagun Kirana &lt;script&gt;')
    expect(text).toContain('Open the queue:\nhttp://localhost:3000/shopkeeper')
  })

  test('is sent daily or never if the admin chooses so', async () => {
    const daily = await givenUser(service, { type: 'admin' })
    const none = await givenUser(service, { type: 'admin' })
    await daily.send('shop/messages', { kind: 'shops wait', wish: 'daily' }).expect(200)
    await none.send('shop/messages', { kind: 'shops wait', wish: 'off' }).expect(200)
    await givenUser(service, { status: 'pending' })
    await tell()
    await givenUser(service, { status: 'pending' })
    await anHourAgo(daily.email, 23 * 60)
    await tell()
    expect(await queuedTo(daily.email)).toEqual(['1 new shop is pending'])
    await anHourAgo(daily.email, 24 * 60)
    await tell()

    expect(await queuedTo(daily.email)).toEqual(['1 new shop is pending', '1 new shop is pending'])
    expect(await queuedTo(none.email)).toEqual([])
  })

  test('lists a shop that an executive added, with its number of offers', async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const executive = await givenUser(service, { type: 'executive' })
    const shop = await givenShop(service, executive.id, { name: 'Malwa Cycle Store', status: 'pending' })
    const offer = await givenOffer(service, executive.id)
    await service.run(sql`UPDATE products SET shop_id = ${shop} WHERE id = ${offer}`)

    await tell()

    expect((await post.mailTo(admin.email)).text).toContain(
      '- Malwa Cycle Store (Shop 12, Jail Road · 1 offer written · since ',
    )
  })

  test('is sent within seconds after a registration', async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const changes = watchChanges(service.services.config.databaseUrl ?? '', service.services.log)
    const running = startJobs({ ...service.services, changes }, messageJobs)

    await givenUser(service, { status: 'pending' })

    await post.mailTo(admin.email)
    await running.stop()
    await changes.stop()
  })
})

describe('message settings', () => {
  const choicesWith = (wish: string) => ({
    choices: [
      { kind: 'offers end', wish },
      { kind: 'your week', wish: 'on' },
      { kind: 'first taps', wish: 'on' },
      { kind: 'announcements', wish: 'on' },
    ],
  })
  const link = (id: number) => `/api/messages/${stopToken(service.services.config, id)}`

  test('do not change when the link is opened, and change on a POST without signing in', async () => {
    const { id, ...someone } = await givenUser(service)

    const on = choicesWith('on')
    await service.get(link(id)).expect(200, on)
    await service.get(link(id).replace('/api', '')).query({ stop: 'offers end' })
    await someone.get('/api/shop/messages').expect(200, on)

    const off = choicesWith('off')
    const stop = () => request(service.app).post(link(id)).send({ kind: 'offers end', wish: 'off' })
    await stop().expect(200, { message: 'You no longer get them.', ...off })
    await stop().expect(200)
    await someone.get('/api/shop/messages').expect(200, off)
    await request(service.app).post(link(id)).send({ kind: 'offers end', wish: 'on' }).expect(200)
    await someone.get('/api/shop/messages').expect(200, on)
  })

  test('change when the button of a mail program stops a message', async () => {
    const { id, ...someone } = await givenUser(service)

    const { status } = await request(service.app)
      .post(`${link(id).replace('/api', '')}?stop=offers+end`)
      .type('form')
      .send('List-Unsubscribe=One-Click')

    expect(status).toBe(200)
    await someone.get('/api/shop/messages').expect(200, choicesWith('off'))
    await request(service.app).post(link(id).replace('/api', '')).expect(400)
  })

  test.each([
    ['another user’s number', (token: string) => token.replace(/^\d+/, '1')],
    ['a cut-off end', (token: string) => token.slice(0, -1)],
    ['nothing signed', () => '7-'],
    ['another end', (token: string) => token.replace(/.{3}$/, 'AAA')],
  ])('refuse a token with %s', async (_, spoil) => {
    const { id, ...someone } = await givenUser(service)
    const token = spoil(stopToken(service.services.config, id))

    await service.get(`/api/messages/${token}`).expect(400)
    await service.send(`messages/${token}`, { kind: 'offers end', wish: 'off' }).expect(400)
    await request(service.app).post(`/messages/${token}?stop=offers+end`).expect(400)
    await someone.get('/api/shop/messages').expect(200, choicesWith('on'))
  })

  test('accept links that were signed with a former secret that is still configured', () => {
    const token = stopToken({ sessionSecrets: () => ['an old secret of ours'] }, 7)

    const secrets = ['a new secret of ours', 'an old secret of ours']
    expect(userOfToken({ sessionSecrets: () => secrets }, token)).toBe(7)
    expect(userOfToken({ sessionSecrets: () => secrets.slice(0, 1) }, token)).toBeUndefined()
  })

  test('return 400 for a message that the person does not get or a setting that does not exist', async () => {
    const someone = await givenUser(service)
    const choose = (body: object) => someone.send('shop/messages', body)
    await choose({ kind: 'shops wait', wish: 'off' }).expect(400)
    await choose({ kind: 'offers end', wish: 'daily' }).expect(400)
    await choose({ kind: 'registered', wish: 'off' }).expect(400)
  })
})

describe('message that cannot be written', () => {
  const quiet = async () => ({ ...service.services, log: await createLogger('silent') })
  const refuseMailsTo = ({ email }: Someone) =>
    refuseRows(service, 'INSERT', 'mails', `NEW.recipient = '${email}'`)
  const refused = ({ id }: Someone) => ({ item: String(id), reason: 'CH001 mails_refused' })
  const countsOf = (people: Someone[]) =>
    Promise.all(people.map(async ({ email }) => (await queuedTo(email)).length))
  const aside = () => service.many(sql`SELECT job, item, reason FROM set_aside`)

  test('does not stop the reminders of other shops, and is retried later', async () => {
    const shops = [await givenUser(service), await givenUser(service), await givenUser(service)]
    for (const shop of shops) await ending(shop)
    const [, broken] = shops as [Someone, Someone, Someone]
    const mend = await refuseMailsTo(broken)

    await remindOfEndingOffers(await quiet(), thisEvening())

    expect(await countsOf(shops)).toEqual([1, 0, 1])
    expect(await aside()).toEqual([{ ...refused(broken), job: 'ending_offers_mail' }])
    await mend()
    await service.run('UPDATE set_aside SET due_at = now()')
    await remind()
    expect(await queuedTo(broken.email)).toHaveLength(1)
    expect(await aside()).toEqual([])
  })

  test('does not stop the notices to other admins', async () => {
    const admins = [await givenUser(service, { type: 'admin' }), await givenUser(service, { type: 'admin' })]
    const [broken] = admins as [Someone, Someone]
    await givenUser(service, { status: 'pending' })
    const mend = await refuseMailsTo(broken)

    await notifyOfPendingShops(await quiet())

    expect(await countsOf(admins)).toEqual([0, 1])
    expect(await aside()).toEqual([{ ...refused(broken), job: 'pending_shops_mail' }])
    await mend()
  })
})
