import { randomBytes } from 'node:crypto'
import request, { type Test } from 'supertest'
import { describe, expect, test } from 'vitest'
import { texts } from '../contract/facts/texts.ts'
import { withLocale } from '../texts/locale.ts'
import { givenOffer, givenProductForm, givenUser } from './given.ts'
import { latinWordsIn } from './latin-words.ts'
import { testApp } from './start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service)
const admin = await givenUser(service, { type: 'admin' })

const inHindi = (call: Test) => call.set('Accept-Language', 'hi')
const hindi = (text: () => string) => withLocale('hi', text)

describe('when the page is in Hindi', () => {
  test('then each field of a form is refused in Hindi, and a value that nothing is said of too', async () => {
    const { body } = await inHindi(request(service.app).post('/api/shop/register'))
      .send({ email: 'meena' })
      .expect(400)

    expect(body.fields).toMatchObject({
      name: hindi(() => texts.missing.name),
      email: hindi(() => texts.fields.emailIncomplete),
      contact_no: hindi(() => texts.fields.contactNoMissing),
    })
    expect(latinWordsIn({ text: Object.values(body.fields).join(' ') }, ['meena@example.com'])).toEqual([])
  })

  test('then what is not there, not allowed or not known is refused in Hindi', async () => {
    const answers = [
      await inHindi(request(service.app).get('/api/user/shop/2147483647')),
      await inHindi(request(service.app).get('/api/nothing')),
      await inHindi(request(service.app).get('/api/admin/audit')),
      await inHindi(shop.agent.get('/api/admin/audit')),
      await inHindi(admin.agent.post('/api/admin/modify_user_status')).send({
        email: 'no@one.in',
        action: 'approve',
      }),
      await inHindi(request(service.app).post('/api/shop/login')).send({
        email: 'no@one.in',
        password: 'not this one',
      }),
      await inHindi(request(service.app).post('/api/shop/login'))
        .set('Content-Type', 'application/json')
        .send('{'),
    ]
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([expect.any(Number), expect.stringMatching(/[\u0900-\u097F]/)])
      expect(latinWordsIn({ text: body.message }, [])).toEqual([])
    }
  })

  test('then a picture that is none is refused in Hindi, though it came in parts', async () => {
    const form = Object.entries(await givenProductForm(service))
    const send = (photo: Buffer) =>
      form
        .reduce((call, [name, value]) => call.field(name, value), inHindi(shop.agent.post('/api/shop/add')))
        .attach('photo', photo, 'photo.jpg')

    const noPicture = await send(Buffer.from('no picture')).expect(415)
    const tooLarge = await send(randomBytes(11 * 1024 * 1024)).expect(413)

    expect(noPicture.body.message).toBe(hindi(() => texts.errors.pictureType))
    expect(tooLarge.body.message).toMatch(/[\u0900-\u097F]/)
  })

  test('then a reason from the list, noted by an admin who reads English, is in the history in Hindi', async () => {
    const product_id = await givenOffer(service, shop.id)
    const hiding = { product_id, version: 1, reason: 'wrong price' }
    await admin.agent.post('/api/admin/hide_offer').send(hiding).expect(200)
    const { body } = await inHindi(admin.agent.get('/api/admin/audit')).expect(200)
    expect(body.entries[0].after.reason).toBe(hindi(() => texts.hiding.reasons['wrong price']))
  })

  test('then what is done is answered in Hindi', async () => {
    const { body } = await inHindi(shop.agent.post('/api/shop/logout')).expect(200)
    expect(body.message).toBe(hindi(() => texts.login.loggedOut))
  })
})
