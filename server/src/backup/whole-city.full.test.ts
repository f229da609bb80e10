import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillEveryTable, missingFixtures } from '../../test/a-row-in-every-table.ts'
import { filesOf, rowsOf } from '../../test/compare-cities.ts'
import { nextRelease } from '../../test/next-release.ts'
import { testApp } from '../../test/start-test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { testFolder } from '../../test/test-folder.ts'
import { FolderFiles } from '../platform/uploads/folder-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const folder = await testFolder('whole')
const city = await testApp()
const place = await testDatabase({ empty: true })
await fillEveryTable(city)

describe('a backup of a whole city', () => {
  test('covers every table and every kind of picture', async () => {
    expect(await missingFixtures(city)).toEqual([])
  })

  test('restores the same rows and the same files', async () => {
    const file = join(folder, 'chowk.backup')
    const { config, db } = city.services
    const uploadsDir = join(folder, 'uploads')
    const made = await makeBackup({
      file,
      url: config.databaseUrl ?? '',
      files: new FolderFiles(config.uploadsDir),
    })
    expect(made).toMatchObject({ file, lacking: [] })

    const { manifest } = await verifyBackup(file)
    await restoreBackup({ file, manifest, url: place.url, files: new FolderFiles(uploadsDir) })

    expect(await rowsOf(place.db)).toEqual(await rowsOf(db))
    expect(await filesOf(uploadsDir)).toEqual(await filesOf(config.uploadsDir))
    expect(await filesOf(uploadsDir)).toHaveLength(made.files)
  })

  test("is restored by the next release with that release's columns, functions and triggers", async () => {
    const file = join(folder, 'older.backup')
    const { config } = city.services
    await makeBackup({ file, url: config.databaseUrl ?? '', files: new FolderFiles(config.uploadsDir) })
    const { manifest } = await verifyBackup(file)
    const release = await nextRelease('1.0.1', {
      'migrations/0001-grades.sql': 'ALTER TABLE products ADD COLUMN grade integer;',
      'migrations/0002-index-of-grades.sql': `-- no transaction
        CREATE INDEX CONCURRENTLY IF NOT EXISTS products_grade ON products (grade);`,
      'migrations/0003-grades.sql': `-- after functions
        UPDATE products SET grade = grade_of(id), name = 'Zibble ' || name;`,
      'functions/offers/grade-of.sql': `CREATE OR REPLACE FUNCTION grade_of(of_product integer) RETURNS integer
        LANGUAGE sql STABLE RETURN (SELECT count(*) FROM products WHERE id <= of_product)::integer;`,
    })
    const { db, url } = await testDatabase({ empty: true })

    await restoreBackup({ file, manifest, url, files: new FolderFiles(join(folder, 'next')), release })

    const { rows } = await db.query(`SELECT bool_and(grade > 0) AS graded,
      bool_and(document @@ 'zibbl') AS found FROM products JOIN search_documents ON product_id = id`)
    expect(rows).toEqual([{ graded: true, found: true }])
  })
})
