import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenOf } from '../../bench/measure/processes.ts'
import { type City, openCity, publishOnce } from './city.ts'

let city: City
beforeAll(async () => {
  city = await openCity(2)
})
afterAll(() => city.close())

const status = async (path: string) => (await fetch(city.service.url + path)).status
const health = () => status('/api/health').catch(() => 0)

test('the service responds with 503 in JSON while PostgreSQL is frozen, and recovers afterwards', async () => {
  const postmaster = (await city.store.postmaster()) ?? 0
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const startedAt = Date.now()
  const answers = await Promise.all([publishOnce(city), publishOnce(city)])
  const health503 = await health()
  for (const pid of frozen) process.kill(pid, 'SIGCONT')

  expect(answers.map((answer) => answer.status)).toEqual([503, 503])
  expect(answers[0]?.body.message).toMatch(/not available right now/)
  expect(health503).toBe(503)
  expect(Date.now() - startedAt).toBeLessThan(50_000)
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await publishOnce(city)).status, { timeout: 20_000 }).toBe(201)
})

test('the service restarts a stopped PostgreSQL, and publishing works again', async () => {
  const before = (await city.store.postmaster()) ?? 0
  process.kill(before, 'SIGINT')
  await expect
    .poll(async () => (await city.store.postmaster()) ?? before, { timeout: 20_000 })
    .not.toBe(before)

  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await publishOnce(city)).status, { timeout: 20_000 }).toBe(201)
})

test('the service stores no partial change when PostgreSQL stops during a request', async () => {
  const running = [publishOnce(city), publishOnce(city), publishOnce(city)]
  await sleep(150)
  process.kill((await city.store.postmaster()) ?? 0, 'SIGINT')
  const answers = await Promise.all(running)
  await expect.poll(health, { timeout: 20_000 }).toBe(200)

  for (const { status } of answers) expect([201, 503]).toContain(status)
  for (const { body } of answers)
    if (body.product_id) expect(await status(`/api/product/${body.product_id}`)).toBe(200)
  expect(await city.store.unclaimedPictures()).toEqual([])
})

test('the service stops within ten seconds while PostgreSQL is frozen', async () => {
  const postmaster = (await city.store.postmaster()) ?? 0
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const hanging = publishOnce(city).catch(() => undefined)
  await sleep(300)
  const startedAt = Date.now()
  await city.service.stop()
  const took = Date.now() - startedAt
  for (const pid of frozen) if (pid) continueIfThere(pid)
  await hanging

  expect(took).toBeLessThan(10_000)
  await city.service.start()
  expect((await publishOnce(city)).status).toBe(201)
})

function continueIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {}
}
