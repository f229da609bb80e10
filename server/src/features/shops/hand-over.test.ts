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
/** A browser of somebody who came by such a link. */
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

describe('handing a shop over', () => {
  test('when the owner opens the link, then the shop and its offers are theirs at once, and who stays is a helper', async () => {
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
    // Their main shop from now on: the account's status counts.
    expect(await mainShopOf(service, body.user.user_id)).toBe(shop_id)
    await invite({}, executive).expect(403)
    expect((await publish(service, executive, { shop_id })).status).toBe(201)
  })

  test('when the invitation and the account are made in Hindi, then so is what is written to them', async () => {
    const account = newAccount({ agreed_to: noticeVersion })
    const { body } = await invite({ email: account.email }).set('Accept-Language', 'hi').expect(201)
    const values = { isOwner: true, shop: 'Sarafa Brass', brand: 'Chowk' }
    const mail = await service.one(
      sql`SELECT subject, content::text FROM mails WHERE recipient = ${account.email}`,
    )
    expect(mail.subject).toBe(withLocale('hi', () => texts.mail.invitation.subject(values)))
    // Who gave the number, and how to object.
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

  test('when the executive does not stay, then the shop is out of reach at once', async () => {
    const { token } = await givenLink()
    await accept(token, newAccount()).expect(200)

    expect(await shopsOf(executive)).not.toContain(shop_id)
    expect((await publish(service, executive, { shop_id })).status).toBe(400)
    await executive.get(`/api/shop/members?shop_id=${shop_id}`).expect(404)
  })

  test('when two open it at once, then one gets the shop and the other is told; no account is left over', async () => {
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

  test('when the answer is lost and one accepts again, then one is told that the account is there, and nothing is doubled', async () => {
    const { token } = await givenLink({ stays: true })
    const account = newAccount()
    const browser = service.browser()
    await accept(token, account, browser).expect(200)
    const before = await members(browser)

    const again = await accept(token, account, browser)

    expect([again.status, again.body.fields]).toEqual([409, { email: texts.shops.takenByYou }])
    expect(await members(browser)).toEqual(before)
    // To anybody else it says no more than before.
    for (const other of [newAccount(), { ...account, phone: '98260 44000' }])
      expect((await accept(token, other)).body.message).toBe(
        'This link has already been used. It works only once.',
      )
  })

  test.each(['owner', 'helper'])(
    'when the answer to inviting a %s is lost, then the new link holds',
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

  test('when a helper or an admin looks who is invited, then they read the end of the number only', async () => {
    const helper = await joined({ role: 'helper' })
    await givenLink()

    for (const someone of [helper, admin]) expect(await invitedNumbers(someone)).toEqual(['••••••••18'])
    expect(await invitedNumbers(executive)).toEqual(['9826044718'])
  })

  test('when the number is another one, then nothing happens, and after ten tries not with the right one either', async () => {
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
    ['taken back', async (id: number) => void (await withdraw(id).expect(200)), 409],
    ['older than 7 days', (id: number) => age(id), 409],
    ['replaced by a newer one', async () => void (await givenLink()), 409],
  ])('when the link is %s, then it opens nothing', async (_, end, status) => {
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

  test('when it was accepted, then it cannot be taken back; by strangers never', async () => {
    const { id, token } = await givenLink({ stays: true })
    await withdraw(id, await givenUser(service)).expect(404)
    await accept(token, newAccount()).expect(200)

    await withdraw(id).expect(409)
  })

  test('when the shop waits, then a new owner waits with it', async () => {
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

  test('when somebody with a shop of their own takes over one that waits, then it goes on waiting', async () => {
    shop_id = await givenShop(false)
    const { token } = await givenLink()
    const owner = await givenUser(service)

    await accept(token, { phone }, owner).expect(200)

    const shop = sql`SELECT is_main, status FROM shops WHERE id = ${shop_id} AND user_id = ${owner.id}`
    expect(await service.one(shop)).toEqual({ is_main: false, status: 'pending' })
  })

  test('when a helper without a shop takes over one that waits, then it is not open without an admin’s look', async () => {
    const helper = await joined({ role: 'helper' })
    shop_id = await givenShop(false)

    await accept((await givenLink()).token, { phone }, helper).expect(200)

    const status = await service.value<string>(sql`SELECT status FROM shops WHERE id = ${shop_id}`)
    expect(status).toBe('pending')
  })

  test.each([
    ['nobody is signed in', () => service.browser(), 401],
    ['an admin is', () => admin, 403],
  ])('when %s and no account is made, then it answers %s', async (_, who, status) => {
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
    'when the new account’s %s is %j, then it says so and the link stays good',
    async (field, value, words) => {
      const { token } = await givenLink()

      const { status, body } = await accept(token, newAccount({ [field]: value }))

      expect(status).toBe(400)
      expect(body.fields[field]).toMatch(words)
      expect((await open(token)).status).toBe(200)
    },
  )

  test('when the shop of an account is to be handed over, then it is refused', async () => {
    await invite({ shop_id: executive.shopId }).expect(409)
  })

  test('when whoever invited no longer may, then the link is dead, and nobody is let in by it', async () => {
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

  test('when it is all over, then the audit trail has every step', async () => {
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
  test('when an owner ends a helper, then the rights end at once, and undo brings them back', async () => {
    const owner = await joined({ stays: true })
    const body = await owner.does('shop/end_member', { shop_id, user_id: executive.id })
    expect((await publish(service, executive, { shop_id })).status).toBe(400)
    await takeBack(executive, body.undo).expect(404)

    await takeBack(owner, body.undo).expect(200)

    expect((await publish(service, executive, { shop_id })).status).toBe(201)
  })

  test('when a helper leaves, then only the owner can let them in again; helpers end nobody', async () => {
    const owner = await joined({ stays: true })
    const [inCharge] = await members(owner)
    await executive.send('shop/end_member', { shop_id, user_id: inCharge?.user_id }).expect(403)
    await owner.send('shop/end_member', { shop_id, user_id: inCharge?.user_id }).expect(409)

    const body = await executive.does('shop/end_member', { shop_id, user_id: executive.id })

    await takeBack(executive, body.undo).expect(409)
  })

  test('when a helper without any shop left publishes, then it is refused: it would be nobody’s offer', async () => {
    const helper = service.browser()
    const { body } = await accept((await givenLink({ role: 'helper' })).token, newAccount(), helper).expect(
      200,
    )
    expect((await publish(service, helper)).status).toBe(201)
    await executive.send('shop/end_member', { shop_id, user_id: body.user.user_id }).expect(200)

    expect((await publish(service, helper)).status).toBe(400)
  })
})

describe('how many may act for a shop', () => {
  const join = async () => accept((await givenLink({ role: 'helper' })).token, newAccount())
  const fillUpTo = async (places: number) => {
    for (let count = (await members(executive)).length; count < places; count++) {
      const { id } = await givenUser(service)
      await service.run(sql`INSERT INTO shop_members VALUES (${shop_id}, ${id}, 'helper')`)
    }
  }

  test('when ten have come in a day, then the next one is told to come tomorrow, ended ones or not', async () => {
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

  test('when twenty act for it, then nobody more does, but for an owner who takes the place of another', async () => {
    const { token } = await givenLink({ role: 'helper' })
    await fillUpTo(20)
    const full = 'A shop’s team can have at most 20 people. Remove one of them first.'

    for (const refused of [await invite({ role: 'helper' }), await accept(token, newAccount())])
      expect([refused.status, refused.body.message]).toEqual([409, full])
    await accept((await givenLink()).token, newAccount()).expect(200)
  })

  test('when the last place is taken by two at once, then one gets it', async () => {
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

describe('the number of somebody who came by invitation', () => {
  const logInBy = (email: string, typed: string) => service.send('shop/login', { email, password: typed })
  const waitingFor = async (email: string) =>
    service.many<{ id: number; before: object; after: object }>(sql`
      SELECT shop_edits.id, before, after FROM shop_edits JOIN users ON users.id = user_id
        WHERE email = ${email} AND seen_at IS NULL`)

  test('when a helper has come, then an admin looks at the number, and from then on it signs in', async () => {
    const number = '9811122233'
    const account = newAccount({ phone: number })
    await accept((await givenLink({ role: 'helper', phone: number })).token, account).expect(200)
    const [edit] = await waitingFor(account.email)
    expect(edit).toMatchObject({ before: { contact_no: null }, after: { contact_no: number } })
    expect((await logInBy(number, account.password)).status).toBe(401)

    await admin.send('admin/see_edit', { edit_id: edit?.id }).expect(200)

    expect((await logInBy(number, account.password)).status).toBe(200)
  })

  test('when the shop waits, then its approval verifies the number, and no look is asked for twice', async () => {
    const number = '9811122244'
    shop_id = await givenShop(false)
    const account = newAccount({ phone: number })
    await accept((await givenLink({ phone: number })).token, account).expect(200)
    await admin.send('admin/modify_user_status', { email: account.email, action: 'approve' }).expect(200)

    expect((await logInBy(number, account.password)).status).toBe(200)
    expect(await waitingFor(account.email)).toEqual([])
  })
})

test('when what was kept on a device is sent by somebody else, then it is refused', async () => {
  const other = await givenUser(service)

  expect((await publish(service, other, { for_user: executive.id })).status).toBe(401)
  expect((await publish(service, other, { for_user: other.id })).status).toBe(201)
})
