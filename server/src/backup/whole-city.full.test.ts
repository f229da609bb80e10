import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { fillEveryTable, whatIsNotThere } from '../../test/a-row-in-every-table.ts'
import { digestOf, filesOf, rowsOf } from '../../test/compare-cities.ts'
import { testApp } from '../../test/start-test-app.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { testFolder } from '../../test/test-folder.ts'
import { PictureStore } from '../platform/uploads/picture-store.ts'
import { pictureKinds, withdrawn } from '../platform/uploads/picture-urls.ts'
import { copied, type Table } from './contents.ts'
import { makeBackup } from './make-backup.ts'
import { piecesOf } from './read-backup.ts'
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
async function contentsOf(file: string) {
  const rows = new Map<string, string>()
  const files = new Map<string, string>()
  for await (const piece of piecesOf(file))
    if (piece.kind === 'link') files.set(piece.path, files.get(piece.to) ?? '')
    else if (piece.kind === 'file') files.set(piece.path, digestOf(await buffer(piece.bytes)))
    else rows.set(piece.table, (rows.get(piece.table) ?? '') + (await text(piece.bytes)))
  return { rows, files: [...files].map(([path, digest]) => `/${path} ${digest}`).sort() }
}

const sortedLines = (written = '') => written.split('\n').filter(Boolean).sort()

async function linesOf({ url }: TestDatabase, table: Table) {
  const client = new pg.Client(url)
  await client.connect()
  const written = await text(client.query(copyTo(`COPY ${copied(table)} TO STDOUT`)))
  await client.end()
  return sortedLines(written)
}

const folder = await testFolder('whole')
const city = await testApp()
const place = await testDatabase({ empty: true })
await fillEveryTable(city)

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
    await restoreBackup({ file, manifest, url: place.url, uploadsDir })

    expect(await rowsOf(place.db)).toEqual(await rowsOf(db))
    expect(await filesOf(uploadsDir)).toEqual(await filesOf(config.uploadsDir))
    expect(await filesOf(uploadsDir)).toHaveLength(made.files)
  })

  test('when it was made by the release before, with pictures of every kind, then it is restored, and what is kept is withdrawn', async () => {
    const before = await testDatabase({ empty: true })
    const uploadsDir = join(folder, 'before')
    // Made by the release of 22 November 2026 (migrations to 0055), which could not restore it.
    const { manifest } = await verifyBackup(made55)
    await restoreBackup({ file: made55, manifest, url: before.url, uploadsDir })

    const tables = manifest.tables.filter(({ name }) => lasting.includes(name))
    expect(tables).toHaveLength(lasting.length)
    const written = await contentsOf(made55)
    for (const table of tables) {
      const restored = await linesOf(before, table)
      expect(restored).toHaveLength(table.rows)
      // The trail is written anew, without what former releases wrote of people.
      if (table.name === 'audit_entries') continue
      // Numbers of phones become as they are dialled (migration 0190).
      const lines = sortedLines(written.rows.get(table.name)).map((line) =>
        line.replace('98260 12345', '9826012345'),
      )
      expect(restored).toEqual(lines)
    }
    expect(await filesOf(uploadsDir)).toEqual(written.files)
    await new PictureStore(before.db, uploadsDir, log).settle()
    const { rows } = await before.db.query<{ kind: string; is_withdrawn: boolean }>(
      `SELECT DISTINCT split_part(key, '/', 1) AS kind, is_withdrawn FROM pictures ORDER BY 1, 2`,
    )
    expect(rows).toEqual(
      // Shops had no pictures yet.
      [...pictureKinds]
        .filter((kind) => kind !== 'shops')
        .sort()
        .flatMap((kind) => [false, true].map((is_withdrawn) => ({ kind, is_withdrawn }))),
    )
    const files = (await filesOf(uploadsDir)).map((line) => dirname(line.split(' ')[0] ?? '').slice(1))
    const { rows: keys } = await before.db.query<{ key: string; is_withdrawn: boolean }>(
      'SELECT * FROM pictures',
    )
    expect([...new Set(files)].sort()).toEqual(
      keys.map(({ key, is_withdrawn }) => (is_withdrawn ? withdrawn(key) : key)).sort(),
    )
  })
})
