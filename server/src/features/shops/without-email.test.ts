import { randomInt, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { noMailbox } from '../../../contract/facts/email-address.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Caller, refusedFields, statusesOf } from '../../../test/caller.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { actionsOn, decide, givenUser, publish, registration, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { findWhomToErase } from '../account-deletion/account-deletion.queries.ts'
import { eraseNow } from '../account-deletion/delete-accounts.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const executive = await givenUser(service, { type: 'executive' })
const password = 'three brass lamps'
const signIn = (number: string, typed = password) =>
  service.browser().send('shop/login', { email: number, password: typed })
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)

let shop_id: number
let phone: string
beforeEach(async () => {
  phone = `9${randomInt(100_000_000, 999_999_999)}`
  shop_id = await givenShopOf(executive)
})

async function givenShopOf(by: Someone, isApproved = true): Promise<number> {
  const shop = { add_key: randomUUID(), name: 'Sarafa Brass', quarter: 'Sarafa', address: '3, Sarafa', phone }
  const { id } = (await by.does('shop/add_shop', shop, 201)).shop
  const change = { shop_id: id, action: 'approve', expected_status: 'pending' }
  if (isApproved) await admin.send('admin/modify_shop_status', change).expect(200)
  return id
}
const invite = (changes: object = {}, by: Caller = executive) =>
  by.send('shop/invite', { shop_id, phone, name: 'Kamala Bai', role: 'owner', stays: true, ...changes })
const accept = (link: string, by: Caller = service.browser()) =>
  by.send(`shop/accept_invitation/${tokenIn(link)}`, { as_new: true, password })
async function givenOwner(changes: object = {}, by: Caller = executive) {
  const { body } = await invite(changes, by).expect(201)
  const browser = service.browser()
  const answer = await accept(body.invitation.link, browser).expect(200)
  return { id: answer.body.user.user_id as number, token: tokenIn(body.invitation.link), browser }
}

describe('an account without an email address', () => {
  test('owns the shop and signs in by number and password once a password is set', async () => {
    const { body } = await invite().expect(201)
    const { expires_at, link } = body.invitation
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(24)
    const { invitation } = (await service.get(`/api/shop/invitation/${tokenIn(link)}`)).body
    expect(invitation.account).toEqual({ name: 'Kamala Bai', phone })
    const browser = service.browser()

    const answer = await accept(link, browser).expect(200)

    const { user_id } = answer.body.user
    expect(await browser.read('shop/session')).toMatchObject({ user: { user_id, name: 'Kamala Bai' } })
    expect((await publish(service, browser, { shop_id })).status).toBe(201)
    expect((await signIn(`+91 ${phone}`)).body.user_id).toBe(user_id)
    expect(await service.many(sql`SELECT FROM shop_edits WHERE user_id = ${user_id}`)).toHaveLength(1)
    expect(await service.many(sql`SELECT FROM mails WHERE recipient LIKE ${`%${noMailbox}`}`)).toEqual([])
    await accept(link).expect(409)
  })

  test('lets the owner of a pending shop sign in at once, but is pending like the shop', async () => {
    shop_id = await givenShopOf(executive, false)
    const { browser, id } = await givenOwner()
    expect((await browser.read('shop/session')).user).toMatchObject({ user_id: id, pending: true })
    expect((await signIn(phone)).status).toBe(200)

    const email = await service.value(sql`SELECT email FROM users WHERE id = ${id}`)
    await decide(admin, String(email), 'approve').expect(200)

    expect((await signIn(phone)).status).toBe(200)
  })

  test('keeps the executive as a helper, and withdraws the earlier link when an admin creates a new one', async () => {
    const ask = { shop_id, phone, name: 'Kamala Bai' }
    const older = (await invite({ phone: '9826077777' }).expect(201)).body.invitation.link
    const { body } = await admin.send('admin/invite_owner', ask).expect(201)
    const browser = service.browser()
    await accept(body.invitation.link, browser).expect(200)
    const { members } = await browser.read(`shop/members?shop_id=${shop_id}`)
    expect(members.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Kamala Bai', 'owner'],
      ['Meena Soni', 'helper'],
    ])
    await accept(older).expect(409)
    // The shop is the main shop of an account, so no admin can hand it over.
    await admin.send('admin/invite_owner', { ...ask, phone: '9826088888' }).expect(409)
    const moderator = await givenUser(service, { type: 'admin' })
    await service.run(sql`UPDATE users SET admin_role = 'moderator' WHERE id = ${moderator.id}`)
    await moderator.send('admin/invite_owner', { ...ask, shop_id: await givenShopOf(executive) }).expect(403)
  })

  test('creates no second account for a number that can already sign in, even by two links', async () => {
    const second = await givenShopOf(executive)
    const links = [await invite().expect(201), await invite({ shop_id: second }).expect(201)]
    expect(await statusesOf(...links.map(({ body }) => accept(body.invitation.link)))).toEqual([200, 409])

    const third = await givenShopOf(executive)
    const { status, body } = await invite({ shop_id: third, phone: `0${phone}` })
    expect([status, body.fields]).toEqual([409, { phone: texts.shops.numberSignsIn }])
  })

  test('returns an error at the missing password or number, and keeps the link valid', async () => {
    const { link } = (await invite().expect(201)).body.invitation
    const form = `shop/accept_invitation/${tokenIn(link)}`
    for (const typed of [undefined, phone, 'kamala bai 7'])
      expect(await refusedFields(service.send(form, { as_new: true, password: typed }))).toEqual(['password'])
    await accept(link).expect(200)
  })

  test('asks for the number when the link is for a person with an e-mail address', async () => {
    const { link } = (await invite({ name: undefined }).expect(201)).body.invitation
    const { status, body } = await accept(link)
    expect([status, body.fields]).toEqual([400, { phone: texts.fields.contactNoMissing }])
  })

  test('deletes all data when an operator erases the user by number', async () => {
    const { id } = await givenOwner()
    const person = await findWhomToErase(service.services.db, `+91 ${phone}`)
    expect(person).toMatchObject({ id, name: 'Kamala Bai', shops: ['Sarafa Brass'] })
    if (person) expect(await eraseNow(service.services, person)).toBe(true)
    expect(await findInDatabase(service.services.db, [phone])).toEqual([])
  })

  test('rejects an invitation by name from a shopkeeper, who cannot vouch for the number', async () => {
    const owner = await givenUser(service)
    const { status, body } = await invite({ role: 'helper', shop_id: owner.shopId }, owner)
    expect([status, body.fields]).toEqual([400, { name: texts.shops.notByName }])
  })

  test('signs in the user without an e-mail address even when another account with the number is approved', async () => {
    shop_id = await givenShopOf(executive, false)
    const { id } = await givenOwner()
    const other = await givenUser(service, { status: 'pending' })
    await service.run(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${other.id}`)
    await decide(admin, other.email, 'approve').expect(200)
    expect((await signIn(phone)).body.user_id).toBe(id)
  })

  test('signs in with the new number at once when an admin changes it, and no longer with the old one', async () => {
    const { id } = await givenOwner()
    const { version, owner_version } = (await admin.read(`admin/shop/${shop_id}`)).contact
    const value = `8${phone.slice(1)}`
    await admin
      .send('admin/change_contact', { shop_id, version, owner_version, field: 'phone', value })
      .expect(200)
    expect((await signIn(value)).body.user_id).toBe(id)
    expect((await signIn(phone)).status).toBe(401)
  })

  test('rejects a registration with an e-mail address of the internal domain', async () => {
    const email = `x${noMailbox.toUpperCase()}`
    expect(await refusedFields(service.send('shop/register', registration({ email })))).toEqual(['email'])
    // The database function contains the same suffix.
    const source = await service.value(sql`SELECT pg_get_functiondef('helps_to_sign_in'::regproc)`)
    expect(source).toContain(`%${noMailbox}`)
  })

  test('names who can change the number when users try to change the number that signs them in', async () => {
    const { browser } = await givenOwner()
    const change = { name: 'Kamala Bai', contact_no: '9826011111', language: 'hi', version: 1 }
    const { status, body } = await browser.send('shop/change_profile', change)
    expect([status, body.fields]).toEqual([400, { contact_no: texts.profile.numberSignsIn }])
    await browser.send('shop/change_profile', { ...change, contact_no: phone }).expect(200)
  })

  test('shows mails in the account instead, except the one about a new password', async () => {
    const { browser, id } = await givenOwner()
    await service.send('shop/forgotpassword', { email: phone }).expect(200)
    const email = await service.value(sql`SELECT email FROM users WHERE id = ${id}`)
    expect(String(email).endsWith(noMailbox)).toBe(true)
    await decide(admin, String(email), 'inactive', { reason: 'The prices are wrong.' }).expect(200)
    await decide(admin, String(email), 'active').expect(200)
    await service.run(sql`UPDATE account_messages SET due_at = now()`)

    const again = service.browser()
    await again.send('shop/login', { email: phone, password }).expect(200)
    const { messages } = await again.read('shop/account_messages')
    expect(messages[0]).toMatchObject({ is_new: true, link: expect.stringMatching(/^\//) })
    await again
      .send('shop/read_account_messages', { ids: messages.map((one: { id: number }) => one.id) })
      .expect(200)
    expect((await again.read('shop/account_messages')).messages[0].is_new).toBe(false)
    expect(await service.value(sql`SELECT count(*)::integer FROM mails WHERE recipient = ${email}`)).toBe(0)
    expect((await executive.read('shop/account_messages')).messages).toEqual([])
    expect(await browser.read('shop/session')).toEqual({ user: null })
  })
})

describe('a lost password', () => {
  /** An executive added this helper before the shop had its owner. */
  async function givenHelperOf(owner: Someone) {
    phone = `9${randomInt(100_000_000, 999_999_999)}`
    const helper = await givenOwner({ role: 'helper', shop_id: await givenShopOf(executive) })
    await service.run(sql`UPDATE shop_members SET shop_id = ${owner.shopId} WHERE user_id = ${helper.id}`)
    return helper
  }
  const linkFor = (user_id: number, by: Caller) => by.send('shop/password_link', { user_id })

  test("is replaced by the executive's link, which signs in once and is reported to the user", async () => {
    const { id, browser } = await givenOwner()
    const { body } = await linkFor(id, executive).expect(200)
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / 3_600_000)).toBe(24)
    const phoneOfHers = service.browser()

    const answer = await phoneOfHers.send(`shop/reset-password/${tokenIn(body.link)}`, {
      password: 'rickshaw-lantern-7',
    })

    expect(answer.body.user).toEqual({ user_id: id, user_type: 'shopkeeper' })
    expect((await phoneOfHers.read('shop/session')).user.user_id).toBe(id)
    // The browser on the lost phone has been signed out.
    expect(await browser.read('shop/session')).toEqual({ user: null })
    expect((await executive.read(`shop/password_link/${body.id}`)).state).toBe('used')
    expect(await actionsOn(service, 'user', id)).toContain('password code shown')
    const { messages } = await phoneOfHers.read('shop/account_messages')
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'A new sign-in to your Chowk account',
      'Your Chowk password was changed',
      'Meena Soni created a link for your password',
    ])
    expect((await phoneOfHers.send(`shop/reset-password/${tokenIn(body.link)}`, { password })).status).toBe(
      400,
    )
  })

  test("is replaced by an admin's link, which is valid for as long", async () => {
    const { id } = await givenOwner()
    const { body } = await admin.send('admin/password_code', { user_id: id }).expect(200)
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / 3_600_000)).toBe(24)
  })

  test("of a helper is replaced through a link from the owner of the helper's team", async () => {
    const owner = await givenUser(service)
    const helper = await givenHelperOf(owner)
    const team = await owner.read(`shop/members?shop_id=${owner.shopId}`)
    expect(team.members.map(({ gets_link }: { gets_link: boolean }) => gets_link)).toEqual([false, true])
    await linkFor(helper.id, owner).expect(200)
  })

  test('is not replaced by other users, who get no link', async () => {
    const { id, browser, token } = await givenOwner()
    const owner = await givenUser(service)
    const helper = await givenHelperOf(owner)
    const withAddress = await givenUser(service)
    const gone = await givenUser(service, { type: 'executive' })
    const waiting = await givenUser(service, { type: 'executive', status: 'pending' })
    await service.run(sql`INSERT INTO shop_members (shop_id, user_id, role)
      VALUES (${shop_id}, ${gone.id}, 'executive'), (${shop_id}, ${waiting.id}, 'executive'),
        (${shop_id}, ${owner.id}, 'owner'), (${owner.shopId}, ${withAddress.id}, 'helper')`)
    await service.run(sql`DELETE FROM shop_members WHERE shop_id = ${shop_id} AND user_id = ${gone.id}`)
    const moderator = await givenUser(service, { type: 'admin' })
    await service.run(sql`UPDATE users SET admin_role = 'moderator' WHERE id = ${moderator.id}`)
    const attempts: [what: string, status: number][] = [
      ['a visitor', (await linkFor(id, service.browser())).status],
      ['a stranger who sells', (await linkFor(id, await givenUser(service))).status],
      [
        'an executive of other shops',
        (await linkFor(id, await givenUser(service, { type: 'executive' }))).status,
      ],
      ['an executive who is no longer of the team', (await linkFor(id, gone)).status],
      ['an executive who waits for approval', (await linkFor(id, waiting)).status],
      ['an owner beside the one in charge', (await linkFor(id, owner)).status],
      ['a helper of another shop', (await linkFor(id, helper.browser)).status],
      ['she herself', (await linkFor(id, browser)).status],
      ['for somebody with an e-mail address', (await linkFor(withAddress.id, owner)).status],
      ['a moderator', (await moderator.send('admin/password_code', { user_id: id })).status],
      [
        'the used link again',
        (await service.send(`shop/accept_invitation/${token}`, { as_new: true, password })).status,
      ],
      ['a guessed link', (await service.send(`shop/reset-password/${'x'.repeat(43)}`, { password })).status],
    ]
    expect(attempts.filter(([, status]) => status < 400)).toEqual([])
    expect(attempts.map(([, status]) => status)).toEqual([
      401, 404, 404, 404, 403, 404, 404, 404, 404, 403, 409, 400,
    ])
    // The executive can no longer help once the user belongs to another shop.
    const { shopId } = await givenUser(service)
    await service.run(
      sql`INSERT INTO shop_members (shop_id, user_id, role) VALUES (${shopId}, ${id}, 'helper')`,
    )
    await linkFor(id, executive).expect(404)
  })

  test('is not replaced by the link of a user who has left the team', async () => {
    const { id, browser } = await givenOwner()
    const { body } = await linkFor(id, executive).expect(200)
    await browser.send('shop/end_member', { shop_id, user_id: executive.id }).expect(200)
    const token = tokenIn(body.link)
    expect((await service.get(`/api/shop/reset-password/${token}`)).body.is_open).toBe(false)
    await service.send(`shop/reset-password/${token}`, { password: 'rickshaw-lantern-7' }).expect(400)
  })

  test('is not replaced by a stopped link or one that a newer link replaced', async () => {
    const { id } = await givenOwner()
    const [first, second] = [(await linkFor(id, executive)).body, (await linkFor(id, executive)).body]
    await executive.send('shop/stop_password_link', { id: second.id }).expect(200)
    for (const { link } of [first, second])
      await service
        .send(`shop/reset-password/${tokenIn(link)}`, { password: 'rickshaw-lantern-7' })
        .expect(400)
    await admin.get(`/api/shop/password_link/${second.id}`).expect(403)
  })
})
