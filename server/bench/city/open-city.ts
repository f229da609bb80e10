import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { createPasswords } from '../../src/platform/hash-passwords.ts'
import { createLogger } from '../../src/platform/logger.ts'
import type { Samples } from '../measure/cases.ts'
import { loadCity } from './load-city.ts'

export type City = { dataDir: string; samples: Samples }

export const password = 'a good password'

/** Opens a city in its own folder, and loads it unless an earlier run has done so. */
export async function openCity(folder: string, offers: number, tell: (line: string) => void): Promise<City> {
  const dataDir = join(folder, `offers-${offers}`)
  const complete = join(dataDir, 'complete')
  if (!existsSync(complete)) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const log = await createLogger('error')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    await migrate(postgres.url, log)
    if (!existsSync(complete)) {
      await loadCity(postgres.url, offers, await createPasswords(4).hash(password), tell)
      await writeFile(complete, '')
    }
    return { dataDir, samples: await takeSamples(postgres.url) }
  } finally {
    await postgres.stop()
  }
}

async function takeSamples(url: string): Promise<Samples> {
  const db = new pg.Client(url)
  await db.connect()
  const { rows } = await db.query<{ id: number }>(`
    SELECT id FROM live_offers WHERE id IN (
      (SELECT product_id FROM product_views ORDER BY views DESC LIMIT 50)
      UNION ALL (SELECT id * 9973 % (SELECT max(id) FROM products) FROM generate_series(1, 50) AS id))
    ORDER BY id`)
  const places = await db.query<{ name: string }>('SELECT name FROM places ORDER BY id')
  await db.end()
  return { live: rows.map(({ id }) => id), places: places.rows.map(({ name }) => name) }
}
