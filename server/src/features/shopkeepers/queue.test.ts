import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WaitingShop } from '../../../contract/shopkeepers/approvals.ts'
import {
  actionsOn,
  decide,
  givenOffer,
  givenShop,
  givenUser,
  password,
  registration,
  type Someone,
  takeBack,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
beforeEach(() => service.run(`DELETE FROM users WHERE user_type <> 'admin'`))

let phones = 0
async function givenWaiting(shop: string, phone = `90${String(++phones).padStart(8, '0')}`) {
  const person = await givenUser(service, { status: 'pending', shop })
  await service.run(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${person.id}`)
  return person
}
const queue = async (query: object = {}) => await admin.read('admin/queue', query)
const approve = (by: Someone, ...shopIds: number[]) =>
  by.send('admin/approve_waiting', {
    shops: shopIds.map((shop_id) => ({ shop_id, expected_status: 'pending' })),
  })
const threeWait = async () => {
  const people = []
  for (const name of ['Alpha', 'Bravo', 'Gulmohar']) people.push(await givenWaiting(name))
  const shops = (await queue()).waiting.map(({ shop_id }: WaitingShop) => shop_id) as [number, number, number]
  return { people: people as [Someone, Someone, Someone], shops }
}
const names = (shops: WaitingShop[]) => shops.map(({ shop_name }) => shop_name)

describe('executives', () => {
  test('lists executives apart from shops, does not approve both together, and lets approved ones add shops', async () => {
    await givenWaiting('Patel Cookers')
    const body = registration({
      user_type: 'executive',
      areas: ['Rajwada'],
      about: 'Speaks Malvi.',
      city: 'Dewas',
    })
    const person = service.browser()
    await person.send('shop/register', body).expect(201)
    const { waiting, executives, counts } = await queue()
    expect(names(waiting)).toEqual(['Patel Cookers'])
    expect(counts).toMatchObject({ waiting: 2, executives: 1 })
    expect(executives).toEqual([
      {
        user_id: expect.any(Number),
        name: 'Meena Soni',
        email: body.email,
        phone: '9826012345',
        status: 'pending',
        areas: ['Rajwada'],
        about: 'Speaks Malvi.',
        since: expect.any(String),
        asked: null,
      },
    ])
    const shop = {
      add_key: randomUUID(),
      name: 'Rajwada Footwear',
      quarter: 'Rajwada',
      address: 'Rajwada',
      phone: '98260 55555',
    }
    await person.send('shop/login', { email: body.email, password }).expect(200)
    await person.send('shop/add_shop', shop).expect(403)

    await decide(admin, body.email, 'approve').expect(200)
    expect((await queue()).executives).toEqual([])
    const added = await person.send('shop/add_shop', shop).expect(201)
    expect(added.body.shop).toMatchObject({ city: 'Dewas', status: 'pending' })
  })

  test('refuses to approve an executive together with shops, even one who registered with a shop', async () => {
    const { shopId } = await givenUser(service, { type: 'executive', status: 'pending', shop: 'Market Desk' })
    const { waiting, executives } = await queue()
    expect([waiting, executives]).toMatchObject([[], [{ about: 'Market Desk, Shop 12, Jail Road' }]])
    const { body } = await approve(admin, shopId)
    expect(body.results).toEqual([
      { shop_id: shopId, undo: null, refused: 'Executives are approved one by one.' },
    ])
  })
})

describe('a question before the approval', () => {
  const question = 'Which shops are these, and who owns them?'
  const inTrail = () =>
    service.values(sql`SELECT after ->> 'question' FROM audit_entries WHERE action = 'applicant asked'`)

  test('sends a question by mail and to the home screen, and shows the answer until the decision', async () => {
    const person = await givenWaiting('Chhavi Mobile Point')
    const asked = { email: person.email, question: 'where' }
    const { mail } = await admin.does('admin/preview_question', asked)
    expect(mail).toMatchObject({ to: person.email, subject: 'One question before we can approve you' })
    await admin.does('admin/ask_back', asked)
    expect(mail.text).toContain('Where exactly is it, and when can we find you there?')
    const subjects = await service.values(sql`SELECT subject FROM mails WHERE recipient = ${person.email}`)
    expect(subjects).toContain(mail.subject)

    const [open] = (await person.read('shop/approval_questions')).questions
    expect(open).toMatchObject({ shop_name: null, asked_by: 'Meena Soni' })
    const stranger = await givenUser(service)
    const answer = { question_id: open.id, answer: 'Opposite the bus stand, till nine.' }
    await stranger.send('shop/answer_approval_question', answer).expect(404)
    await person.does('shop/answer_approval_question', answer)
    await person.does('shop/answer_approval_question', answer)
    await person.send('shop/answer_approval_question', { ...answer, answer: 'Elsewhere' }).expect(404)

    expect((await queue()).waiting).toMatchObject([
      { asked: { asked_by: 'Meena Soni', answer: 'Opposite the bus stand, till nine.' } },
    ])
    await decide(admin, person.email, 'approve').expect(200)
    expect(await service.value(sql`SELECT count(*) FROM approval_questions`)).toBe(0)
    await admin.send('admin/ask_back', asked).expect(409)
  })

  test('asks about an added shop, and shows no question about its account', async () => {
    const executive = await givenUser(service, { type: 'executive' })
    const shopId = await givenShop(service, executive.id, { name: 'Vidya Books', status: 'pending' })
    await admin.does('admin/ask_back', { email: executive.email, shop_id: shopId, question })

    const { questions } = await executive.read('shop/approval_questions')
    expect(questions).toMatchObject([{ shop_name: 'Vidya Books', question }])
    const shown = async () => (await queue()).waiting
    expect(await shown()).toMatchObject([{ asked: { question, answer: null, is_undelivered: false } }])
    const ofMail = sql`WHERE recipient = ${executive.email} AND subject LIKE '%question%'`
    await service.run(sql`UPDATE mails SET sent_at = NULL, failed_at = now(), content = NULL ${ofMail}`)
    expect(await shown()).toMatchObject([{ asked: { is_undelivered: true } }])
    await service.run(sql`UPDATE mails SET sent_at = now(), failed_at = NULL, content = NULL ${ofMail}`)
    expect(await shown()).toMatchObject([{ asked: { is_undelivered: false } }])
    await service.run(sql`UPDATE mails SET sent_at = NULL, failed_at = now(), content = NULL ${ofMail}`)
    await executive.does('shop/answer_approval_question', { question_id: questions[0].id, answer: 'Mine.' })
    expect(await shown()).toMatchObject([{ asked: { answer: 'Mine.', is_undelivered: false } }])
    expect(await inTrail()).toContain(question)
    await admin.send('admin/ask_back', { email: executive.email, question }).expect(409)
    await admin.send('admin/ask_back', { email: executive.email, question: 'Why?' }).expect(400)
  })
})

describe('the queue', () => {
  test('lists all pending people and shops, oldest first, in pages', async () => {
    const executive = await givenUser(service, { type: 'executive', shop: 'Market Desk' })
    await givenWaiting('Patel Cookers')
    const late = await givenWaiting('Zari Palace')
    await service.run(sql`UPDATE users SET created_at = now() - interval '3 days' WHERE id = ${late.id}`)
    const pending = { name: 'Chai Corner', status: 'pending', quarter: 'Jail Road' }
    await givenShop(service, executive.id, pending)
    await givenOffer(service, late.id)

    const { waiting, counts } = await queue()
    expect(waiting[2].offers).toBe(0)
    expect(names(waiting)).toEqual(['Zari Palace', 'Patel Cookers', 'Chai Corner'])
    expect(counts).toMatchObject({ waiting: 3, edits: 0, hidden: 0, reports: 0 })
    expect(waiting[0]).toMatchObject({ is_account: true, status: 'pending', offers: 1, duplicates: [] })
    expect(waiting[2]).toMatchObject({
      is_account: false,
      quarter: 'Jail Road',
      phone: null,
      person: 'Meena Soni',
    })

    expect((await admin.read('admin/numbers')).shops_waiting).toBe(3)

    const first = await queue({ limit: 2 })
    const second = await queue({ limit: 2, after: first.next })
    expect([names(first.waiting), names(second.waiting)]).toEqual([
      ['Zari Palace', 'Patel Cookers'],
      ['Chai Corner'],
    ])
    expect(second.rows_before).toBe(2)

    const { body } = await approve(admin, waiting[2].shop_id).expect(200)
    expect(body.results[0]).toMatchObject({ refused: null, undo: expect.any(Number) })
    expect((await queue()).counts.waiting).toBe(2)
  })

  test.each([
    ['+91 98270-31162', '098270 31162', 'same phone'],
    ['98270 31162', '9827031162', 'same phone'],
  ])(
    'shows another shop as a possible duplicate when the phone %s equals its phone, stored as %s',
    async (phone, written, because) => {
      const known = await givenUser(service, { shop: 'Vijay Electricals' })
      await service.run(sql`UPDATE users SET contact_no = ${written} WHERE id = ${known.id}`)
      await givenOffer(service, known.id)
      await givenWaiting('Chhavi Point', phone)

      const { duplicates } = (await queue()).waiting[0]
      expect(duplicates).toEqual([
        expect.objectContaining({
          because,
          shop_name: 'Vijay Electricals',
          email: known.email,
          status: 'approved',
          live_offers: 1,
        }),
      ])
    },
  )

  test('shows a shop with a similar name as a duplicate, but not one that shares a single word', async () => {
    await givenUser(service, { shop: 'Chhavi Mobiles' })
    await givenWaiting('Chhavi Mobile')
    await givenWaiting('Rukmini Mobile Repairs')

    const { waiting } = await queue()
    expect(waiting.map(({ duplicates }: WaitingShop) => duplicates.map(({ because }) => because))).toEqual([
      ['like name'],
      [],
    ])
  })

  test('leaves out an added shop while the person in charge is deactivated', async () => {
    const executive = await givenUser(service, { type: 'executive', shop: 'Market Desk' })
    await givenShop(service, executive.id, { name: 'Chai Corner', status: 'pending' })
    const waiting = async () => {
      const { waiting, counts } = await queue()
      const { shops_waiting } = await admin.read('admin/numbers')
      return [waiting.length, counts.waiting, shops_waiting]
    }
    expect(await waiting()).toEqual([1, 1, 1])
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${executive.id}`)
    expect(await waiting()).toEqual([0, 0, 0])
  })

  test("shows shops with names similar to a shop's new name, whether they are older or newer", async () => {
    await givenWaiting('Chhavi Mobile')
    const later = await givenUser(service, { shop: 'Rukmini Sarees' })
    const rename = (name: string) =>
      service.run(sql`UPDATE shops SET name = ${name} WHERE user_id = ${later.id}`)
    const found = async () =>
      (await queue()).waiting[0].duplicates.map(({ shop_name }: WaitingShop) => shop_name)

    expect(await found()).toEqual([])
    await rename('  chhavi   MOBILES ')
    expect(await found()).toEqual(['  chhavi   MOBILES '])
    await rename('Rukmini Sarees')
    expect(await found()).toEqual([])
    await rename('Chhavi Mobiles')
    await service.run(sql`DELETE FROM users WHERE id = ${later.id}`)
    expect(await found()).toEqual([])
    expect(await service.many(sql`SELECT FROM lookalikes`)).toEqual([])
  })

  test('shows duplicates with the same phone before those with similar names when there are too many', async () => {
    for (const name of ['Chhavi Mobiles', 'Chhavi Mobile', 'Chhavi  Mobiles'])
      await givenUser(service, { shop: name })
    const samePhone = await givenUser(service, { shop: 'Vijay Electricals' })
    await service.run(sql`UPDATE users SET contact_no = '9827031162' WHERE id = ${samePhone.id}`)
    await givenWaiting('Chhavi Mobiles', '9827031162')

    const { duplicates } = (await queue()).waiting[0]
    expect(duplicates.map(({ because }: { because: string }) => because)).toEqual([
      'same phone',
      'like name',
      'like name',
    ])
  })

  test('returns the result of each approval, with its undo entry', async () => {
    const { shops } = await threeWait()

    const welcomes = () => service.many(sql`SELECT id FROM mails WHERE subject LIKE '%is on%'`)
    const before = await welcomes()

    const { body } = await approve(admin, ...shops).expect(200)

    expect(body.results.map(({ refused }: { refused: string | null }) => refused)).toEqual([null, null, null])
    expect((await queue()).counts.waiting).toBe(0)
    const entry_ids = body.results.map(({ undo }: { undo: number }) => undo)
    await admin.send('shop/undo', { entry_ids }).expect(200)
    expect((await queue()).counts.waiting).toBe(3)
    expect(await welcomes()).toEqual(before)
  })

  test('returns the name of the admin who was faster for one shop, and approves the others', async () => {
    const { people, shops } = await threeWait()
    const [first, second, third] = shops
    await approve(other, first).expect(200)
    await other.send('admin/modify_user_status', { email: people[2].email, action: 'delete' }).expect(200)

    const { body } = await approve(admin, ...shops).expect(200)

    expect(body.results).toEqual([
      {
        shop_id: first,
        undo: null,
        refused: expect.stringMatching(/^Already approved by Meena Soni on .*\.$/),
      },
      { shop_id: second, undo: expect.any(Number), refused: null },
      { shop_id: third, undo: null, refused: 'This shop was not found.' },
    ])
  })

  test('approves each shop once when two admins approve at the same moment', async () => {
    const { people, shops } = await threeWait()

    const answers = await Promise.all([approve(admin, ...shops), approve(other, ...shops.toReversed())])

    const done = answers.flatMap(({ body }) =>
      body.results.filter(({ undo }: { undo: number | null }) => undo !== null),
    )
    expect(done).toHaveLength(3)
    for (const { id } of people) expect(await actionsOn(service, 'user', id)).toEqual(['user approved'])
  })

  test.each([[{}], [{ shops: [] }], [{ shops: [{ shop_id: 1 }] }], [{ shops: 'all' }]])(
    'rejects the body %j',
    async (body) => {
      await admin.send('admin/approve_waiting', body).expect(400)
    },
  )
})

