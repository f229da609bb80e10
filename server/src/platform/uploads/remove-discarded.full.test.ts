import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import pg from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { givenCategory, givenUser, picture, type Someone } from '../../../test/given.ts'
import { jobNamed } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { deleteInBatches } from '../../features/account-deletion/delete-accounts.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import { backupLock } from '../database/last-backup.queries.ts'
import { execute } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import { watchChanges } from '../database/watch-changes.ts'
import { startJobs } from '../job-runner/start-jobs.ts'
import { createLogger } from '../logger.ts'
import { PictureStore } from './picture-store.ts'

const service = await testApp({}, undefined, (url, log) => ({ changes: watchChanges(url, log) }))
const admin = await givenUser(service, { type: 'admin' })

const files = async () => {
  const entries = await readdir(service.services.config.uploadsDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function givenShop(products: number) {
  const { pictures, db } = service.services
  const shop = await givenUser(service)
  const { subcategoryId } = await givenCategory(service)
  const first = await pictures.save(await picture(20, 20), 'products', photoShape)
  const some = pLimit(8)
  const others = Array.from({ length: products - 1 }, () => some(() => pictures.duplicate(first)))
  const saved = [first, ...(await Promise.all(others))]
  await inTransaction(db, async (tx) => {
    const ids = await pictures.keep(tx, saved)
    await execute(tx)`INSERT INTO products
        (owner_id, subcategory_id, picture_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT ${shop.id}, ${subcategoryId}, id, 'Diya ' || id, 'Sarafa', 'Brass', 10, 10, today(), today()
      FROM unnest(${ids}::integer[]) AS id`
  })
  return shop
}

const remove = ({ email }: Someone) =>
  admin.send('admin/modify_user_status', { email, action: 'delete' }).expect(200)

describe('files of deleted products', { timeout: 60_000 }, () => {
  test('are kept during the deletion of a large shop and are all removed when due', async () => {
    const count = 1_200
    const shop = await givenShop(count)
    expect(await files()).toBe(2 * count)

    await remove(shop)
    await deleteInBatches(service.services)

    // No job runs in this test, so files can only be removed by the call below.
    expect(await files()).toBe(2 * count)
    await service.services.pictures.removeDiscarded()
    expect(await files()).toBe(0)
    expect(await service.one(sql`SELECT count(*) AS left FROM discarded_files`)).toEqual({ left: 0 })
  })

  test('are removed once, without errors, by several processes at once', async () => {
    const warn = vi.spyOn(service.services.log, 'warn')
    await remove(await givenShop(250))

    await Promise.all([1, 2, 3].map(() => service.services.pictures.removeDiscarded()))

    expect(await files()).toBe(0)
    expect(warn).not.toHaveBeenCalled()
  })

  test('are kept until a backup ends, even if the backup is killed', async () => {
    const shop = await givenShop(3)
    const backup = new pg.Client({ connectionString: service.services.config.databaseUrl })
    await backup.connect()
    await backup.query('SELECT pg_advisory_lock($1)', [backupLock])
    await remove(shop)

    await service.services.pictures.removeDiscarded()
    expect(await files()).toBe(6)

    await backup.end()
    await expect.poll(() => service.services.pictures.removeDiscarded().then(files)).toBe(0)
  })

  test('cannot be claimed when they are almost due', async () => {
    const { pictures, db } = service.services
    const saved = await pictures.save(await picture(20, 20), 'products', photoShape)
    await execute(db)`UPDATE discarded_files SET due = now() + interval '1 minute'`

    await expect(inTransaction(db, (tx) => pictures.keep(tx, [saved]))).rejects.toThrow('saved too long ago')
    await execute(db)`UPDATE discarded_files SET due = now()`
    await pictures.removeDiscarded()
    expect(await files()).toBe(0)
  })

  test('are removed by the job within about a second', async () => {
    const removing = startJobs(service.services, [jobNamed('remove-discarded-files')])
    const shop = await givenShop(20)

    await remove(shop)

    await expect.poll(files, { timeout: 3_000 }).toBe(0)
    await removing.stop()
  })

  test('a shutdown during the removal of a large shop takes effect soon, and the rest is removed by the next run', async () => {
    const { pictures } = service.services
    const left = async () => await service.value<number>(sql`SELECT count(*) AS left FROM discarded_files`)
    await remove(await givenShop(1_000))
    await deleteInBatches(service.services)
    const due = await left()

    const removing = startJobs(service.services, [jobNamed('remove-discarded-files')])
    await expect.poll(left, { interval: 1, timeout: 10_000 }).toBeLessThan(due)
    await removing.stop()

    expect(await left()).toBeGreaterThan(0)
    await pictures.removeDiscarded()
    expect(await files()).toBe(0)
  })
})

test('files that cannot be removed do not block other files and are retried at growing intervals', async () => {
  const { db, pictures } = service.services
  const kept = join(service.services.config.uploadsDir, 'products', 'no folder')
  await mkdir(join(service.services.config.uploadsDir, 'products'), { recursive: true })
  await writeFile(kept, '')
  await execute(db)`
    INSERT INTO discarded_files (key, due) VALUES ('products/no folder/picture', now() - interval '1 hour')`
  const other = await pictures.save(await picture(20, 20), 'products', photoShape)
  await execute(db)`UPDATE discarded_files SET due = now() WHERE key = ${other.key}`
  const quiet = new PictureStore(db, pictures.files, await createLogger('silent'))
  const aside = () =>
    service.many(sql`SELECT item, reason, tries, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM set_aside
      WHERE job = 'file_removal'`)

  await quiet.removeDiscarded()

  expect(existsSync(join(service.services.config.uploadsDir, other.key))).toBe(false)
  const set = { item: 'products/no folder/picture', reason: 'ENOTDIR' }
  expect(await aside()).toEqual([{ ...set, tries: 1, minutes: 1 }])
  await quiet.removeDiscarded()
  expect(await aside()).toMatchObject([{ tries: 1 }])
  await execute(db)`UPDATE set_aside SET due_at = now()`
  await quiet.removeDiscarded()
  expect(await aside()).toEqual([{ ...set, tries: 2, minutes: 5 }])
  await rm(kept)
  await execute(db)`UPDATE set_aside SET due_at = now()`
  await quiet.removeDiscarded()
  expect(await aside()).toEqual([])
})
