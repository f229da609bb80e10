import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillEveryTable, whatIsNotThere } from '../../test/a-row-in-every-table.ts'
import { filesOf, rowsOf } from '../../test/compare-cities.ts'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { PictureStore } from '../platform/uploads/picture-store.ts'
import { pictureKinds, withdrawn } from '../platform/uploads/picture-urls.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const log = pino({ level: 'silent' })
const made55 = join(import.meta.dirname, 'made-by-0055.backup')
/** Tables that every version has. */
const lasting = [
  'audit_entries',
  'banners',
  'categories',
  'hidden_offers',
  'pictures',
  'products',
  'shops',
  'undos',
  'users',
]
let city: TestApp
let place: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-whole-'))
  city = await startTestApp()
  place = await createTestDatabase({ empty: true })
  await fillEveryTable(city)
})
afterAll(async () => {
  await place.drop()
  await city.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup of all that there is', () => {
  test('when a table or a kind of picture is new, then this city has some of it', async () => {
    expect(await whatIsNotThere(city)).toEqual([])
  })

  test('when it is restored, then both databases are the same row by row, and both folders byte by byte', async () => {
    const file = join(folder, 'chowk.backup')
    const { config, db } = city.services
    const uploadsDir = join(folder, 'uploads')
    const made = await makeBackup({ file, url: config.databaseUrl ?? '', uploadsDir: config.uploadsDir })
    expect(made).toMatchObject({ file, lacking: [] })

    const { manifest } = await verifyBackup(file)
    await restoreBackup({ file, manifest, url: place.url, uploadsDir, log })

    expect(await rowsOf(place.db)).toEqual(await rowsOf(db))
    expect(await filesOf(uploadsDir)).toEqual(await filesOf(config.uploadsDir))
    expect(await filesOf(uploadsDir)).toHaveLength(made.files)
  })

  test('when it was made by the release before, with pictures of every kind, then it is restored, and what is kept is withdrawn', async () => {
    const before = await createTestDatabase({ empty: true })
    const uploadsDir = join(folder, 'before')
    // Made by the release of 22 November 2026 (migrations to 0055), which could not restore it.
    const { manifest } = await verifyBackup(made55)
    await restoreBackup({ file: made55, manifest, url: before.url, uploadsDir, log })

    const counts = manifest.tables.filter(({ name }) => lasting.includes(name)).map(({ name, rows }) => [name, rows])
    for (const [name, rows] of counts)
      expect([name, (await before.db.query(`SELECT FROM ${name}`)).rowCount]).toEqual([name, rows])
    expect(counts).toHaveLength(lasting.length)
    expect(await filesOf(uploadsDir)).toHaveLength(manifest.pictures.files)
    await new PictureStore(before.db, uploadsDir, log).settle()
    const { rows } = await before.db.query<{ kind: string; is_withdrawn: boolean }>(
      `SELECT DISTINCT split_part(key, '/', 1) AS kind, is_withdrawn FROM pictures ORDER BY 1, 2`,
    )
    expect(rows).toEqual(
      [...pictureKinds].sort().flatMap((kind) => [false, true].map((is_withdrawn) => ({ kind, is_withdrawn }))),
    )
    const files = (await filesOf(uploadsDir)).map((line) => dirname(line.split(' ')[0] ?? '').slice(1))
    const { rows: keys } = await before.db.query<{ key: string; is_withdrawn: boolean }>('SELECT * FROM pictures')
    expect([...new Set(files)].sort()).toEqual(
      keys.map(({ key, is_withdrawn }) => (is_withdrawn ? withdrawn(key) : key)).sort(),
    )
    await before.drop()
  })
})
