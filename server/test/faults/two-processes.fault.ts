import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../bench/measure/processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { type City, openCity, publishOnce } from './city.ts'

let folder: string
let postgres: EmbeddedPostgres
let city: City
let second: Product
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-two-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), durable: false })
  const shared = {
    DATABASE_URL: postgres.url,
    UPLOADS_DIR: join(folder, 'uploads'),
    SESSION_SECRET: 'the same for both of them',
  }
  const starting = startProduct(join(folder, 'second'), 1, {
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ...shared,
  })
  city = await openCity(1, shared)
  second = await starting
})
afterAll(async () => {
  await second?.kill()
  await city?.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const finds = async (url: string, id: number | undefined) => (await fetch(`${url}/api/product/${id}`)).status

test('when two processes start at once on an empty database, then an offer of one is found in the other', async () => {
  const { status, body } = await publishOnce(city)

  expect(status).toBe(201)
  await expect.poll(() => finds(second.url, body.product_id), { timeout: 5_000 }).toBe(200)
})

test('when one of them is killed, then the other goes on with the same people', async () => {
  const { body } = await publishOnce(city)
  await city.service.crash()

  expect(await finds(second.url, body.product_id)).toBe(200)
  expect((await publishOnce(city, second.url)).status).toBe(201)
  await city.service.start()
  expect((await publishOnce(city)).status).toBe(201)
})

test('when the database was migrated by a newer release, then an older one goes on, and starts again', async () => {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query("INSERT INTO migrations (name, run_on) VALUES ('9999-of-a-newer-release', now())")
  await client.end()
  expect((await publishOnce(city)).status).toBe(201)
  await city.service.stop()
  await city.service.start()

  expect((await publishOnce(city)).status).toBe(201)
})
