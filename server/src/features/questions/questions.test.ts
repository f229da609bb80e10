import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  givenMember,
  givenOffer,
  givenSubscription,
  givenUser,
  holdMails,
  over,
} from '../../../test/given.ts'
import { takeTurnOf } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
await holdMails(service)
const given = async () => {
  const shop = await givenUser(service)
  return { shop, offer: await givenOffer(service, shop.id, { name: 'Daud running shoes' }) }
}
const newDevice = () => randomBytes(32).toString('base64url')
const ask = (product_id: number, changes: object = {}) =>
  service.send('user/ask', { key: randomUUID(), device: newDevice(), product_id, kind: 'there', ...changes })
const own = async (device: string) =>
  (await service.send('user/questions', { device }).expect(200)).body.questions
type Asking = Awaited<ReturnType<typeof givenUser>>
const toAnswer = async (shop: Asking) => (await shop.read('shop/questions')).questions
const askedAgo = ({ shopId }: Asking, time: string) =>
  service.run(sql`UPDATE questions SET asked_at = now() - ${time}::interval WHERE shop_id = ${shopId}`)
const mails = (shop: Asking) =>
  service.values<string>(sql`SELECT subject FROM mails WHERE recipient = ${shop.email} ORDER BY id`)

describe('asking a shop', () => {
  test('when one asks, then the shop reads it without a name, and its answer is on the device', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    await ask(offer, { device, kind: 'sizes', words: 'Size 8, for a man' }).expect(200)

    const [question] = await toAnswer(shop)
    const asked = { kind: 'sizes', words: 'Size 8, for a man' }
    expect(question).toMatchObject({ name: 'Daud running shoes', ...asked, phone: null })
    expect(JSON.stringify(question)).not.toContain(device)
    expect(await mails(shop)).toEqual(['A shopper asks Malwa Sound House'])

    const answer = { answer: 'sizes', sizes: ['7', '8', '10'] }
    const words = 'Lilac and grey.'
    await shop.send('shop/answer_question', { question_id: question.id, ...answer, words }).expect(200)
    expect(await toAnswer(shop)).toEqual([])
    expect((await shop.read('shop/questions')).answered_this_week).toBe(1)
    const read = { ...answer, answer_words: words, shop_name: 'Malwa Sound House' }
    expect(await own(device)).toMatchObject([read])
    expect(await own(newDevice())).toEqual([])
  })

  test('counts the answers since Monday in Indore', async () => {
    const { shop, offer } = await given()
    await ask(offer).expect(200)
    const answeredAt = async (time: string) => {
      await service.run(
        sql`UPDATE questions SET answer = 'yes', answered_at = (date_trunc('week', today()::timestamp) + ${time}::interval) AT TIME ZONE 'Asia/Kolkata'
            WHERE shop_id = ${shop.shopId}`,
      )
      return (await shop.read('shop/questions')).answered_this_week
    }
    expect(await answeredAt('0 minutes')).toBe(1)
    expect(await answeredAt('-1 minute')).toBe(0)
  })

  test('lists at most 200 questions, for the shop the oldest and for the device the newest', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    await ask(offer, { device }).expect(200)
    await service.run(sql`INSERT INTO questions (key, device, product_id, shop_id, kind)
      SELECT gen_random_uuid(), device, product_id, shop_id, kind FROM questions, generate_series(1, 201)
      WHERE product_id = ${offer}`)
    const listed = [await toAnswer(shop), await own(device)]
    expect(listed.map((questions) => questions.length)).toEqual([200, 200])
    const first = await service.value(sql`SELECT min(id) FROM questions WHERE product_id = ${offer}`)
    expect(listed[0][0].id).toBe(first)
  })

  test('when the answer to a question is lost and it is sent again, then it is one question', async () => {
    const { shop, offer } = await given()
    const sent = { key: randomUUID(), device: newDevice() }
    const [first, second] = await Promise.all([ask(offer, sent), ask(offer, sent)])
    const third = await ask(offer, sent).expect(200)

    expect([first.status, second.status]).toEqual([200, 200])
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(await toAnswer(shop)).toHaveLength(1)
    await ask(offer, { key: sent.key }).expect(404)
  })

  test('returns 404 to all but one of several devices that send the same key at once', async () => {
    const { shop, offer } = await given()
    const key = randomUUID()

    const answers = await Promise.all([1, 2, 3].map(() => ask(offer, { key })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await toAnswer(shop)).toHaveLength(1)
  })

  test('when one taps twice, each with a key of its own, then the second is refused', async () => {
    const { offer } = await given()
    const device = newDevice()
    const answers = await Promise.all([ask(offer, { device }), ask(offer, { device })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ question: 'open' })
  })

  test('when five are open, then no sixth is, until one is taken back or two days old', async () => {
    const { shop } = await given()
    const device = newDevice()
    const keys: string[] = []
    for (let n = 0; n < 5; n++) {
      keys.push(randomUUID())
      await ask(await givenOffer(service, shop.id), { device, key: keys[n] }).expect(200)
    }
    const sixth = await givenOffer(service, shop.id)
    expect((await ask(sixth, { device }).expect(409)).body).toMatchObject({ question: 'many' })

    await service.send('user/take_back_question', { device: newDevice(), key: keys[0] }).expect(204)
    await ask(sixth, { device }).expect(409)
    for (const _ of [1, 2])
      await service.send('user/take_back_question', { device, key: keys[0] }).expect(204)
    await ask(sixth, { device }).expect(200)

    await askedAgo(shop, '49 hours')
    await ask(sixth, { device }).expect(200)
    expect(await toAnswer(shop)).toHaveLength(1)
  })

  test.each([
    ['shows a number', sql`shows_phone = true, shows_since = now()`, 'off'],
    ['takes no questions', sql`takes_questions = false`, 'off'],
    ['is on holiday', sql`away_until = today() + 3`, 'away'],
  ])('when the shop %s, then it is not asked, and its offer says so', async (_, change, question) => {
    const { shop, offer } = await given()
    expect((await service.read(`product/${offer}`)).product.takes_questions).toBe(true)
    await service.run(sql`UPDATE shops SET ${change} WHERE id = ${shop.shopId}`)
    expect((await ask(offer).expect(409)).body).toMatchObject({ question })
    expect((await service.read(`product/${offer}`)).product.takes_questions).toBe(question === 'away')
  })

  test('when the offer has ended, is gone, or is an admin’s own, then nobody is asked', async () => {
    const { shop } = await given()
    const { body } = await ask(await givenOffer(service, shop.id, over)).expect(409)
    expect(body.question).toBe('over')
    await ask(2_000_000_000).expect(404)
    const admin = await givenUser(service, { type: 'admin' })
    await ask(await givenOffer(service, admin.id)).expect(404)
  })

  test.each([
    'Call 98260 12345',
    'फ़ोन ९८२६०१२३४५',
    '+91-98260-12345',
    'See https://x.example',
    'wa.me/919826012345',
    'me@x.example',
    'x'.repeat(121),
  ])('when the line is %j, then it is refused', async (words) => {
    const { offer } = await given()
    expect((await ask(offer, { words }).expect(400)).body.fields).toHaveProperty('words')
  })

  test('when a line names sizes and prices, then it is sent', async () => {
    const { offer } = await given()
    await ask(offer, { words: 'Size 8 or 10, at 1,979? Lilac. 2 pairs, 42 EU.' }).expect(200)
  })
})

