import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryOf } from '../../bench/measure/processes.ts'
import { type City, openCity } from './city.ts'
import { asJson, withCookie } from './traffic.ts'

let city: City
beforeAll(async () => {
  city = await openCity(4)
})
afterAll(() => city.close())

const clients = 12
const warmUp = 2_000
const measured = 8_000
const allowed = { megabytes: 40, descriptors: 40 }

const paths = [
  '/',
  '/search?query=saree',
  '/aboutus',
  '/api/user/popularproduct',
  '/api/user/category_tree',
  '/api/search/search?query=steel+kettle',
  '/api/search/search?query=sumsung',
  '/api/search/suggestions?query=sa',
  '/api/banner/list',
  '/sitemap.xml',
]
const messages: string[] = []

async function load(requests: number) {
  let sent = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (sent < requests) {
        const n = sent++
        if (n % 250 === 0) await sendMessage()
        else if (n % 100 === 0) city.shops[(n / 100) % city.shops.length]?.act()
        else if (n % 10 === 0) await get('/api/shop/session', city.cookie)
        else await get(n % 7 === 0 ? `/search?query=saree+${n}` : (paths[n % paths.length] ?? '/'))
      }
    }),
  )
  await city.settled()
}
const get = (path: string, cookie?: string) =>
  city.traffic.send({ name: 'load', path, ...(cookie && { init: withCookie(cookie) }) })

async function sendMessage() {
  const mark = randomUUID()
  const from = { name: 'Ravi', email: 'ravi@example.com' }
  const init = asJson({ ...from, subject: `Growth ${mark}`, message: 'Where is this shop?' })
  const reply = await city.traffic.send({ name: 'message', path: '/api/contact', init })
  if (reply?.status === 200) messages.push(mark)
}

/** Returns the medians of five samples, one second apart. */
async function hold() {
  const { pid } = city.service
  const samples: { megabytes: number; descriptors: number }[] = []
  while (samples.length < 5) {
    await sleep(1_000)
    samples.push({
      megabytes: memoryOf(pid),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    })
  }
  const median = (of: (sample: (typeof samples)[number]) => number) =>
    samples.map(of).sort((a, b) => a - b)[2] ?? 0
  return { megabytes: median((s) => s.megabytes), descriptors: median((s) => s.descriptors) }
}

test('the service uses no more memory or files after 8,000 mixed requests, and sends each message', {
  timeout: 600_000,
}, async () => {
  await load(warmUp)
  const before = await hold()
  await load(measured)
  const after = await hold()

  expect(after.megabytes - before.megabytes).toBeLessThan(allowed.megabytes)
  expect(after.descriptors - before.descriptors).toBeLessThan(allowed.descriptors)
  await city.proof.ofWrites()
  await city.proof.ofMessages(messages)
  expect(messages.length).toBeGreaterThan(30)
  expect(city.findings.report()).toContain('none')
})
