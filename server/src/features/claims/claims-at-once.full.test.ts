import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { isOpen, type Started, startBuilt } from '../../../test/built-product.ts'
import { freePort } from '../../../test/free-port.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { claimOf } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { testFolder } from '../../../test/test-folder.ts'

const service = await testApp()
const shop = await givenUser(service)
const places: { port: number; started: Started }[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 250 })

test('two processes start and both respond', { timeout: 120_000 }, async () => {
  const { databaseUrl: DATABASE_URL } = service.services.config
  const DATA_DIR = await testFolder('claims')
  for (let process = 0; process < 2; process++) {
    const port = await freePort()
    const env = { DATABASE_URL, DATA_DIR, PORT: String(port), TRUST_PROXY: '1', BCRYPT_COST: '4' }
    const started = startBuilt('main', env)
    places.push({ port, started })
    await isOpen(started)
    expect(started.output()).toContain('is open:')
  }
})
afterAll(() => {
  for (const { started } of places) started.child.kill('SIGKILL')
})

type Answer = { status: number; claim?: string; retryAfter: number }

/** A status of 0 means that there was no response. */
const askOnce = (port: number, body: string, network: string) =>
  new Promise<Answer>((resolve) => {
    const end = (status: number, text = '', retryAfter = 0) => {
      const { claim } = JSON.parse(text || '{}') as { claim?: string }
      resolve({ status, claim, retryAfter })
    }
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/user/claim', method: 'POST', agent, headers },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += part))
        response.on('end', () =>
          end(response.statusCode ?? 0, text, Number(response.headers['retry-after'] ?? 0)),
        )
        response.on('error', () => end(0))
      },
    )
    sent.on('error', () => end(0))
    sent.end(body)
  })

async function claimAt(port: number, productId: number) {
  const body = JSON.stringify(claimOf(productId))
  const network = [10, ...randomBytes(3)].join('.')
  for (;;) {
    const answer = await askOnce(port, body, network)
    if (answer.status !== 503 || answer.retryAfter === 0) return answer
    await sleep(1000 * answer.retryAfter)
  }
}

async function givenLimited() {
  const offer = await givenOffer(service, shop.id)
  await service.run(sql`UPDATE products SET code_limit = 100 WHERE id = ${offer}`)
  return offer
}
const ports = () => places.map(({ port }) => port)
const claimAll = (offer: number) =>
  Promise.all(Array.from({ length: 500 }, (_, n) => claimAt(ports()[n % ports().length] ?? 0, offer)))
const stored = (offer: number) =>
  service.one<{ taken: number; held: number }>(
    sql`SELECT taken, (SELECT count(*)::integer FROM claims WHERE product_id = ${offer} AND state = 'claimed') AS held
        FROM claim_limits WHERE product_id = ${offer}`,
  )

test('two processes give 100 codes for 500 simultaneous requests, and refuse 400', {
  timeout: 180_000,
}, async () => {
  await claimAll(await givenLimited())
  const offer = await givenLimited()
  const answers = await claimAll(offer)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(answers.filter(({ status, claim }) => status === 409 && claim === 'gone')).toHaveLength(400)
  expect(await stored(offer)).toEqual({ taken: 100, held: 100 })
})

test('killing a process does not lead to too many codes, and the counts agree', {
  timeout: 180_000,
}, async () => {
  const offer = await givenLimited()
  const [victim] = places
  const all = claimAll(offer)
  await expect
    .poll(async () => (await stored(offer)).taken, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(10)
  victim?.started.child.kill('SIGKILL')
  const answers = await all

  const { taken, held } = await stored(offer)
  expect(taken).toBe(held)
  expect(taken).toBeLessThanOrEqual(100)
  // There may be fewer responses than codes: a code may be stored although its response was lost.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(held)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  places.shift()
  await claimAll(offer)
  expect(await stored(offer)).toEqual({ taken: 100, held: 100 })
})