describe('what a shop does with a question', () => {
  test('when two of a shop answer, then the first counts; the same again is that one', async () => {
    const { shop, offer } = await given()
    const helper = await givenUser(service)
    await givenMember(service, helper.id, shop.id)
    await ask(offer, { kind: 'keep' }).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    const kept = { question_id, answer: 'kept', until: '19:00' }
    const answers = await Promise.all([
      shop.send('shop/answer_question', kept),
      helper.send('shop/answer_question', { question_id, answer: 'no' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = answers[0].status === 200 ? kept : { question_id, answer: 'no' }
    await helper.send('shop/answer_question', first).expect(200)
  })

  test.each([
    [{ kind: 'there' }, { answer: 'kept', until: '19:00' }],
    [{ kind: 'keep' }, { answer: 'kept' }],
    [{ kind: 'keep' }, { answer: 'kept', until: '25:00' }],
    [{ kind: 'sizes' }, { answer: 'sizes' }],
    [{ kind: 'there' }, { answer: 'yes', words: 'Call 98260 12345' }],
  ])('when %j is answered by %j, then it is refused', async (question, answer) => {
    const { shop, offer } = await given()
    await ask(offer, question).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    await shop.send('shop/answer_question', { question_id, ...answer }).expect(400)
  })

  test('when it is another’s, was taken back, or its offer is gone, then it is not there', async () => {
    const { shop, offer } = await given()
    const other = await givenUser(service)
    const [device, key] = [newDevice(), randomUUID()]
    await ask(offer, { device, key }).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    const yes = { question_id, answer: 'yes' }
    await other.send('shop/answer_question', yes).expect(404)
    await other.send('shop/report_question', { question_id }).expect(404)
    await other.send('shop/take_questions', { shop_id: shop.shopId, takes_questions: false }).expect(404)
    await service.send('user/take_back_question', { device, key }).expect(204)
    await shop.send('shop/answer_question', yes).expect(404)

    await ask(offer, { device }).expect(200)
    await shop.send('shop/delete_product', { product_id: offer }).expect(200)
    expect([await toAnswer(shop), await own(device)]).toEqual([[], []])
  })

  test('when a number comes with it, then it is there until the answer, or for 7 days', async () => {
    const { shop, offer } = await given()
    await ask(offer, { phone: '98260 00000' }).expect(200)
    const [question] = await toAnswer(shop)
    expect(question.phone).toBe('9826000000')
    const phones = () => service.values(sql`SELECT phone FROM questions WHERE shop_id = ${shop.shopId}`)
    for (const [days, left] of [
      [6, ['9826000000']],
      [8, [null]],
      [15, []],
    ] as const) {
      await askedAgo(shop, `${days} days`)
      await takeTurnOf('forget-questions', service.services)
      expect(await phones(), `after ${days} days`).toEqual(left)
    }

    await ask(offer, { phone: '98260 00000' }).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    await shop.send('shop/answer_question', { question_id, answer: 'yes' }).expect(200)
    expect(await phones()).toEqual([null])
  })

  test('when it is reported, then it goes unless that is undone, and its device asks no more', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    await ask(offer, { device, words: 'Bad words', phone: '98260 00000' }).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    await shop.send('shop/report_question', { question_id }).expect(200)
    expect(await toAnswer(shop)).toEqual([])
    await shop.send('shop/bring_back_question', { question_id }).expect(200)
    expect(await toAnswer(shop)).toMatchObject([{ id: question_id, phone: '9826000000' }])
    for (const by of [(await given()).shop, shop])
      await by.send('shop/bring_back_question', { question_id }).expect(404)

    await shop.send('shop/report_question', { question_id }).expect(200)
    await service.run(
      sql`UPDATE questions SET reported_at = now() - interval '10 minutes' WHERE id = ${question_id}`,
    )
    await takeTurnOf('forget-questions', service.services)
    await shop.send('shop/bring_back_question', { question_id }).expect(404)
    expect(await service.value(sql`SELECT phone FROM questions WHERE id = ${question_id}`)).toBeNull()
    const another = await givenOffer(service, shop.id)
    expect((await ask(another, { device }).expect(409)).body).toMatchObject({ question: 'off' })
    await ask((await given()).offer, { device }).expect(200)
  })

  test('when it takes no questions any more, then the old ones stay, and no new one comes', async () => {
    const { shop, offer } = await given()
    await ask(offer).expect(200)
    const taking = { shop_id: shop.shopId, takes_questions: false }
    await shop.send('shop/take_questions', taking).expect(200)
    await ask(offer).expect(409)
    const { questions, shops } = await shop.read('shop/questions')
    expect(questions).toHaveLength(1)
    expect(shops).toMatchObject([{ id: shop.shopId, takes_questions: false, shows_number: false }])
    await shop.send('shop/take_questions', { ...taking, takes_questions: true }).expect(200)
    await ask(offer).expect(200)
  })

  test('when more are asked, then one mail an hour tells of all, none of answered ones', async () => {
    const { shop } = await given()
    for (let n = 0; n < 3; n++) await ask(await givenOffer(service, shop.id)).expect(200)
    expect((await mails(shop)).at(-1)).toBe('3 questions for Malwa Sound House')
    for (const { id: question_id } of await toAnswer(shop))
      await shop.send('shop/answer_question', { question_id, answer: 'yes' }).expect(200)
    expect(await mails(shop)).not.toContain('3 questions for Malwa Sound House')

    await ask(await givenOffer(service, shop.id)).expect(200)
    const [due] = await service.values<boolean>(
      sql`SELECT due_at < now() + interval '61 minutes' FROM question_mails WHERE shop_id = ${shop.shopId}`,
    )
    expect(due).toBe(true)
  })
})

test('when a device forgets, then the server has nothing of it', async () => {
  const { shop, offer } = await given()
  const device = newDevice()
  await ask(offer, { device }).expect(200)
  for (const _ of [1, 2]) await service.send('user/forget_questions', { device }).expect(204)
  expect([await own(device), await toAnswer(shop)]).toEqual([[], []])
})

test('when an address asks too often, then it is told until when to wait', async () => {
  const limited = await testApp({ RATE_LIMIT: 'on' })
  const shop = await givenUser(limited)
  const offer = await givenOffer(limited, shop.id)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    const body = { key: randomUUID(), device: newDevice(), product_id: offer, kind: 'there' }
    statuses.push((await limited.send('user/ask', body)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('when a browser wants to be told of answers, then it is, once', async () => {
  const { shop, offer } = await given()
  const device = newDevice()
  await givenSubscription(service, device)
  await ask(offer, { device }).expect(200)
  const [{ id: question_id }] = await toAnswer(shop)
  for (const _ of [1, 2]) await shop.send('shop/answer_question', { question_id, answer: 'yes' }).expect(200)
  expect(await service.values(sql`SELECT content FROM push_messages`)).toEqual([
    {
      title: 'Malwa Sound House has answered',
      body: 'Daud running shoes',
      url: '/saved#messages',
      tag: 'answer',
    },
  ])
})
