import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import request from 'supertest'
import { expect, test } from 'vitest'
import { findInDatabase } from '../../../test/find-in-database.ts'
import {
  givenProductForm,
  givenUser,
  password,
  picture,
  registration,
  type Someone,
  send,
  sendPicture,
} from '../../../test/given.ts'
import { givenApp } from '../../../test/given-factors.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { logOptions } from '../../platform/logger.ts'
import { deleteClosedAccounts } from './delete-due-accounts.ts'
import { eraseNow } from './erase-now.ts'

const written: string[] = []
const here = new Writable({
  write(line, _, done) {
    written.push(String(line))
    done()
  },
})
const service = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }, undefined, () => ({
  log: pino(logOptions('debug'), here),
}))
const { db } = service.services
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service)

/** All that is theirs, each in every spelling; the ones that are no part of another's. */
const values = (n: number) => ({
  email: `zuleika.${n}@zanzibar.example`,
  phone: `97531 8640${n}`,
  secondPhone: `97532 8640${n}`,
  shopPhone: `97533 8640${n}`,
  whatsapp: `97534 8640${n}`,
  guestPhone: `97535 8640${n}`,
  address: `Plot ${n}, Kanthaloor Lane`,
  secondAddress: `Plot ${n}, Vembanad Street`,
  quarter: `Nilambari ${n}`,
  latitude: 22.71357 + n,
  longitude: 75.86421 + n,
  network: `203.0.113.${n}`,
})
type Values = ReturnType<typeof values>
const spellings = (all: Values) =>
  Object.values(all).flatMap((value) => [String(value), String(value).replaceAll(' ', '')])

