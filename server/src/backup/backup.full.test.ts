import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filesOf, rowsOf } from '../../test/compare-cities.ts'
import { givenPublished, givenUser } from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { testFolder } from '../../test/test-folder.ts'
import type { Database } from '../platform/database/open.ts'
import type { FileStore } from '../platform/uploads/file-store.ts'
import { FolderFiles } from '../platform/uploads/folder-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const folder = await testFolder('backup')
const file = join(folder, 'chowk.backup')
const city = await testApp()
const shop = await givenUser(city)
for (let n = 0; n < 3; n++) await givenPublished(city, shop, { name: `Diya ${n}` })

const publish = (name: string) => givenPublished(city, shop, { name })

const source = () => ({
  url: city.services.config.databaseUrl ?? '',
  files: city.services.pictures.files,
})
const anEmptyPlace = async () => ({
  ...(await testDatabase({ empty: true })),
  files: new FolderFiles(join(await mkdtemp(join(folder, 'place-')), 'uploads')),
})
const restore = async (from: string, place: { url: string; files: FileStore }) =>
  restoreBackup({ file: from, manifest: (await verifyBackup(from)).manifest, ...place })

const isEmpty = async ({ db, files }: { db: Database; files: FolderFiles }) => {
  const { rows } = await db.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')`,
  )
  expect(rows).toEqual([])
  expect(await filesOf(files.directory)).toEqual([])
}

await makeBackup({ file, ...source() })

describe('backup and restore', { timeout: 60_000 }, () => {
  test("makes a backup readable by its owner only, overwrites no file and shows the backup's time in the status", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(makeBackup({ file, ...source() })).rejects.toThrow('exists already')
    const { rows } = await city.run('SELECT bytes, verified_at >= finished_at AS is_good FROM last_backup')
    expect(rows).toEqual([{ bytes: (await stat(file)).size, is_good: true }])
    expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([])
  })

  test('backs up one moment with all its pictures while shops publish and delete offers', {
    timeout: 180_000,
  }, async () => {
    const busy = join(folder, 'busy.backup')
    let isOver = false
    const write = async () => {
      for (let n = 0; !isOver; n++) {
        const id = await publish(`Busy ${n}`)
        await shop.send('shop/delete_product', { product_id: id }).expect(200)
        const first = (await city.run(`SELECT min(id) AS id FROM products`)).rows[0].id
        if (n % 3 === 0) await shop.send('shop/delete_product', { product_id: first })
        await publish(`Kept ${n}`)
        await city.services.pictures.removeDiscarded()
      }
    }
    const writers = [write(), write()]
    const made: { lacking: string[] }[] = []
    for (let n = 0; n < 4; n++) made.push(await makeBackup({ file: `${busy}-${n}`, ...source() }))
    isOver = true
    await Promise.all(writers)

    expect(made.flatMap(({ lacking }) => lacking)).toEqual([])
    for (let n = 0; n < 4; n++) {
      const place = await anEmptyPlace()
      await restore(`${busy}-${n}`, place)
      const { rows } = await place.db.query(
        `SELECT key || '/photo.jpg' AS path FROM pictures JOIN products ON picture_id = pictures.id`,
      )
      const files = (await filesOf(place.files.directory)).map((line) => line.split(' ')[0])
      expect(files).toEqual(expect.arrayContaining(rows.map(({ path }) => `/${path}`)))
      const counts = await place.db.query(
        `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM pictures WHERE id NOT IN (SELECT picture_id FROM undos WHERE picture_id IS NOT NULL)) AS pictures,
           (SELECT count(*) FROM searchable_offers) AS found, (SELECT count(*) FROM product_views) AS views`,
      )
      const { products, ...others } = counts.rows[0]
      expect(others).toEqual({ pictures: products, found: products, views: products })
    }
  })

  test('keeps the hard links between pictures in the backup and after the restore', async () => {
    const { pictures, db } = city.services
    const { rows } = await db.query(
      `SELECT key, width, height, widths FROM pictures WHERE NOT is_withdrawn LIMIT 1`,
    )
    const copy = await pictures.duplicate(rows[0])
    await db.query('INSERT INTO pictures (key, width, height, widths) VALUES ($1, 20, 20, $2)', [
      copy.key,
      copy.widths,
    ])
    await db.query('DELETE FROM discarded_files')
    const shared = join(folder, 'shared.backup')
    await makeBackup({ file: shared, ...source() })
    const place = await anEmptyPlace()

    await restore(shared, place)

    expect(await filesOf(place.files.directory)).toEqual(await filesOf(city.services.config.uploadsDir))
    expect((await stat(join(place.files.directory, copy.key, 'photo.jpg'))).nlink).toBe(2)
    await rm(shared)
  })
})

