import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { givenOffer, givenUser, password } from './given.ts'
import { testApp } from './start-test-app.ts'

const service = await testApp({}, join(import.meta.dirname, '../../client/dist'))
const server = createServer(service.app).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  return (await buffer(socket)).toString()
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a NUL in the address', 'GET /api/\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\n{',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a line break in a header', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
  ['more headers than fit', `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an address of another machine',
    'GET http://169.254.169.254/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    404,
  ],
  ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n', undefined],
])('refuses a request with %s, reveals nothing and keeps serving others', async (_, bytes, status) => {
  const answer = await sendRaw(bytes)
  if (status === undefined) expect(answer).toBe('')
  else expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).not.toMatch(/node_modules|\.ts:|Error:/)
  await service.get('/api/health').expect(200)
})

test('the server refuses TRACE and other methods without echoing or changing anything', async () => {
  const trace = await sendRaw(
    'TRACE /api/health HTTP/1.1\r\nHost: a\r\nCookie: chowk=secret\r\nConnection: close\r\n\r\n',
  )
  expect(trace).toMatch(/^HTTP\/1\.1 404 /)
  expect(trace).not.toContain('secret')
  const { id, agent } = await givenUser(service)
  const offer = await givenOffer(service, id)
  for (const method of ['get', 'head', 'put', 'delete', 'patch'] as const)
    expect((await agent[method](`/api/shop/delete_product?product_id=${offer}`)).status, method).toBe(404)
  await agent
    .get('/api/shop/delete_product?_method=POST')
    .set('X-HTTP-Method-Override', 'POST')
    .send({ product_id: offer })
  expect(await service.many(sql`SELECT id FROM products WHERE id = ${offer}`)).toHaveLength(1)
})

test("no header lets another site's page read the response", async () => {
  for (const method of ['get', 'options'] as const) {
    const { headers } = await request(service.app)
      [method]('/api/config')
      .set('Origin', 'https://evil.example')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test.each([
  ['GET http://chowk.example/aboutus', '/aboutus'],
  ['GET HTTPS://evil.example:8443/aboutus?lang=hi', '/aboutus?lang=hi'],
  ['GET http://a:b@[::1]:80/search?query=saree', '/search?query=saree'],
  ['GET http://chowk.example', '/'],
  ['GET http://chowk.example?lang=hi', '/?lang=hi'],
  ['GET http://chowk.example/product/[', '/product/['],
  ['GET http://evil.example/api/config', '/api/config'],
  ['GET http://evil.example/api/health', '/api/health'],
  ['GET http://evil.example/robots.txt', '/robots.txt'],
  ['GET http://evil.example/uploads/session-secret', '/uploads/session-secret'],
  ['OPTIONS http://evil.example/api/config', '/api/config'],
])('the request line “%s” gets the same response as %s, from the same layer', async (start, path) => {
  const ask = (line: string) => sendRaw(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  const withoutTimes = (answer: string) =>
    answer.replace(/^(?:Date|Last-Modified|X-Request-Id|ETag|Content-Length): .*\r\n/gim, '')
  const answer = await ask(start)

  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /)
  expect(withoutTimes(answer)).toBe(withoutTimes(await ask(`${start.split(' ')[0]} ${path}`)))
  expect(answer.replace(path, '')).not.toContain('evil.example')
})

test('OPTIONS * returns the allowed methods', async () => {
  const answer = await sendRaw('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 204 No Content\r\nAllow: GET, HEAD, POST, OPTIONS\r\n/)
  expect(await sendRaw('GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /)
})

const otherFirst = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

test('session ids are long, unique and signed', async () => {
  const { email } = await givenUser(service)
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { headers } = await service.send('shop/login', { email, password }).expect(200)
      return /chowk=s%3A([\w-]+)\.([^;]+)/.exec([headers['set-cookie']].flat().join())
    }),
  )
  // A session id is 192 random bits in base64.
  for (const id of ids) expect(id?.[1]).toMatch(/^[\w-]{32,}$/)
  expect(new Set(ids.map((id) => id?.[1])).size).toBe(20)

  const [, own = '', signature = ''] = ids[0] ?? []
  const who = async (id: string, sign: string) =>
    (await service.get('/api/shop/session').set('Cookie', `chowk=s%3A${id}.${sign}`)).body.user
  expect(await who(own, signature)).toMatchObject({ name: 'Meena Soni' })
  expect(await who(own, otherFirst(signature))).toBeNull()
  expect(await who(otherFirst(own), signature)).toBeNull()
  expect(await service.value<number>(sql`SELECT count(*)::int FROM sessions`)).toBeGreaterThan(19)
})