/** An executive who did all that leaves something behind: each call from their own network. */
async function givenSomebodyWithAPast(all: Values) {
  const agent = request.agent(service.app)
  agent.set('X-Forwarded-For', all.network)
  const post = async (path: string, body: object, status = 200) => {
    const answer = await agent.post(path).send(body)
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const person = registration({
    user_type: 'Executive',
    email: all.email,
    contact_no: all.phone,
    address: all.address,
  })
  await post('/api/shop/register', person, 201)
  await admin.agent
    .post('/api/admin/modify_user_status')
    .send({ email: all.email, action: 'approve' })
    .expect(200)
  await post('/api/shop/login', { email: all.email, password: 'not the password' }, 401)
  const { user_id: id } = await post('/api/shop/login', { email: all.email, password })
  await post('/api/shop/forgotpassword', { email: all.email })
  await post('/api/contact', { name: 'Zuleika', email: all.email, subject: 'My phone', message: all.phone })
  for (const subject of [`Call ${all.phone}`, `Write to ${all.email}`])
    await post('/api/contact', {
      name: 'Zuleika',
      email: 'other@zanzibar.example',
      subject,
      message: 'Please.',
    })

  const { version } = (await agent.get(`/api/shop/profile/${id}`).expect(200)).body.user
  const profile = { version, name: 'Zuleika Rao', contact_no: all.secondPhone, language: 'en' }
  await post('/api/shop/change_profile', profile)
  await post('/api/shop/change_password', { old_password: password, password: `${password} too` })
  await givenApp({ agent })

  const { id: mainShop } = await service.one<{ id: number }>(
    sql`SELECT id FROM shops WHERE user_id = ${id} AND is_main`,
  )
  await changeShop(agent, mainShop, all)
  const form = await givenProductForm(service)
  const added = await sendPicture({ agent }, 'shop/add', form, await picture(40, 40))
  expect(added.status).toBe(201)

  const shop = {
    add_key: randomUUID(),
    name: 'Zanzibar Second',
    quarter: all.quarter,
    address: all.secondAddress,
    phone: all.shopPhone,
    latitude: all.latitude,
    longitude: all.longitude,
    accuracy_metres: 12,
  }
  const { id: second } = (await post('/api/shop/add_shop', shop, 201)).shop
  const guest = await post(
    '/api/shop/invite',
    { shop_id: second, phone: all.guestPhone, role: 'owner', stays: false },
    201,
  )
  await post('/api/shop/withdraw_invitation', { invitation_id: guest.invitation.id })
  await post(
    '/api/shop/invite',
    { shop_id: second, phone: all.guestPhone, role: 'owner', email: all.email },
    201,
  )
  for (const edit of await service.many<{ id: number }>(sql`SELECT id FROM shop_edits WHERE seen_at IS NULL`))
    await admin.agent.post('/api/admin/see_edit').send({ edit_id: edit.id }).expect(200)
  await agent.get('/api/user/offers_now?ids=1,2,3').expect(200)
  await agent.get('/api/search/search?query=privatewords')
  // A shop that another one has by now, who has another number.
  const handed = await handOver(post, {
    ...shop,
    add_key: randomUUID(),
    name: 'Handed over',
    phone: all.phone,
    address: 'Rajwada',
    quarter: 'Rajwada',
    latitude: null,
    longitude: null,
  })
  await changeShop(other.agent, handed, {
    ...values(9),
    whatsapp: '0731 400 0000',
    shopPhone: '0731 400 0000',
  })
  return { id, agent, handed, mainShop, product: added.body.product_id }
}

async function changeShop(by: Someone['agent'], shopId: number, all: Values) {
  const { shop } = (await by.get(`/api/shop/shop_profile/${shopId}`).expect(200)).body
  const { contact_no, shows_since, place, ...profile } = shop
  const changed = {
    address: all.secondAddress,
    quarter: all.quarter,
    phone: all.shopPhone,
    whatsapp: all.whatsapp,
  }
  const where = { latitude: all.latitude, longitude: all.longitude, accuracy_metres: 9 }
  await by
    .post('/api/shop/change_shop')
    .send({ ...profile, ...changed, place: where })
    .expect(200)
}

type Post = (
  path: string,
  body: object,
  status?: number,
) => Promise<{ shop: { id: number }; invitation: { link: string } }>

async function handOver(post: Post, shop: object) {
  const { id } = (await post('/api/shop/add_shop', shop, 201)).shop
  const phone = '98260 12345'
  const { invitation } = await post(
    '/api/shop/invite',
    { shop_id: id, phone, role: 'owner', stays: false },
    201,
  )
  const token = invitation.link.split('/').at(-1)
  await other.agent.post(`/api/shop/accept_invitation/${token}`).send({ phone, as_new: false }).expect(200)
  return id
}

const noMailWaits = () =>
  expect
    .poll(
      async () => {
        await db.query('UPDATE mails SET due_at = now() WHERE sent_at IS NULL AND due_at > now()')
        await db.query("SELECT notify_change('mails')")
        return (await service.one<{ count: number }>(sql`SELECT count(*) FROM mails WHERE sent_at IS NULL`))
          .count
      },
      { timeout: 10_000 },
    )
    .toBe(0)

const erased: [string, (who: { id: number; agent: Someone['agent'] }, all: Values) => Promise<unknown>][] = [
  [
    'their fourteen days are over',
    async ({ id, agent }) => {
      await send({ agent }, 'shop/close_account', { password: `${password} too` }).expect(200)
      await db.query(
        sql`UPDATE users SET closes_at = now(), closing_told_at = now() - interval '1 day' WHERE id = ${id}`,
      )
      await deleteClosedAccounts(service.services)
    },
  ],
  [
    'an admin deletes them',
    (_, { email }) =>
      send(admin, 'admin/modify_user_status', {
        email,
        action: 'delete',
        reason: 'Asked for it in writing.',
      }).expect(200),
  ],
  ['the operator erases them at once', ({ id }, { email }) => eraseNow(service.services, { id, email })],
]

test.each(erased.map(([how, erase], n) => [how, erase, values(n + 1)] as const))(
  'when %s, then no number, e-mail, address, point or network of theirs is in any table or log line, and the trail tells what they did',
  async (_, erase, all) => {
    const from = written.length
    const person = await givenSomebodyWithAPast(all)
    await noMailWaits()
    // What is looked for is there to be found.
    const before = await findInDatabase(db, spellings(all))
    for (const table of [
      'users',
      'shops',
      'audit_entries',
      'mails',
      'undos',
      'shop_edits',
      'shop_invitations',
    ])
      expect(before.filter((place) => place.startsWith(`${table}.`))).not.toEqual([])

    await erase(person, all)
    await noMailWaits()

    expect(await findInDatabase(db, spellings(all))).toEqual([])
    const lines = written.slice(from).join('')
    expect(spellings(all).filter((value) => lines.includes(value))).toEqual([])
    expect(lines).not.toContain('privatewords')
    expect(lines).not.toMatch(/\/(?:invitation|accept_invitation)\/[\w-]/)
    const entries = await service.many<{
      action: string
      actor_name: string
      before: object
      after: Record<string, unknown>
    }>(
      sql`SELECT action, actor_name, before, after FROM audit_entries WHERE actor_id = ${person.id} ORDER BY id`,
    )
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['profile changed', 'shop changed', 'shop added']),
    )
    expect(entries.find(({ action }) => action === 'profile changed')).toMatchObject({
      before: { contact_no: 'erased' },
      after: { contact_no: 'erased', name: 'Zuleika Rao' },
    })
    expect(
      await service.many(sql`SELECT FROM shops WHERE id = ${person.handed} AND user_id = ${other.id}`),
    ).toHaveLength(1)
  },
)

