import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { noticeVersion } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Caller, statusesOf } from '../../../test/caller.ts'
import { actionsOn, givenUser, mainShopOf, publish, type Someone, takeBack } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withLocale } from '../../../texts/locale.ts'

let executive: Someone
let shop_id: number
const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
beforeEach(async () => {
  executive = await givenUser(service, { type: 'executive', shop: 'Indore Market Desk' })
  shop_id = await givenShop()
})

const phone = '98260 44718'

const newShop = () => ({
  ...{ add_key: randomUUID(), name: 'Sarafa Brass', quarter: 'Sarafa', address: '3, Sarafa', phone },
})
async function givenShop(approved = true): Promise<number> {
  const body = await executive.does('shop/add_shop', newShop(), 201)
  const change = { shop_id: body.shop.id, action: 'approve', expected_status: 'pending' }
  if (approved) await admin.send('admin/modify_shop_status', change).expect(200)
  return body.shop.id
}

const invite = (changes: object = {}, by = executive) =>
  by.send('shop/invite', { shop_id, phone: `+91 ${phone}`, role: 'owner', ...changes })
async function givenLink(changes: object = {}, who = executive) {
  const { body } = await invite(changes, who).expect(201)
  const token: string = body.invitation.link.split('/').at(-1)
  return { id: body.invitation.id as number, token }
}
const newAccount = (changes: object = {}) => ({
  phone: '098260-44718',
  as_new: true,
  name: 'Kamal Bhandari',
  email: `kamal-${randomUUID()}@example.com`,
  password: 'three brass lamps',
  ...changes,
})
const accept = (token: string, body: object, agent = service.browser()) =>
  agent.send(`shop/accept_invitation/${token}`, body)
async function joined(changes: object) {
  const browser = service.browser()
  await accept((await givenLink(changes)).token, newAccount(), browser).expect(200)
  return browser
}
const open = (token: string) => service.get(`/api/shop/invitation/${token}`)
const members = async (by: Caller) =>
  (await by.read(`shop/members?shop_id=${shop_id}`)).members as {
    name: string
    role: string
    in_charge: boolean
    user_id: number
  }[]
const shopsOf = async (by: Caller) =>
  ((await by.read('shop/shops')).shops as { id: number }[]).map(({ id }) => id)

