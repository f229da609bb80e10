import sql from 'sql-template-tag'
import request from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { refusedFields } from '../../../test/caller.ts'
import { writtenMails } from '../../../test/captured-mail.ts'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp({
  BRAND_NAME: 'Mandi',
  LEGAL_NAME: 'Mandi Private Limited',
  ABOUT_FIGURES: 'own',
})

const message = {
  name: 'Ravi',
  email: 'ravi@example.com',
  subject: 'Timings',
  message: 'When do you open?\nRavi',
}
const mailWith = (words: string) =>
  vi.waitFor(async () => {
    const mail = (await writtenMails(service)).find((each) => each.includes(words))
    if (!mail) throw new Error(`No mail with ${words}`)
    return mail
  }, 5_000)
const queued = async () => await service.value<number>(sql`SELECT count(*) AS count FROM mails`)

describe('GET /api/config', () => {
  test('returns brand, support, operator, social links and cities', async () => {
    const body = await service.read('config')

    expect(body).toMatchObject({
      brand: 'Mandi',
      logo_url: null,
      support: { phone: '0731 400 0000', email: 'help@chowk.example' },
      operator: { name: 'Mandi Private Limited', officer: { email: 'grievance@chowk.example' } },
      about_figures: 'own',
      cities: ['Indore'],
    })
  })
})

describe('GET /api/user/city_names', () => {
  test('returns the Hindi names of categories, subcategories, places and cities', async () => {
    await service.run(sql`INSERT INTO categories (name, name_hi) VALUES ('Kitchen', 'रसोई'), ('Toys', NULL)`)
    await service.run(sql`INSERT INTO subcategories (category_id, name, name_hi)
      SELECT id, 'Tawas', 'तवे' FROM categories WHERE name = 'Kitchen'`)
    const { names } = await service.read('user/city_names?lang=hi')
    expect(names).toMatchObject({ Kitchen: 'रसोई', Tawas: 'तवे', Rajwada: 'राजवाड़ा', Indore: 'इंदौर' })
    expect(names).not.toHaveProperty('Toys')
  })

  test("returns the Hindi name of a shop's state when the texts contain it", async () => {
    await givenUser(service)
    const { names } = await service.read('user/city_names?lang=hi')
    expect(names).toMatchObject({ 'Madhya Pradesh': 'मध्य प्रदेश' })
    expect(names).not.toHaveProperty('Kerala')
  })

  test('returns no names for English', async () => {
    const body = await service.read('user/city_names?lang=en')
    expect(body).toEqual({ names: {} })
  })

  test('rejects other languages, and requests without one', async () => {
    await service.get('/api/user/city_names?lang=mr').expect(400)
    await service.get('/api/user/city_names').expect(400)
  })
})

describe('GET /api/openapi.json', () => {
  test('describes every call of the API, and no others', async () => {
    const body = await service.read('openapi.json')

    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.keys(calls).map((name) => name.replace(/:(\w+)/g, '{$1}'))
    expect(described.sort()).toEqual(declared.sort())
    for (const call of described) {
      const [method = '', path = ''] = call.split(' ')
      const response = await request(service.app)[method === 'GET' ? 'get' : 'post'](
        path.replace(/\{\w+\}/g, 'x'),
      )
      expect([call, response.body.message]).not.toEqual([call, 'There is no such call.'])
      expect([call, response.status < 500]).toEqual([call, true])
    }
    expect(
      body.paths['/api/shop/add'].post.requestBody.content['multipart/form-data'].schema.required,
    ).toContain('photo')
    const form = body.paths['/api/shop/add'].post.requestBody.content['multipart/form-data'].schema.properties
    expect(form.code_limit.description).toMatch(/0: no limit.*none: no codes/)
  })
})

describe('POST /api/contact', () => {
  test("mails a visitor's message to the support, with the visitor as the reply address", async () => {
    await service.send('contact', message).expect(200)

    const mail = await mailWith('When do you open?')
    expect(mail).toMatch(/^To: help@chowk\.example$/m)
    expect(mail).toMatch(/^Reply-To: Ravi <ravi@example\.com>$/m)
    expect(mail).toMatch(/^Subject: Mandi contact: Timings$/m)
    expect(mail).toContain('When do you open?\nRavi')
  })

  test('treats header lines in a field as text', async () => {
    const sent = { ...message, name: 'Ravi\r\nBcc: all@example.com', subject: 'Hi\nTo: other@example.com' }
    await service.send('contact', sent).expect(200)

    const mail = await mailWith('To: other@example.com')
    expect(mail).not.toMatch(/^(Bcc|To: other)/m)
  })

  test.each([
    ['name', ' '],
    ['email', ' '],
    ['email', 'not an address'],
    ['subject', ' '],
    ['message', ' '],
  ])('returns 400 with the field and sends no mail when %s is %j', async (field, value) => {
    const before = await queued()

    expect(await refusedFields(service.send('contact', { ...message, [field]: value }))).toEqual([field])
    expect(await queued()).toBe(before)
  })
})

describe('GET /api/health', () => {
  test('returns 503 during shutdown while other calls still succeed', async () => {
    let isStopping = false
    const stopping = await testApp({ LOG_LEVEL: 'silent' }, undefined, () => ({
      isStopping: () => isStopping,
    }))
    await stopping.get('/api/health').expect(200, { status: 'ok' })

    isStopping = true

    const { status, body } = await stopping.get('/api/health')
    expect([status, body.message]).toEqual([503, 'Chowk is stopping.'])
    await stopping.get('/api/config').expect(200)
  })
})
