import { execFile, execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../bench/measure/processes.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../free-port.ts'
import { type City, offerFields, openCity, publishOnce } from './city.ts'
import { startNginx } from './nginx.ts'

let folder: string
let postgres: EmbeddedPostgres
let city: City
let second: Product
let nginx: Awaited<ReturnType<typeof startNginx>>
let env: NodeJS.ProcessEnv
let photoUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-nginx-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), durable: false })
  const uploads = join(folder, 'uploads')
  env = {
    ...{
      DATABASE_URL: postgres.url,
      UPLOADS_DIR: uploads,
      SESSION_SECRET: 'the same for both of them',
      TRUST_PROXY: '1',
    },
    ...{ PUBLIC_URL: 'https://chowk.example', STOP_NOTICE: '250', DEMO_DATA: 'off', LOG_LEVEL: 'silent' },
  }
  city = await openCity(1, env)
  second = await startProduct(join(folder, 'second'), { ...env, PORT: `${await freePort()}` })
  nginx = await startNginx(folder, [Number(new URL(city.service.url).port), second.port], uploads)
  const { body } = await publishOnce(city)
  const detail = await (await fetch(`${city.service.url}/api/product/${body.product_id}`)).json()
  photoUrl = (detail as { product: { photo_url: string } }).product.photo_url
})
afterAll(async () => {
  await nginx?.stop()
  await second?.kill()
  await city?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Uses curl as an independent implementation of HTTP/2 and TLS. */
const resolved = () =>
  [nginx.https, nginx.http].flatMap((port) => ['--resolve', `chowk.example:${port}:127.0.0.1`])
const curlArgs = (args: string[]) => ['-sk', '-i', ...resolved(), ...args]
const curlOptions = { maxBuffer: 2 ** 26, encoding: 'latin1' } as const
const curl = (...args: string[]) => answerIn(execFileSync('curl', curlArgs(args), curlOptions))
/** Runs curl asynchronously, so that this process can send its own requests. */
const curlBeside = async (...args: string[]) =>
  answerIn((await promisify(execFile)('curl', curlArgs(args), curlOptions)).stdout)

function answerIn(text: string) {
  const [head = '', ...rest] = text.replace(/^HTTP\/\S+ 100[\s\S]*?\r\n\r\n/, '').split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [field.split(': ')[0]?.toLowerCase(), field.replace(/^[^:]*: /, '')]),
  )
  return { line, status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
const at = (path: string) => `https://chowk.example:${nginx.https}${path}`

test('nginx redirects http to https on the configured host, whatever host is requested', () => {
  const { status, headers } = curl(
    '-H',
    'Host: evil.example',
    `http://chowk.example:${nginx.http}/search?query=lamp`,
  )

  expect([status, headers.location]).toEqual([308, 'https://chowk.example/search?query=lamp'])
})

test('nginx sends pages and API responses over HTTP/2 with HSTS', () => {
  const page = curl(at('/'))

  expect(page.line).toMatch(/^HTTP\/2 200/)
  expect(page.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(page.body).toContain('<div id="root">')
  expect(JSON.parse(curl(at('/api/health')).body)).toEqual({ status: 'ok' })
})

test('nginx sends pictures with the same headers as Chowk', async () => {
  const own = await fetch(city.service.url + photoUrl)
  const { status, headers } = curl(at(photoUrl))

  expect(status).toBe(200)
  const without = [
    // nginx does not support ranges here.
    'accept-ranges',
    'connection',
    'date',
    'etag',
    'keep-alive',
    'origin-agent-cluster',
    'x-dns-prefetch-control',
  ]
  const old = [
    'x-download-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
    'vary',
    'x-request-id',
  ]
  const expected = Object.fromEntries(
    [...own.headers].filter(([name]) => ![...without, ...old].includes(name)),
  )
  expect(headers).toMatchObject(expected)
  expect(headers.server).toBe('nginx')
})

test.each([
  ['a range after the end', ['-H', 'Range: bytes=999999999-'], 200],
  ['another version', ['-H', 'If-Match: "x"'], 412],
  ['a post', ['-d', 'x'], 405],
])('no cache stores the error when a picture is requested with %s', (_, args, expected) => {
  const { status, headers } = curl(...args, at(photoUrl))

  expect([status, /no-store/.test(headers['cache-control'])]).toEqual([expected, expected >= 400])
})

test.each([
  '/uploads/products/00/000000000000000000000000000000/photo.jpg',
  '/uploads/../../etc/passwd',
  '/uploads/products/',
  '/uploads/session-secret',
])('%s returns 404 in JSON', (path) => {
  const { status, headers } = curl('--path-as-is', at(path))

  expect([400, 404]).toContain(status)
  if (status === 404) expect(headers['content-type']).toMatch(/json|html/)
})

test.each(['/api/metrics', '/API/Metrics/', '/api//metrics', '/%61pi/metrics'])(
  '%s returns 404 to the public',
  (path) => expect(curl('--path-as-is', at(path)).status).toBe(404),
)

test('the sign-in cookie is Secure', () => {
  const login = JSON.stringify({ email: city.env.ADMIN_EMAIL, password: city.env.ADMIN_PASSWORD })
  const json = ['-H', 'Content-Type: application/json']
  const { status, headers } = curl(
    ...json,
    '-H',
    'X-Forwarded-For: 9.9.9.9',
    '-d',
    login,
    at('/api/shop/login'),
  )

  expect(status).toBe(200)
  expect(headers['set-cookie']).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/)
})

test('an offer published with a picture through nginx is visible, and nginx sends its picture', () => {
  const file = join(folder, 'kettle.jpg')
  writeFileSync(file, city.photo)
  const form = Object.entries(offerFields(city, 'Copper kettle')).flatMap(([name, value]) => [
    '-F',
    `${name}=${value}`,
  ])
  const cookie = ['-H', `Cookie: ${city.cookie}`]
  const published = curl(...cookie, ...form, '-F', `photo=@${file};type=image/jpeg`, at('/api/shop/add'))

  expect([published.status, JSON.parse(published.body).message]).toEqual([201, expect.any(String)])
  const { product } = JSON.parse(curl(at(`/api/product/${JSON.parse(published.body).product_id}`)).body)
  expect(product.name).toBe('Copper kettle')
  const picture = curl(at(product.photo_url))
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(picture.headers['x-request-id']).toBeUndefined()
})

test("nginx stops sending a deleted offer's picture, and sends it again after an undo", async () => {
  const { body } = await publishOnce(city)
  const { product } = JSON.parse(curl(at(`/api/product/${body.product_id}`)).body)
  const cookie = ['-H', `Cookie: ${city.cookie}`, '-H', 'Content-Type: application/json']
  expect(curl(at(product.photo_url)).status).toBe(200)

  const deleted = curl(
    ...cookie,
    '-d',
    JSON.stringify({ product_id: body.product_id }),
    at('/api/shop/delete_product'),
  )

  const withdrawn = product.photo_url.replace('/photo.jpg', '.withdrawn/photo.jpg')
  expect([deleted.status, curl(at(product.photo_url)).status, curl(at(withdrawn)).status]).toEqual([
    200, 404, 404,
  ])
  const entry_ids = [JSON.parse(deleted.body).undo]
  expect(curl(...cookie, '-d', JSON.stringify({ entry_ids }), at('/api/shop/undo')).status).toBe(200)
  expect(curl(at(product.photo_url)).status).toBe(200)
})

test('nginx logs neither tokens of mailed links nor queries nor IP addresses', async () => {
  const token = 'aVeryPrivateTokenOfFortyThreeLettersAndMore'
  const paths = [
    '/reset-password/',
    '/RESET-password/',
    '/reset%2Dpassword/',
    '/let-in/',
    '/messages/',
    '/complaint/',
    '/invitation/',
  ]
  const calls = ['/api/shop/invitation/', '/api/messages/', '/api/shop/let_in/', '/no/such/']
  for (const path of [...paths, ...calls]) curl(at(`${path}${token}?query=${token}`))
  const { headers } = curl(at(`/api/shop/invitation/AAAABBBBCCCC`))
  curl(at('/api/search/search?query=PrivateWords&near=22.710,75.860'))
  const log = () => readFileSync(join(folder, 'chowk.log'), 'utf8')
  await expect.poll(() => log().includes('/api/search/search')).toBe(true)

  const lines = log() + readFileSync(join(folder, 'chowk.error.log'), 'utf8')
  for (const secret of [token, 'AAAABBBBCCCC', 'PrivateWords', '22.71', '127.0.0.1', '?'])
    expect(lines).not.toContain(secret)
  // Users quote this id to support.
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
  expect(lines).toContain(`"request_id":"${headers['x-request-id']}"`)
  expect(JSON.parse(log().trim().split('\n').at(-1) ?? '')).toMatchObject({
    network: '127.0.0.0',
    method: 'GET',
    path: '/api/search/search',
    status: 200,
  })
})

test("a picture that is too large for nginx is refused with Chowk's error", () => {
  const file = join(folder, 'large.bin')
  writeFileSync(file, Buffer.alloc(10 * 2 ** 20))
  const { status, body } = curl(
    '-H',
    'Expect:',
    '-F',
    `photo=@${file}`,
    '-H',
    `Cookie: ${city.cookie}`,
    at('/api/shop/add'),
  )

  expect(status).toBe(413)
  expect(JSON.parse(body).message).toBe('The picture is too large. Please choose one of at most 8 MB.')
})

test("nginx serves the previous release's scripts in each language", () => {
  const client = join(import.meta.dirname, '../../../client')
  const previous = join(folder, 'previous/client')
  // Builds a release with other texts, so that the hashed names differ.
  const words = join(folder, 'languages')
  cpSync(join(import.meta.dirname, '../../texts/languages'), words, { recursive: true })
  const codes = readdirSync(words).map((name) => name.replace('.json', ''))
  for (const code of codes) {
    const file = join(words, `${code}.json`)
    const said = JSON.parse(readFileSync(file, 'utf8'), (key, text) =>
      typeof text !== 'string' || ['tag', 'dates'].includes(key) ? text : `${text} ·`,
    )
    writeFileSync(file, JSON.stringify(said))
  }
  const built = ['build/build.mjs', '--out', previous]
  execFileSync(process.execPath, built, { cwd: client, env: { ...process.env, LANGUAGES_DIRECTORY: words } })

  const scriptsOf = (root: string, code: string) =>
    readdirSync(join(root, 'dist', code, 'assets')).filter((name) => name.endsWith('.js'))
  const current = new Set(codes.flatMap((code) => scriptsOf(client, code)))
  for (const code of codes) {
    const old =
      scriptsOf(previous, code).find((name) => !current.has(name)) ?? expect.fail(`Nothing is new in ${code}`)
    const { status, headers, body } = curl(at(`/assets/${old}`))
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript'])
    expect(
      Buffer.from(body, 'latin1').equals(readFileSync(join(previous, 'dist', code, 'assets', old))),
    ).toBe(true)
    expect(headers['cache-control']).toContain('immutable')
  }
  expect(curl(at('/assets/never-there.js')).status).toBe(404)
}, 180_000)

test("Chowk ignores a visitor's request id and creates its own", () => {
  const { headers } = curl('-H', 'X-Request-Id: forged-by-a-stranger', at('/api/health'))

  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
})

test('only an IP address beyond the rate limit gets 429, in JSON', async () => {
  const counts = new Map<string, number>()
  const until = Date.now() + 5_000
  const isOver = () => Date.now() > until
  const floods = Array.from({ length: 40 }, () => load(isOver, 1, counts, { from: '127.0.0.200', pause: 0 }))
  const others = new Map<string, number>()
  const shoppers = Array.from({ length: 5 }, (_, n) =>
    load(isOver, n, others, { from: `127.0.0.${201 + n}`, pause: 50 }),
  )
  const ask = () => curlBeside('--interface', '127.0.0.200', at('/api/config'))
  await sleep(2_000)
  let refused = await ask()
  for (let n = 0; n < 50 && refused.status !== 429; n++) refused = await ask()
  await Promise.all([...floods, ...shoppers])

  expect(refused.status).toBe(429)
  expect([refused.headers['content-type'], refused.headers['retry-after']]).toEqual(['application/json', '5'])
  expect(JSON.parse(refused.body).message).toContain('from your network')
  expect([...counts.keys()].filter((outcome) => !/ok$| 429$/.test(outcome))).toEqual([])
  expect([...others.keys()]).toEqual(['ok'])
})

async function load(
  isOver: () => boolean,
  n: number,
  counts: Map<string, number>,
  { from = `127.0.0.${10 + n}`, pause = 20 } = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
  const paths = [
    '/',
    '/api/user/popularproduct',
    photoUrl,
    '/api/search/search?query=kettle',
    '/api/shop/session',
  ]
  for (let asked = n; !isOver(); asked++) {
    const isWrite = asked % 6 === 5
    const path = isWrite ? '/api/dashboard/pageview' : (paths[asked % 6] ?? '/')
    const outcome = await new Promise<string>((resolve) => {
      const options = {
        host: '127.0.0.1',
        localAddress: from,
        port: nginx.https,
        path,
        agent,
        method: isWrite ? 'POST' : 'GET',
      }
      const asking = request(
        { ...options, headers: { Host: 'chowk.example', 'Content-Type': 'application/json' } },
        (res) =>
          res
            .resume()
            .once('end', () =>
              resolve(res.statusCode === (isWrite ? 204 : 200) ? 'ok' : `${path} ${res.statusCode}`),
            ),
      )
      asking
        .once('error', (error) => resolve(`${path} ${error.message}`))
        .end(isWrite ? '{"path":"/"}' : undefined)
    })
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    await sleep(pause * Math.random())
  }
}

test('no request fails when both processes are replaced in turn under load, three times', async () => {
  const counts = new Map<string, number>()
  let isOver = false
  const clients = Array.from({ length: 10 }, (_, n) => load(() => isOver, n, counts))
  for (let round = 0; round < 3; round++) {
    await city.service.stop()
    await city.service.start()
    await second.stop()
    second = await startProduct(join(folder, 'second'), { ...env, PORT: `${second.port}` })
  }
  isOver = true
  await Promise.all(clients)
  process.stdout.write(`  replaced six times under ${counts.get('ok')} requests\n`)

  expect(Object.fromEntries([...counts].filter(([outcome]) => outcome !== 'ok'))).toEqual({})
  expect(counts.get('ok')).toBeGreaterThan(100)
})

test('nginx returns 503 in JSON when both processes are stopped', async () => {
  await city.service.stop()
  await second.stop()
  const { status, headers, body } = curl(at('/api/config'))

  expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'application/json', '5'])
  expect(JSON.parse(body).message).toContain('cannot be reached')
})
