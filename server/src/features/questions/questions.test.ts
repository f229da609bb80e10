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
import { runJobOnce } from '../../../test/jobs.ts'
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

describe('questions of shoppers', () => {
  test("shows the question to the shop without the asker's name, and the answer on the device", async () => {
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

  test('lists at most 200 questions, the oldest for the shop and the newest for the device', async () => {
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

  test('stores a question once when it is sent again', async () => {
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

  test('rejects the second of two questions with different keys after a double tap', async () => {
    const { offer } = await given()
    const device = newDevice()
    const answers = await Promise.all([ask(offer, { device }), ask(offer, { device })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ question: 'open' })
  })

  test('rejects a sixth open question until one is withdrawn or two days old', async () => {
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
  ])('returns 409 with the reason for a question when the shop %s', async (_, change, question) => {
    const { shop, offer } = await given()
    expect((await service.read(`product/${offer}`)).product.takes_questions).toBe(true)
    await service.run(sql`UPDATE shops SET ${change} WHERE id = ${shop.shopId}`)
    expect((await ask(offer).expect(409)).body).toMatchObject({ question })
    expect((await service.read(`product/${offer}`)).product.takes_questions).toBe(question === 'away')
  })

  test("rejects questions about ended or deleted offers and about admins' own offers", async () => {
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
  ])('rejects the text %j', async (words) => {
    const { offer } = await given()
    expect((await ask(offer, { words }).expect(400)).body.fields).toHaveProperty('words')
  })

  test('accepts a text with sizes and prices', async () => {
    const { offer } = await given()
    await ask(offer, { words: 'Size 8 or 10, at 1,979? Lilac. 2 pairs, 42 EU.' }).expect(200)
  })
})

describe('answers of shops', () => {
  test('keeps the first of two different answers by a shop, and accepts the same answer again', async () => {
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
  ])('for the question %j, rejects the answer %j', async (question, answer) => {
    const { shop, offer } = await given()
    await ask(offer, question).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    await shop.send('shop/answer_question', { question_id, ...answer }).expect(400)
  })

  test("returns 404 for another shop's question, a withdrawn one, and one about a deleted offer", async () => {
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

  test("stores the asker's number until the answer, for 7 days at most", async () => {
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
      await runJobOnce('forget-questions', service.services)
      expect(await phones(), `after ${days} days`).toEqual(left)
    }

    await ask(offer, { phone: '98260 00000' }).expect(200)
    const [{ id: question_id }] = await toAnswer(shop)
    await shop.send('shop/answer_question', { question_id, answer: 'yes' }).expect(200)
    expect(await phones()).toEqual([null])
  })

  test('removes a reported question unless undone, and blocks its device', async () => {
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
    await runJobOnce('forget-questions', service.services)
    await shop.send('shop/bring_back_question', { question_id }).expect(404)
    expect(await service.value(sql`SELECT phone FROM questions WHERE id = ${question_id}`)).toBeNull()
    const another = await givenOffer(service, shop.id)
    expect((await ask(another, { device }).expect(409)).body).toMatchObject({ question: 'off' })
    await ask((await given()).offer, { device }).expect(200)
  })

  test('keeps open questions and rejects new ones when the shop turns questions off', async () => {
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

  test('sends at most one mail an hour about all open questions, and withdraws it once they are answered', async () => {
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

test('deletes all questions of a device when the device asks for it', async () => {
  const { shop, offer } = await given()
  const device = newDevice()
  await ask(offer, { device }).expect(200)
  for (const _ of [1, 2]) await service.send('user/forget_questions', { device }).expect(204)
  expect([await own(device), await toAnswer(shop)]).toEqual([[], []])
})

test('returns the waiting time when a network address asks too often', async () => {
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

test('notifies a browser once of an answer when it has requested that', async () => {
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
