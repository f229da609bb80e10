import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenOffer, givenUser, password, registration } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { maybeValue } from '../../platform/database/query.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })
const admin = await givenUser(service, { type: 'admin' })

// All users in these tests have the same number; if it were verified, each approval would notify other users.
beforeEach(() => service.run('UPDATE users SET phone_verified_at = NULL'))

const modify = (email: string, action: string, reason?: string) =>
  admin.send('admin/modify_user_status', { email, action, reason })
const undo = (...entry_ids: number[]) => admin.send('shop/undo', { entry_ids })
const waiting = (email: string) =>
  service.many<{ subject: string; seconds: number }>(sql`
    SELECT subject, extract(epoch FROM due_at - now())::float AS seconds FROM mails
      WHERE recipient = ${email} AND sent_at IS NULL`)
async function leave(email: string) {
  await service.run(sql`UPDATE mails SET due_at = now() WHERE recipient = ${email} AND sent_at IS NULL`)
  await service.run(`SELECT notify_change('mails')`)
  return post.mailTo(email)
}
const entryOf = (id: number) =>
  service.one<{ action: string; after: Record<string, unknown> | null }>(
    sql`SELECT action, after FROM audit_entries WHERE subject_type = 'user' AND subject_id = ${id} ORDER BY id DESC LIMIT 1`,
  )
const statusOf = (id: number) => maybeValue<UserStatus>(service.db)`SELECT status FROM users WHERE id = ${id}`

describe('messages about decisions', () => {
  test('sends a new shop the next steps, the reason for the mail, and how to be removed', async () => {
    const body = registration({ shop_name: 'Bhandari "Footwear" <b>' })
    await service.send('shop/register', body).expect(201)

    const { subject, text = '', html } = await post.mailTo(body.email)
    expect(subject).toBe('We have your shop’s details')
    expect(text).toContain('Namaste Meena ji,\n\nWe have the details of Bhandari "Footwear" <b>.')
    expect(text).toContain('What happens next\n1. No need to wait: log in and write your offers now')
    expect(text).toContain('Why this email? Someone registered a shop with this address.')
    expect(text).toContain('Not you? Write to help@chowk.example')
    expect(html).toContain('Bhandari &quot;Footwear&quot; &lt;b&gt;')
  })

  test('sends an approved shop a link to sign in once the undo period is over', async () => {
    const { email, id } = await givenUser(service, { status: 'pending', shop: 'Bhandari\u0085Footwear' })
    await givenOffer(service, id)
    await modify(email, 'approve').expect(200)

    const [mail] = await waiting(email)
    expect(mail?.seconds).toBeGreaterThan(30)
    expect(mail?.seconds).toBeLessThan(33)
    const { text, subject } = await leave(email)
    expect(subject).toMatch(/^Bhandari.?Footwear is on Chowk$/)
    expect(text).toContain('Log in and publish:\nhttp://localhost:3000/userlogin')
    expect(text).toContain('Its offer is live now.')
    expect(text).toMatch(/Open your page: http:\/\/localhost:3000\/shop\/\d+\n/)
    expect(text).toMatch(/Print it: http:\/\/localhost:3000\/poster\?shop=\d+\n/)
  })

  test('sends the rejection after the account is deleted, and records the reason', async () => {
    const { email, id } = await givenUser(service, { status: 'pending' })

    const { body } = await modify(email, 'delete', '  Jail Road has no <i>number</i> 12.\n ').expect(200)

    expect(body).toEqual({ message: 'Status updated successfully!', status: null })
    expect(await statusOf(id)).toBeUndefined()
    const reason = 'Jail Road has no <i>number</i> 12.'
    const after = { status: 'rejected', reason }
    expect(await entryOf(id)).toMatchObject({ action: 'user rejected', after })
    const { text = '', html, subject } = await leave(email)
    expect(subject).toBe('Your shop could not be added')
    expect(text).toContain(`Reason\n${reason}`)
    expect(text).toMatch(/Why this email\? You registered this shop on \d+ \w{3} \d{4}\./)
    expect(text).not.toContain('/messages/')
    expect(html).toContain('Jail Road has no &lt;i&gt;number&lt;/i&gt; 12.')
  })

  test('sends nothing when a pending shop is deleted without a reason', async () => {
    const { email, id } = await givenUser(service, { status: 'pending' })
    await modify(email, 'delete').expect(200)
    expect(await entryOf(id)).toEqual({ action: 'user deleted', after: null })
    expect(await waiting(email)).toEqual([])
  })

  test('sends only the last message when a shop is deactivated and activated again', async () => {
    const { email, id } = await givenUser(service)
    await modify(email, 'inactive', 'wrong prices').expect(200)
    expect((await entryOf(id)).after).toMatchObject({ reason: 'The prices differed from those in the shop.' })
    expect(await waiting(email)).toMatchObject([{ subject: 'Malwa Sound House is not shown for now' }])

    await modify(email, 'active').expect(200)

    expect(await waiting(email)).toMatchObject([{ subject: 'Malwa Sound House is open again' }])
  })

  test('sends the reason when an active shop is deleted', async () => {
    const { email, id } = await givenUser(service)
    await modify(email, 'delete', 'closed').expect(200)
    expect((await leave(email)).text).toContain('Reason\nThe shop has closed.')
    expect(await entryOf(id)).toMatchObject({ action: 'user deleted', after: { status: 'deleted' } })
  })

  test.each(['too short', 'x'.repeat(501), 7, ''])('returns 400 when the reason is %j', async (reason) => {
    const { email, id } = await givenUser(service, { status: 'pending' })
    const { status, body } = await modify(email, 'delete', reason as string)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']])
    expect(await statusOf(id)).toBe('pending')
  })
})

