import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { testFolder } from '../../../test/test-folder.ts'

const built = join(import.meta.dirname, '../../../../client')
const client = join(built, 'dist')
const service = await testApp({}, client)

const get = (path: string) => service.get(path)

describe('every response', () => {
  test('sets security headers and does not name the framework', async () => {
    const { headers } = await get('/')

    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('forbids JSON responses, cached or not, to load or embed anything', async () => {
    for (const path of ['/api/user/get_category', '/api/shop/session', '/api/nothing'])
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      })
  })
})

describe('unknown URLs', () => {
  test('returns 404 in JSON for an unknown call with any method', async () => {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const response = await request(service.app)[method]('/api/nothing')
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ message: 'There is no such call.', error: 'There is no such call.' })
    }
    await request(service.app).delete('/api/shop/add').expect(404)
  })

  test('returns 200 for a screen, and 404 with the shell for any other path', async () => {
    for (const path of ['/', '/search?query=x', '/reset-password/abc', '/adminlist'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    const unknown = await get('/no/such/page')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('<div id="root">')
  })

  test('redirects /numbers to /statistics and keeps the query', async () => {
    const { status, headers } = await get('/numbers?shop=7')
    expect([status, headers.location]).toEqual([301, '/statistics?shop=7'])
  })

  test('gives the shell another ETag and tells the client when skeletons are switched off', async () => {
    const off = await testApp({ SKELETONS: 'off' }, client)
    const shells = { on: await get('/adminlist'), off: await off.get('/adminlist') }

    expect(shells.on.text).toContain('data-skeletons="on"')
    expect(shells.off.text).toBe(shells.on.text.replace('data-skeletons="on"', 'data-skeletons="off"'))
    expect(shells.off.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
    const askAgain = (etag = '') => off.get('/adminlist').set('If-None-Match', etag)
    await askAgain(shells.off.headers.etag).expect(304)
    await askAgain(shells.on.headers.etag).expect(200)
  })

  test('returns 404 in JSON for a missing file or a path outside of uploads', async () => {
    for (const path of [
      '/uploads/',
      '/uploads/x.jpg',
      '/uploads/../package.json',
      '/uploads/%2e%2e/%2e%2e/etc/passwd',
      '/uploads/products',
    ])
      expect([path, (await get(path)).status, (await get(path)).body.message]).toEqual([
        path,
        404,
        'There is no such picture.',
      ])
  })

  test('serves pages when a parent folder of the installation starts with a dot', async () => {
    const folder = join(await testFolder('dot'), '.hidden')
    for (const build of ['dist', 'dist-server'])
      await cp(join(built, build), join(folder, build), { recursive: true })
    const hidden = await testApp({}, join(folder, 'dist'))

    await hidden.get('/search').expect(200)
  })

  test('makes browsers revalidate the service worker, and allows the shell that it caches to run', async () => {
    const { headers } = await get('/service-worker.js').expect(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('javascript')
    const shell = await get('/index.html').expect(200)
    expect(shell.headers['content-security-policy']).toContain("'sha256-")
  })

  test('does not serve sources, secrets and files outside of the build', async () => {
    const built = ['/.vite/manifest.json', '/assets/none.js']
    for (const path of ['/.env', '/.git/config', '/server/package.json', '/session-secret', ...built])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})

describe('request bodies', () => {
  test.each([
    ['too large', 'application/json', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
    ['deep', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['an array', 'application/json', '[]', 400],
    ['text', 'text/plain', 'email=x', 400],
    ['a form', 'application/x-www-form-urlencoded', 'email=x&password=y', 400],
    ['in an unknown charset', 'application/json; charset=klingon', '{}', 415],
  ])('returns $3 in JSON for a body that is %s', async (_, type, body, status) => {
    const response = await request(service.app).post('/api/shop/login').set('Content-Type', type).send(body)

    expect(response.status).toBe(status)
    expect(response.body.message).toBe(response.body.error)
    expect(JSON.stringify(response.body)).not.toMatch(/at |node_modules|SyntaxError|charset "|Invalid input/)
  })
})

describe('a lost database', () => {
  test('returns 503 in JSON without details for calls, and the process continues', async () => {
    const lost = await testApp({ LOG_LEVEL: 'silent' })
    await lost.run('SELECT 1')
    const url = new URL(lost.services.config.databaseUrl ?? '')
    const database = url.pathname.slice(1)
    await service.run(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
    const cut = async () =>
      (
        await service.run(
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${database}`,
        )
      ).rowCount
    await expect.poll(cut).toBe(0)

    const health = await lost.get('/api/health')
    const call = await lost.get('/api/user/popularproduct')
    await service.run(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`)
    const recovered = await lost.get('/api/health')

    expect([health.status, call.status, recovered.status]).toEqual([503, 503, 200])
    expect(call.body.message).toBe('The service is not available right now. Please try again in a minute.')
  })
})
