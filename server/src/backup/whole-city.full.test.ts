import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillEveryTable, whatIsNotThere } from '../../test/a-row-in-every-table.ts'
import { filesOf, rowsOf } from '../../test/compare-cities.ts'
import { testApp } from '../../test/start-test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { testFolder } from '../../test/test-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

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
})