test('writes to a Hindi-speaking shop in Hindi, and shows this preview to an English-speaking admin', async () => {
  const { email, id } = await givenUser(service, { status: 'pending' })
  await service.run(sql`UPDATE users SET language = 'hi' WHERE id = ${id}`)
  await givenOffer(service, id)
  const subject = 'Malwa Sound House अब Chowk पर है'
  const preview = await admin.does('admin/preview_status', { email, action: 'approve' })
  expect(preview.mail.subject).toBe(subject)

  await modify(email, 'approve').expect(200)

  const mail = await leave(email)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('नमस्ते Meena जी,\n\nआपकी दुकान को मंज़ूरी मिल गई। उसका ऑफ़र अब चालू है।')
  expect(mail.text).toContain('लॉग इन करें और ऑफ़र डालें:\nhttp://localhost:3000/userlogin')
})

describe('undo of a decision', () => {
  test.each([
    ['pending', 'approve'],
    ['pending', 'rejected'],
    ['approved', 'inactive'],
    ['inactive', 'active'],
  ] as const)(
    'restores a user who was %s before the action "%s", and sends no mail',
    async (status, action) => {
      const { email, id } = await givenUser(service, { status })
      const { body } = await modify(email, action).expect(200)

      await undo(body.undo).expect(200)

      expect(await statusOf(id)).toBe(status)
      expect(await waiting(email)).toEqual([])
      expect(await entryOf(id)).toMatchObject({ action: 'user status restored', after: { status } })
    },
  )

  test('notifies the shop of the restored status when the mail was already sent', async () => {
    const { email } = await givenUser(service, { status: 'pending' })
    const { body } = await modify(email, 'approve').expect(200)
    await leave(email)
    await expect.poll(() => waiting(email)).toEqual([])

    await undo(body.undo).expect(200)

    const subjects = () =>
      post.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(['Malwa Sound House is on Chowk', 'Malwa Sound House is pending again'])
  })

  test('returns 409 with the admin when the status changed since, and ends the session after undo', async () => {
    const { email, id } = await givenUser(service, { status: 'pending' })
    const { body } = await modify(email, 'approve').expect(200)
    const browser = service.browser()
    await browser.send('shop/login', { email, password }).expect(200)
    const later = await modify(email, 'inactive').expect(200)

    const refused = await undo(body.undo).expect(409)
    expect(refused.body.message).toMatch(/^Already deactivated by Meena Soni on .+\.$/)
    expect(await statusOf(id)).toBe('inactive')

    await undo(later.body.undo).expect(200)
    await undo(body.undo).expect(200)
    expect(await statusOf(id)).toBe('pending')
    await browser.get('/api/shop/session').expect(200, { user: null })
  })

  test("returns 404 when a shop tries to undo an admin's decision", async () => {
    const shop = await givenUser(service, { status: 'pending' })
    const { body } = await modify(shop.email, 'approve').expect(200)
    const browser = service.browser()
    await browser.send('shop/login', { email: shop.email, password }).expect(200)
    await browser.send('shop/undo', { entry_ids: [body.undo] }).expect(404)
  })
})

describe('a refused sign-in', () => {
  const logIn = (email: string, by = password) => service.send('shop/login', { email, password: by })

  test('returns the reason of the rejection or deactivation', async () => {
    const rejected = await givenUser(service, { status: 'pending' })
    const inactive = await givenUser(service)
    await modify(rejected.email, 'rejected', 'elsewhere').expect(200)
    await modify(inactive.email, 'inactive', 'Three shoppers found the door closed.').expect(200)

    const message = 'Your registration was rejected.'
    expect((await logIn(rejected.email)).body).toEqual({
      message,
      error: message,
      status: 'rejected',
      shop_name: 'Malwa Sound House',
      reason: 'The shop is not in our city.',
    })
    expect((await logIn(rejected.email, 'another password')).status).toBe(401)
    expect((await logIn(inactive.email)).body.reason).toBe('Three shoppers found the door closed.')
  })
})