describe('damaged pictures', { timeout: 60_000 }, () => {
  test('fails and leaves no backup when a restore could not read a picture back', async () => {
    const { db } = city.services
    const key = `posters/ab/${'0'.repeat(30)}`
    await cp(
      join(city.services.config.uploadsDir, await firstKey()),
      join(city.services.config.uploadsDir, key),
      { recursive: true },
    )
    await db.query(`INSERT INTO pictures (key, width, height, widths) VALUES ($1, 20, 20, '{20}')`, [key])
    const bad = join(await mkdtemp(join(folder, 'bad-')), 'bad.backup')

    await expect(makeBackup({ file: bad, ...source() })).rejects.toThrow(
      `${key}/photo.jpg belongs to no backup`,
    )

    expect(await readdir(dirname(bad))).toEqual([])
    await db.query('DELETE FROM pictures WHERE key = $1', [key])
    await db.query('DELETE FROM discarded_files')
    await rm(join(city.services.config.uploadsDir, 'posters'), { recursive: true })
  })

  test.each([
    ['is missing', (path: string) => rm(path)],
    ['lacks its end', (path: string) => truncate(path, 100)],
  ])(
    'names the backup incomplete, does not count it as good and can restore it when a picture file %s',
    async (_, spoil) => {
      const { db } = city.services
      const path = join(await firstKey(), 'photo.jpg')
      const whole = await readFile(join(city.services.config.uploadsDir, path))
      await spoil(join(city.services.config.uploadsDir, path))
      await db.query('UPDATE last_backup SET verified_at = NULL')
      const bad = join(await mkdtemp(join(folder, 'bad-')), 'bad.backup')

      const made = await makeBackup({ file: bad, ...source() })

      expect(made).toMatchObject({ file: `${bad}.incomplete`, lacking: [path] })
      expect(await readdir(dirname(bad))).toEqual(['bad.backup.incomplete'])
      expect((await db.query('SELECT verified_at FROM last_backup')).rows).toEqual([{ verified_at: null }])
      const place = await anEmptyPlace()
      await restore(`${bad}.incomplete`, place)
      expect(await filesOf(place.files.directory)).toEqual(await filesOf(city.services.config.uploadsDir))
      await writeFile(join(city.services.config.uploadsDir, path), whole)
    },
  )

  const firstKey = async () =>
    (await city.run('SELECT min(key) AS key FROM pictures WHERE NOT is_withdrawn')).rows[0].key as string
})