describe('the mail before it is sent', () => {
  test('returns the rejection mail exactly as it will be sent', async () => {
    const person = await givenWaiting('Chhavi <Mobile> Point')
    await givenOffer(service, person.id)
    const change = { email: person.email, action: 'delete', reason: 'duplicate' }

    const body = await admin.does('admin/preview_status', change)

    expect(body).toMatchObject({
      offers: 1,
      live_offers: 0,
      mail: { to: person.email, subject: 'Your shop could not be added' },
    })
    await admin.send('admin/modify_user_status', change).expect(200)
    const content = await service.value<{ text: string }>(
      sql`SELECT content FROM mails WHERE recipient = ${person.email}`,
    )
    expect(content.text).toBe(body.mail.text)
    expect(body.mail.text).toContain('Chhavi <Mobile> Point')
  })

  test('leaves out personal links when it previews a mail to a user with an account', async () => {
    const person = await givenUser(service)
    const change = { email: person.email, action: 'inactive', reason: 'closed' }
    const body = await admin.does('admin/preview_status', change)
    expect(body.mail.text).toContain('The shop has closed.')
    expect(body.mail.text).not.toContain('/messages/')
    await admin.send('admin/preview_status', { ...change, email: 'no@example.com' }).expect(404)
  })
})

describe('changes of a shop’s name and address', () => {
  const edit = async (owner: Someone) => {
    await service.run(sql`
      INSERT INTO shop_edits (shop_id, before, after, made_by)
      SELECT id, '{"address": "12, Rajwada"}', '{"address": "41, Bajaj Khana"}', 'Meena' FROM shops WHERE user_id = ${owner.id}`)
    return await admin.read('admin/shop_edits')
  }

  test('removes a checked edit from the list, shows a second admin who checked it, and can undo the check', async () => {
    const owner = await givenUser(service, { shop: 'Ahilya Sarees' })
    const { edits } = await edit(owner)
    expect(edits).toEqual([
      expect.objectContaining({
        shop_name: 'Ahilya Sarees',
        before: { address: '12, Rajwada' },
        made_by: 'Meena',
      }),
    ])
    const seen = { edit_id: edits[0].id }

    const body = await admin.does('admin/see_edit', seen)
    const late = await other.send('admin/see_edit', seen).expect(409)

    expect(late.body.message).toMatch(/^Already seen by Meena Soni on .*\.$/)
    expect((await queue()).counts.edits).toBe(0)
    await takeBack(admin, body.undo).expect(200)
    expect((await queue()).counts.edits).toBe(1)
  })

  test('shows a trusted shop to all admins until it is no longer trusted', async () => {
    const owner = await givenUser(service, { shop: 'Ahilya Sarees' })
    const { edits } = await edit(owner)
    await admin.send('admin/see_edit', { edit_id: edits[0].id, trust: true }).expect(200)
    const trusted = async () => (await other.read('admin/shop_edits')).trusted
    const [{ shop_id, shop_name }] = await trusted()
    expect(shop_name).toBe('Ahilya Sarees')

    const body = await admin.does('admin/trust_shop', { shop_id, trusted: false })
    await other.send('admin/trust_shop', { shop_id, trusted: false }).expect(409)
    expect(await trusted()).toEqual([])
    await takeBack(admin, body.undo).expect(200)
    expect(await trusted()).toHaveLength(1)
  })
})
