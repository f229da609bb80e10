import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { backupAt0055, givenDatabaseAt0055 } from '../../test/city-at-0055.ts'
import { filesOf, rowsOf } from '../../test/compare-cities.ts'
import { describeSchema } from '../../test/schema-snapshot.ts'
import { testApp } from '../../test/start-test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { testFolder } from '../../test/test-folder.ts'
import { createApp } from '../app.ts'
import { migrate } from '../platform/database/migrate.ts'
import { MigrationFiles } from '../platform/database/migration-files.ts'
import type { Database } from '../platform/database/open.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
import { PictureStore } from '../platform/uploads/picture-store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const log = pino({ level: 'silent' })
const migrations = join(import.meta.dirname, '../../../db/migrations')
const today = await testApp()
const folder = await testFolder('earlier')

async function anEmptyPlace() {
  return { ...(await testDatabase({ empty: true })), uploadsDir: await mkdtemp(join(folder, 'uploads-')) }
}

async function restored(file: string) {
  const place = await anEmptyPlace()
  const { manifest } = await verifyBackup(file)
  await restoreBackup({ file, manifest, url: place.url, uploadsDir: place.uploadsDir })
  return place
}

/** The migrations of a release that had none after `last`. */
async function filesUpTo(last: string) {
  const directory = await mkdtemp(join(folder, 'release-'))
  await cp(migrations, directory, { recursive: true })
  const later = (await readdir(directory)).filter((name) => /^\d/.test(name))
  const earlier = (await readdir(join(directory, 'earlier'))).filter(
    (name) => /^\d/.test(name) && name > last,
  )
  for (const path of [...later, ...earlier.map((name) => join('earlier', name))])
    await rm(join(directory, path))
  return new MigrationFiles(directory)
}

/** All rows, without the moment at which they were brought up to date. */
async function rowsAtAnyTime(db: Database) {
  await db.query(`UPDATE users SET status_since = created_at; UPDATE shop_edits SET made_at = 'epoch';
    UPDATE offer_refreshes SET asked_at = 'epoch'`)
  return rowsOf(db)
}

const names = async (db: Database) =>
  (await db.query('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name)

async function expectTodaysSchema(db: Database) {
  expect(await describeSchema(db)).toBe(await describeSchema(today.db))
  expect(await names(db)).toEqual(new MigrationFiles().names())
}

describe('a city of an earlier release', () => {
  test('when its database starts with this one, then it has the schema of an empty one, and its offers', async () => {
    const place = await anEmptyPlace()
    await givenDatabaseAt0055(place.db)

    await migrate(place.url, log)

    await expectTodaysSchema(place.db)
    const { rows } = await place.db.query(
      'SELECT (SELECT count(*)::integer FROM products) AS products, (SELECT count(*)::integer FROM searchable_offers) AS found',
    )
    expect(rows).toEqual([{ products: 30, found: 24 }])
  })

  test('when its backup is restored, then each row is as if its database had started with this release', async () => {
    const started = await anEmptyPlace()
    await givenDatabaseAt0055(started.db)
    await migrate(started.url, log)

    const place = await restored(backupAt0055)

    await expectTodaysSchema(place.db)
    const rows = await rowsAtAnyTime(place.db)
    expect(rows).toEqual(await rowsAtAnyTime(started.db))
    // What later migrations change is there at all.
    expect(JSON.stringify(rows.audit_entries)).not.toMatch(/203\.0\.113|meena@example|98260/)
    expect((await place.db.query('SELECT FROM pictures WHERE is_withdrawn')).rowCount).toBe(1)
    expect((await place.db.query('SELECT FROM shop_edits WHERE user_id = 3')).rowCount).toBe(1)
  })

  test('when its backup is restored, then it serves: an offer is found, its picture shown, its shopkeeper signs in', async () => {
    const { db, uploadsDir } = await restored(backupAt0055)
    const pictures = new PictureStore(db, uploadsDir, log)
    await pictures.settle()
    const rateLimits = createRateLimits(
      { db, visitorsDb: db },
      { rateLimit: false, sessionSecrets: () => [] },
    )
    const app = createApp({ ...today.services, db, visitorsDb: db, pictures, rateLimits })

    const found = await request(app).get('/api/search/search?query=silent+mouse').expect(200)
    expect(JSON.stringify(found.body)).toContain('Tiktik silent mouse, wireless, black')
    const { rows } = await db.query('SELECT id FROM products WHERE picture_id IS NOT NULL ORDER BY id')
    const { product } = (await request(app).get(`/api/product/${rows[0].id}`).expect(200)).body
    await request(app).get(product.photo_url).expect(200).expect('Content-Type', 'image/jpeg')
    const signIn = { email: 'shopkeeper@chowk.example', password: 'a good password' }
    await request(app).post('/api/shop/login').send(signIn).expect(200)
  })

  test('when it is of a migration between that release and this one, then its database and its backup go on from there', async () => {
    const between = await anEmptyPlace()
    await givenDatabaseAt0055(between.db)
    await migrate(between.url, log, await filesUpTo('0067-erasing-a-person.sql'))
    expect((await names(between.db)).at(-1)).toBe('0067-erasing-a-person')
    const { pictures } = (await verifyBackup(backupAt0055)).manifest
    const { uploadsDir } = await restored(backupAt0055)
    const file = join(folder, 'between.backup')
    expect(await makeBackup({ file, url: between.url, uploadsDir })).toMatchObject({ lacking: [] })
    await migrate(between.url, log)

    const place = await restored(file)

    await expectTodaysSchema(between.db)
    await expectTodaysSchema(place.db)
    expect(await rowsAtAnyTime(place.db)).toEqual(await rowsAtAnyTime(between.db))
    expect(await filesOf(place.uploadsDir)).toHaveLength(pictures.files)
  })
})

describe('a city that is older', () => {
  const reason = 'first use the last release that has db/migrations/0001-offers.sql'

  test('when its database starts with this release, then it is refused with what to do, and nothing is touched', async () => {
    const place = await anEmptyPlace()
    await givenDatabaseAt0055(place.db)
    await place.db.query(`DELETE FROM migrations WHERE name > '0054'`)

    await expect(migrate(place.url, log)).rejects.toThrow(
      `it is at migration 0053-any-language, and this release goes on from 0055-push-in-any-language: ${reason}`,
    )

    expect((await names(place.db)).at(-1)).toBe('0053-any-language')
  })

  test('when its backup is restored, then it is refused, and the place stays empty', async () => {
    const place = await anEmptyPlace()
    const { manifest } = await verifyBackup(backupAt0055)
    const older = { ...manifest, migrations: manifest.migrations.slice(0, 13) }

    await expect(
      restoreBackup({ file: backupAt0055, manifest: older, url: place.url, uploadsDir: place.uploadsDir }),
    ).rejects.toThrow(reason)

    const { rows } = await place.db.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    expect(rows).toEqual([])
  })
})