describe('the handover of a shop', () => {
  test('gives the new owner the shop and its offers at once, and keeps the former owner as a helper', async () => {
    const { body: offer } = await publish(service, executive, { shop_id })
    const { token } = await givenLink({ stays: true })
    expect((await open(token)).body.invitation).toMatchObject({
      shop_name: 'Sarafa Brass',
      quarter: 'Sarafa',
      role: 'owner',
      invited_by: 'Meena Soni',
      offers: 1,
      phone_end: '18',
    })
    const browser = service.browser()

    const { status, body } = await accept(token, newAccount(), browser)

    expect([status, body.message]).toEqual([200, 'You are now in the team of Sarafa Brass.'])
    expect(await shopsOf(browser)).toEqual([shop_id])
    await browser.get(`/api/shop/product/${offer.product_id}`).expect(200)
    expect(await members(browser)).toMatchObject([
      { name: 'Kamal Bhandari', role: 'owner', in_charge: true },
      { name: 'Meena Soni', role: 'helper', in_charge: false },
    ])
    expect((await service.get(`/api/product/${offer.product_id}`)).status).toBe(200)
    // The shop is now the user's main shop, so the status of the account counts.
    expect(await mainShopOf(service, body.user.user_id)).toBe(shop_id)
    await invite({}, executive).expect(403)
    expect((await publish(service, executive, { shop_id })).status).toBe(201)
  })

  test('writes the mails in Hindi when invitation and account were created in Hindi', async () => {
    const account = newAccount({ agreed_to: noticeVersion })
    const { body } = await invite({ email: account.email }).set('Accept-Language', 'hi').expect(201)
    const values = { isOwner: true, shop: 'Sarafa Brass', brand: 'Chowk' }
    const mail = await service.one(
      sql`SELECT subject, content::text FROM mails WHERE recipient = ${account.email}`,
    )
    expect(mail.subject).toBe(withLocale('hi', () => texts.mail.invitation.subject(values)))
    expect(mail.content).toContain(
      withLocale('hi', () => texts.consent.inMail.invited({ inviter: 'Meena Soni', days: 7 })),
    )
    expect(mail.content).toContain('/privacy')

    await accept(body.invitation.link.split('/').at(-1), account).set('Accept-Language', 'hi').expect(200)

    expect(
      await service.one(
        sql`SELECT users.language, consents.version, consents.language AS read_in, occasion
            FROM users JOIN consents ON user_id = id WHERE email = ${account.email}`,
      ),
    ).toEqual({ language: 'hi', version: noticeVersion, read_in: 'hi', occasion: 'invitation' })
  })

  test('removes an executive at once who does not stay as a helper', async () => {
    const { token } = await givenLink()
    await accept(token, newAccount()).expect(200)

    expect(await shopsOf(executive)).not.toContain(shop_id)
    expect((await publish(service, executive, { shop_id })).status).toBe(400)
    await executive.get(`/api/shop/members?shop_id=${shop_id}`).expect(404)
  })

  test('gives the shop to one of two simultaneous users, and creates no account for the other', async () => {
    const { token } = await givenLink()
    const accounts = [newAccount(), newAccount()]

    const answers = await Promise.all(accounts.map((account) => accept(token, account)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.message).toBe('This link has already been used. It works only once.')
    const made = await service.many(
      sql`SELECT id FROM users WHERE email = ANY(${accounts.map(({ email }) => email)})`,
    )
    expect(made).toHaveLength(1)
  })

  test('returns on a retry that the account exists, and creates nothing twice', async () => {
    const { token } = await givenLink({ stays: true })
    const account = newAccount()
    const browser = service.browser()
    await accept(token, account, browser).expect(200)
    const before = await members(browser)

    const again = await accept(token, account, browser)

    expect([again.status, again.body.fields]).toEqual([409, { email: texts.shops.takenByYou }])
    expect(await members(browser)).toEqual(before)
    for (const other of [newAccount(), { ...account, phone: '98260 44000' }])
      expect((await accept(token, other)).body.message).toBe(
        'This link has already been used. It works only once.',
      )
  })

  test.each(['owner', 'helper'])(
    'makes only the last link valid when the response to the invitation of a %s was lost',
    async (role) => {
      const [first, second] = [await givenLink({ role }), await givenLink({ role })]

      expect((await open(first.token)).status).toBe(409)
      expect((await open(second.token)).status).toBe(200)
      expect(await invitedNumbers(executive)).toEqual(['9826044718'])
    },
  )
  const invitedNumbers = async (by: Caller) =>
    (await by.read(`shop/members?shop_id=${shop_id}`)).invitations.map(
      (invitation: { phone: string }) => invitation.phone,
    )

  test('shows helpers and admins only the last digits of an invited number', async () => {
    const helper = await joined({ role: 'helper' })
    await givenLink()

    for (const someone of [helper, admin]) expect(await invitedNumbers(someone)).toEqual(['••••••••18'])
    expect(await invitedNumbers(executive)).toEqual(['9826044718'])
  })

  test('rejects a wrong number, and after ten attempts also the right one', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const someone = await givenUser(limited, { type: 'executive' })
    const { id } = (await someone.does('shop/add_shop', newShop(), 201)).shop
    const body = await someone.does('shop/invite', { shop_id: id, phone, role: 'owner' }, 201)
    const token = body.invitation.link.split('/').at(-1)
    const attempt = (number: string) =>
      limited.send(`shop/accept_invitation/${token}`, newAccount({ phone: number }))

    for (let count = 0; count < 10; count++) {
      const answer = await attempt(`98260 4400${count}`)
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { phone: 'This link is for another number.' },
      ])
    }
    expect((await attempt(phone)).status).toBe(429)
  })

  test.each([
    ['invented', async () => 'nothing', 400],
    ['withdrawn', async (id: number) => void (await withdraw(id).expect(200)), 409],
    ['older than 7 days', (id: number) => age(id), 409],
    ['replaced by a newer one', async () => void (await givenLink()), 409],
  ])('returns an error when the link is %s', async (_, end, status) => {
    const { id, token } = await givenLink()
    const link = (await end(id)) ?? token

    expect((await open(link)).status).toBe(status)
    expect((await accept(link, newAccount())).status).toBe(status)
    expect(await shopsOf(executive)).toContain(shop_id)
  })
  const withdraw = (invitation_id: number, by = executive) =>
    by.send('shop/withdraw_invitation', { invitation_id })
  const age = async (id: number) =>
    void (await service.run(sql`
      UPDATE shop_invitations SET created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      WHERE id = ${id}`))

  test("refuses to withdraw an accepted link or another user's", async () => {
    const { id, token } = await givenLink({ stays: true })
    await withdraw(id, await givenUser(service)).expect(404)
    await accept(token, newAccount()).expect(200)

    await withdraw(id).expect(409)
  })

  test('makes the new owner of a pending shop pending as well', async () => {
    shop_id = await givenShop(false)
    const { token } = await givenLink({ stays: true })
    const account = newAccount()
    const browser = service.browser()

    const { body } = await accept(token, account, browser).expect(200)

    expect(body).toEqual({ message: expect.stringContaining('once an admin has approved'), user: null })
    await browser.get('/api/shop/shops').expect(401)
    const status = await service.value<string>(sql`SELECT status FROM users WHERE email = ${account.email}`)
    expect(status).toBe('pending')
    const offer = await publish(service, executive, { shop_id })
    expect((await service.get(`/api/product/${offer.body.product_id}`)).status).toBe(404)
  })

  test('keeps a pending shop pending when a user with another shop takes it over', async () => {
    shop_id = await givenShop(false)
    const { token } = await givenLink()
    const owner = await givenUser(service)

    await accept(token, { phone }, owner).expect(200)

    const shop = sql`SELECT is_main, status FROM shops WHERE id = ${shop_id} AND user_id = ${owner.id}`
    expect(await service.one(shop)).toEqual({ is_main: false, status: 'pending' })
  })

  test('does not open a pending shop without a check when a helper without a shop takes it over', async () => {
    const helper = await joined({ role: 'helper' })
    shop_id = await givenShop(false)

    await accept((await givenLink()).token, { phone }, helper).expect(200)

    const status = await service.value<string>(sql`SELECT status FROM shops WHERE id = ${shop_id}`)
    expect(status).toBe('pending')
  })

  test.each([
    ['no signed-in user', () => service.browser(), 401],
    ['a signed-in admin', () => admin, 403],
  ])('for an acceptance by %s and without a new account, returns %s', async (_, who, status) => {
    const { token } = await givenLink()

    expect((await accept(token, { phone }, who())).status).toBe(status)
  })

  test.each([
    ['password', 'Password1', /attackers try first/],
    ['password', undefined, /password/],
    ['email', undefined, /email/],
    ['agreed_to', '', /18 or older/],
    ['agreed_to', '2020-01-01', /read the new one/],
  ])(
    "returns the error and keeps the link valid when the new account's %s is %j",
    async (field, value, words) => {
      const { token } = await givenLink()

      const { status, body } = await accept(token, newAccount({ [field]: value }))

      expect(status).toBe(400)
      expect(body.fields[field]).toMatch(words)
      expect((await open(token)).status).toBe(200)
    },
  )

  test("refuses to hand over an account's main shop", async () => {
    await invite({ shop_id: executive.shopId }).expect(409)
  })

  test('rejects a link whose inviter has lost the right to invite', async () => {
    const helper = await givenLink({ role: 'helper' })
    const owner = await givenLink()
    expect((await open(helper.token)).status).toBe(200)

    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${executive.id}`)
    for (const { token } of [helper, owner]) expect((await open(token)).status).toBe(409)
    await service.run(sql`UPDATE users SET status = 'approved' WHERE id = ${executive.id}`)
    await accept(owner.token, newAccount()).expect(200)

    expect((await open(helper.token)).status).toBe(409)
    expect((await accept(helper.token, newAccount())).status).toBe(409)
  })

  test('records every step in the audit trail', async () => {
    const { token } = await givenLink({ stays: true })
    await accept(token, newAccount()).expect(200)

    expect(await actionsOn(service, 'shop', shop_id)).toEqual([
      'shop added',
      'shop approved',
      'member invited',
      'shop handed over',
    ])
  })
})

describe('helpers', () => {
  test("ends a helper's rights at once, and restores them by undo", async () => {
    const owner = await joined({ stays: true })
    const body = await owner.does('shop/end_member', { shop_id, user_id: executive.id })
    expect((await publish(service, executive, { shop_id })).status).toBe(400)
    await takeBack(executive, body.undo).expect(404)

    await takeBack(owner, body.undo).expect(200)

    expect((await publish(service, executive, { shop_id })).status).toBe(201)
  })

  test('lets only the owner restore a helper who left, and lets helpers remove nobody', async () => {
    const owner = await joined({ stays: true })
    const [inCharge] = await members(owner)
    await executive.send('shop/end_member', { shop_id, user_id: inCharge?.user_id }).expect(403)
    await owner.send('shop/end_member', { shop_id, user_id: inCharge?.user_id }).expect(409)

    const body = await executive.does('shop/end_member', { shop_id, user_id: executive.id })

    await takeBack(executive, body.undo).expect(409)
  })

  test('rejects an offer from a helper who no longer belongs to any shop', async () => {
    const helper = service.browser()
    const { body } = await accept((await givenLink({ role: 'helper' })).token, newAccount(), helper).expect(
      200,
    )
    expect((await publish(service, helper)).status).toBe(201)
    await executive.send('shop/end_member', { shop_id, user_id: body.user.user_id }).expect(200)

    expect((await publish(service, helper)).status).toBe(400)
  })
})

describe("limits of a shop's team", () => {
  const join = async () => accept((await givenLink({ role: 'helper' })).token, newAccount())
  const fillUpTo = async (places: number) => {
    for (let count = (await members(executive)).length; count < places; count++) {
      const { id } = await givenUser(service)
      await service.run(sql`INSERT INTO shop_members VALUES (${shop_id}, ${id}, 'helper')`)
    }
  }

  test('rejects an eleventh new member on a day, even when others were removed', async () => {
    const { token } = await givenLink({ role: 'owner', stays: true })
    const all = []
    for (let count = 0; count < 10; count++) all.push(await join())
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const [{ body }] = all as [(typeof all)[number]]
    await executive.send('shop/end_member', { shop_id, user_id: body.user.user_id }).expect(200)

    const full = 'At most 10 people can join a shop’s team in a day. Please try again tomorrow.'
    for (const refused of [await invite({ role: 'helper' }), await accept(token, newAccount())])
      expect([refused.status, refused.body.message]).toEqual([409, full])
    await service.run(
      sql`UPDATE shop_invitations SET accepted_at = now() - interval '25 hours' WHERE accepted_at IS NOT NULL`,
    )
    expect((await join()).status).toBe(200)
  })

  test('rejects a twenty-first member, except an owner who replaces another', async () => {
    const { token } = await givenLink({ role: 'helper' })
    await fillUpTo(20)
    const full = 'A shop’s team can have at most 20 people. Remove one of them first.'

    for (const refused of [await invite({ role: 'helper' }), await accept(token, newAccount())])
      expect([refused.status, refused.body.message]).toEqual([409, full])
    await accept((await givenLink()).token, newAccount()).expect(200)
  })

  test('gives the last place in the team to only one of two simultaneous users', async () => {
    await fillUpTo(19)
    const links: [token: string, phone: string][] = []
    for (const phone of ['98260 00001', '98260 00002'])
      links.push([(await givenLink({ role: 'helper', phone })).token, phone])

    expect(await statusesOf(...links.map(([token, phone]) => accept(token, newAccount({ phone }))))).toEqual([
      200, 409,
    ])
    expect(await members(executive)).toHaveLength(20)
  })
})

describe('the number of an invited member', () => {
  const logInBy = (email: string, typed: string) => service.send('shop/login', { email, password: typed })
  const waitingFor = async (email: string) =>
    service.many<{ id: number; before: object; after: object }>(sql`
      SELECT shop_edits.id, before, after FROM shop_edits JOIN users ON users.id = user_id
        WHERE email = ${email} AND seen_at IS NULL`)

  test('lists the number of a new helper for a check, after which it can sign in', async () => {
    const number = '9811122233'
    const account = newAccount({ phone: number })
    await accept((await givenLink({ role: 'helper', phone: number })).token, account).expect(200)
    const [edit] = await waitingFor(account.email)
    expect(edit).toMatchObject({ before: { contact_no: null }, after: { contact_no: number } })
    expect((await logInBy(number, account.password)).status).toBe(401)

    await admin.send('admin/see_edit', { edit_id: edit?.id }).expect(200)

    expect((await logInBy(number, account.password)).status).toBe(200)
  })

  test('is verified by the approval of a pending shop, and not listed for a second check', async () => {
    const number = '9811122244'
    shop_id = await givenShop(false)
    const account = newAccount({ phone: number })
    await accept((await givenLink({ phone: number })).token, account).expect(200)
    await admin.send('admin/modify_user_status', { email: account.email, action: 'approve' }).expect(200)

    expect((await logInBy(number, account.password)).status).toBe(200)
    expect(await waitingFor(account.email)).toEqual([])
  })
})

test('rejects a stored draft that another user sends', async () => {
  const other = await givenUser(service)

  expect((await publish(service, other, { for_user: executive.id })).status).toBe(401)
  expect((await publish(service, other, { for_user: other.id })).status).toBe(201)
})