describe('refused backups', { timeout: 60_000 }, () => {
  test.each([0.3, 0.9, 0.999])('restores nothing when only %f of the file is left', async (part) => {
    const cut = join(folder, 'cut.backup')
    await cp(file, cut)
    await truncate(cut, Math.floor((await stat(file)).size * part))
    const place = await anEmptyPlace()

    await expect(restore(cut, place)).rejects.toThrow('is damaged or not complete')
    await isEmpty(place)
  })

  test('refuses a backup with a changed byte', async () => {
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
    await writeFile(join(folder, 'changed.backup'), bytes)

    await expect(verifyBackup(join(folder, 'changed.backup'))).rejects.toThrow('is damaged')
  })

  test.each([
    ['no archive', Buffer.from('Dear diary')],
    ['another archive', gzipSync(Buffer.alloc(1024))],
    ['nothing', Buffer.alloc(0)],
  ])('refuses a file that is %s', async (_, bytes) => {
    await writeFile(join(folder, 'foreign.backup'), bytes)

    await expect(verifyBackup(join(folder, 'foreign.backup'))).rejects.toThrow('is no backup of Chowk')
  })

  test('fails with the reason when the file is missing or the database has no Chowk tables', async () => {
    const place = await anEmptyPlace()

    await expect(verifyBackup(join(folder, 'nothing.backup'))).rejects.toThrow('there is no ')
    await expect(makeBackup({ file: join(folder, 'none.backup'), ...place })).rejects.toThrow(
      'there is no Chowk',
    )
    expect(await readdir(folder)).not.toContain('none.backup')
  })

  test('does not touch a database or a folder that is not empty', async () => {
    const place = await anEmptyPlace()
    const before = await rowsOf(city.db)

    await expect(restore(file, { ...source(), files: place.files })).rejects.toThrow(
      'the database is not empty',
    )
    await expect(restore(file, { ...place, files: source().files })).rejects.toThrow('is not empty: it holds')

    expect(await rowsOf(city.db)).toEqual(before)
    await isEmpty(place)
  })

  test('leaves the database and the folder empty when the restore fails halfway', async () => {
    const place = await anEmptyPlace()
    const { manifest } = await verifyBackup(file)
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 99 } : table))

    await expect(restoreBackup({ file, manifest: { ...manifest, tables }, ...place })).rejects.toThrow(
      'users should have 99 rows',
    )
    await isEmpty(place)
    await restore(file, place)
    expect((await filesOf(place.files.directory)).length).toBe(6)
  })

  test('refuses a backup from a newer version', async () => {
    const place = await anEmptyPlace()
    const { manifest } = await verifyBackup(file)
    const migrations = [...manifest.migrations, '9999-the-future']

    await expect(restoreBackup({ file, manifest: { ...manifest, migrations }, ...place })).rejects.toThrow(
      'another version of Chowk',
    )
    await isEmpty(place)
  })
})

describe('pending messages after a restore', { timeout: 60_000 }, () => {
  test('sends no pending text messages and keeps the consents to them', async () => {
    await city.run(`
      INSERT INTO text_consents (user_id, channel, is_given, phone, way)
        SELECT min(id), 'sms', true, '9826012345', 'account' FROM users;
      INSERT INTO text_messages (user_id, channel, kind, language, phone, variables, due_at, expires_at)
        SELECT min(id), 'sms', 'offers end', 'en', '9826012345', '{3}', now() + interval '3 hours',
          now() + interval '1 day' FROM users`)
    const file = join(folder, 'texts.backup')
    await makeBackup({ file, ...source() })
    const place = await anEmptyPlace()

    await restore(file, place)

    const { rows } = await place.db.query(
      `SELECT (SELECT count(*)::integer FROM text_messages) AS texts,
         EXISTS (SELECT FROM text_consents WHERE phone = '9826012345') AS consent`,
    )
    expect(rows).toEqual([{ texts: 0, consent: true }])
  })

  test('stops announcements that were scheduled or partly sent', async () => {
    await city.run(`
      WITH written AS (
        INSERT INTO announcements (key, title_en, body_en, audience, ways, due_at, started_at)
        SELECT gen_random_uuid(), title, 'Nobody answers.', 'all', '{mail}', now(), started
        FROM (VALUES ('planned', NULL), ('begun', now()), ('through', now())) AS one (title, started)
        RETURNING id, title_en)
      INSERT INTO announcement_shops (announcement_id, shop_id, sent_at)
      SELECT written.id, shops.id, CASE title_en WHEN 'through' THEN now() END
      FROM written, shops WHERE title_en <> 'planned'`)
    const written = join(folder, 'written.backup')
    await makeBackup({ file: written, ...source() })
    const place = await anEmptyPlace()

    await restore(written, place)

    const { rows } = await place.db.query(
      'SELECT title_en, stopped_at IS NOT NULL AS is_stopped FROM announcements ORDER BY id',
    )
    expect(rows.map(({ title_en, is_stopped }) => [title_en, is_stopped])).toEqual([
      ['planned', true],
      ['begun', true],
      ['through', false],
    ])
  })
})