test('when somebody is erased, then what others did keeps its values', async () => {
  const others = await service.many<{ after: { address: string } }>(
    sql`SELECT after FROM audit_entries WHERE action = 'shop changed' AND actor_id = ${other.id}`,
  )

  expect(others.map(({ after }) => after.address)).toEqual(Array(3).fill(values(9).secondAddress))
})

test('when somebody without a number is erased, then no shop that they acted on loses its values in the trail', async () => {
  const leaving = await givenUser(service, { type: 'admin' })
  await db.query(sql`UPDATE users SET contact_no = NULL WHERE id = ${leaving.id}`)
  const { id: shopId } = await service.one<{ id: number }>(
    sql`SELECT id FROM shops WHERE user_id = ${other.id} AND name = 'Handed over' ORDER BY id LIMIT 1`,
  )
  await leaving.agent.post('/api/admin/trust_shop').send({ shop_id: shopId, trusted: true }).expect(200)
  const values = () =>
    service.many(
      sql`SELECT before, after FROM audit_entries WHERE subject_type = 'shop' AND subject_id = ${shopId} ORDER BY id`,
    )
  const before = await values()

  await eraseNow(service.services, leaving)

  expect(await values()).toEqual(before)
})

test('when mails name somebody with a longer e-mail, then these stay', async () => {
  const { id } = await givenUser(service)
  await db.query(sql`UPDATE users SET email = 'ram@indore.example' WHERE id = ${id}`)
  const contents = [
    'shriram@indore.example',
    'ram@indore.example.in',
    'Write to:\nram@indore.example.',
    'ram@indoreXexample',
  ]
  await db.query(sql`INSERT INTO mails (recipient, subject, content, given_up_at)
    SELECT 'help@chowk.example', text, jsonb_build_object('text', text), now() FROM unnest(${contents}::text[]) AS text`)

  await eraseNow(service.services, { id, email: 'ram@indore.example' })

  const left = await service.many<{ subject: string }>(
    sql`SELECT subject FROM mails WHERE recipient = 'help@chowk.example' AND given_up_at IS NOT NULL`,
  )
  expect(left.map(({ subject }) => subject).sort()).toEqual([contents[3], contents[1], contents[0]].sort())
})

test('when anybody tries to change more of the trail than is erased, then it is refused, whoever says so', async () => {
  const say = "SELECT set_config('chowk.forgets', 'update', true)"
  for (const change of [
    "action = 'nothing'",
    'actor_name = NULL',
    "happened_at = now() - interval '1 day'",
    `after = '{"price": 1}'`,
    `before = before || '{"role": "owner"}'`,
    "address = '0123456789abcdef'",
  ]) {
    const client = await db.connect()
    await client.query('BEGIN')
    await client.query(say)
    await expect(client.query(`UPDATE audit_entries SET ${change}`), change).rejects.toThrow(
      /append-only|null value/,
    )
    await client.query('ROLLBACK')
    client.release()
  }
})
