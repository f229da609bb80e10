import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  givenCategory,
  givenProductForm,
  givenPublished,
  givenUnfinished,
  givenUser,
  picture,
} from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { backupLock } from '../database/last-backup.queries.ts'
import { watchChanges } from '../database/watch-changes.ts'
import { PictureStore } from './picture-store.ts'
import { withdrawn } from './picture-urls.ts'

const service = await testApp({}, undefined, (url, log) => ({ changes: watchChanges(url, log) }))
const admin = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service)

const photo = () => picture(20, 20)
const get = async (url: string) => (await service.get(url)).status
const photoOf = async (id: number) => (await service.read(`product/${id}`)).product
const remove = async (id: number) =>
  (await shop.does('shop/delete_product', { product_id: id })).undo as number
const undo = (entry: number, by = shop) => by.send('shop/undo', { entry_ids: [entry] })
const uploadBanner = async () =>
  (await admin.sendPicture('banner/addbanner', { type: 'fixed', position: '2' }, await photo()).expect(200))
    .body
const banners = async () => (await admin.read('banner/list')).banners
const misplaced = async (): Promise<string[]> => {
  const rows = await service.many<{
    key: string
    is_withdrawn: boolean
    is_misplaced: boolean
    is_shown: boolean
  }>(sql`
    SELECT key, is_withdrawn, is_misplaced, EXISTS (SELECT FROM products WHERE picture_id = pictures.id)
      OR EXISTS (SELECT FROM banners WHERE picture_id = pictures.id)
      OR EXISTS (SELECT FROM categories WHERE picture_id = pictures.id) AS is_shown FROM pictures`)
  const directory = service.services.config.uploadsDir
  const isThere = (folder: string) =>
    readdir(join(directory, folder)).then(
      () => true,
      () => false,
    )
  const wrong = rows.map(async ({ key, is_withdrawn, is_misplaced, is_shown }) => {
    const lies = [await isThere(key), await isThere(withdrawn(key))]
    return is_misplaced || is_withdrawn === is_shown || lies[0] !== is_shown || lies[1] === is_shown
      ? key
      : []
  })
  return (await Promise.all(wrong)).flat()
}

test('other accounts on the machine cannot read the uploads folder', async () => {
  await uploadBanner()
  expect((await stat(service.services.config.uploadsDir)).mode & 0o777).toBe(0o750)
})

describe('the picture of a deleted subject', { timeout: 60_000 }, () => {
  test('returns 404 at once when a product is deleted, and is available under its URL after an undo', async () => {
    const id = await givenPublished(service, shop)
    const { photo_url, photo_srcset } = await photoOf(id)
    const urls = [photo_url, ...photo_srcset.split(', ').map((part: string) => part.split(' ')[0])]
    const answers = () => Promise.all(urls.map(get))
    expect(new Set(await answers())).toEqual(new Set([200]))

    const entry = await remove(id)
    expect(new Set(await answers())).toEqual(new Set([404]))
    expect(await get(photo_url.replace('/photo.jpg', '.withdrawn/photo.jpg'))).toBe(404)

    await undo(entry).expect(200)
    expect(new Set(await answers())).toEqual(new Set([200]))
    expect((await photoOf(id)).photo_url).toBe(photo_url)
  })

  test('returns 404 at once when a product gets another picture, even during a backup', async () => {
    const id = await givenPublished(service, shop)
    const { photo_url } = await photoOf(id)
    const backup = new pg.Client({ connectionString: service.services.config.databaseUrl })
    await backup.connect()
    await backup.query('SELECT pg_advisory_lock($1)', [backupLock])

    await shop
      .sendPicture(`shop/updateproduct/${id}`, await givenProductForm(service), await photo())
      .expect(200)

    expect(await get(photo_url)).toBe(404)
    await service.services.pictures.removeDiscarded()
    const key = photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    const directory = service.services.config.uploadsDir
    expect((await readdir(join(directory, withdrawn(key)))).length).toBe(2)
    await backup.end()
    await expect
      .poll(async () => {
        await service.services.pictures.removeDiscarded()
        return readdir(join(directory, withdrawn(key))).catch(() => 'gone')
      })
      .toBe('gone')
  })

  test('returns 404 at once when a banner is replaced or removed, and is available after an undo', async () => {
    await uploadBanner()
    const [first] = await banners()
    const { undo: entry } = await uploadBanner()
    const [second] = await banners()
    expect([await get(first.image_url), await get(second.image_url)]).toEqual([404, 200])

    await undo(entry, admin).expect(200)
    expect([await get(first.image_url), await get(second.image_url)]).toEqual([200, 404])

    const { id, version } = (await admin.read('banner/arranged')).banners[0]
    const body = await admin.does('banner/removebanner', { id, version })
    expect(await get(first.image_url)).toBe(404)
    await undo(body.undo, admin).expect(200)
    expect(await get(first.image_url)).toBe(200)
  })

  test('returns 404 at once when a category gets another picture, and is available after an undo', async () => {
    const { categoryId: id } = await givenCategory(service)
    const change = async () => {
      const version = await service.value<number>(sql`SELECT version FROM categories WHERE id = ${id}`)
      const sent = admin.agent
        .post('/api/admin/category_picture')
        .field({ id: String(id), version: String(version) })
      return (await sent.attach('photo', await photo(), 'a.jpg').expect(200)).body.undo as number
    }
    const url = async () =>
      service
        .one<{ key: string }>(
          sql`SELECT key FROM pictures WHERE id = (SELECT picture_id FROM categories WHERE id = ${id})`,
        )
        .then(({ key }) => `/uploads/${key}/photo.jpg`)
    await change()
    const first = await url()
    const entry = await change()
    expect([await get(first), await get(await url())]).toEqual([404, 200])

    await undo(entry, admin).expect(200)
    expect([await url(), await get(first)]).toEqual([first, 200])
  })

  test('remains available when its offer is hidden', async () => {
    const id = await givenPublished(service, shop, { name: 'A hidden diya' })
    const { photo_url, version } = (await admin.read(`shop/product/${id}`)).product
    const seen = { product_id: id, version, reason: 'wrong price' }
    await admin.send('admin/hide_offer', seen).expect(200)

    expect(await get(photo_url)).toBe(200)
  })

  test('is moved by the next process when a process dies before or after the move', async () => {
    const { db, pictures, log } = service.services
    const [id, moved] = [await givenPublished(service, shop), await givenPublished(service, shop)]
    const { photo_url } = await photoOf(id)
    await remove(moved)
    await remove(id)
    const key = photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    const directory = service.services.config.uploadsDir
    // Simulates a crash before the move, and a crash after the move but before it was recorded.
    await rm(join(directory, withdrawn(key)), { recursive: true })
    await mkdir(join(directory, key))
    await writeFile(join(directory, key, 'photo.jpg'), 'jpeg')
    await db.query(sql`UPDATE pictures SET is_misplaced = true WHERE is_withdrawn`)
    expect(await get(photo_url)).toBe(200)

    await new PictureStore(db, pictures.files, log).settle()

    expect(await get(photo_url)).toBe(404)
    expect(await misplaced()).toEqual([])
  })

  test('is moved once its row is unlocked, and a request waits for that for at most a second', async () => {
    const { db, log, pictures } = service.services
    const { photo_url } = await photoOf(await givenPublished(service, shop))
    const key = photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    const belongs = (isWithdrawn: boolean) =>
      db.query(sql`UPDATE pictures SET is_misplaced = true, is_withdrawn = ${isWithdrawn} WHERE key = ${key}`)
    await belongs(true)
    const letGo = await givenUnfinished(service, sql`SELECT FROM pictures WHERE key = ${key} FOR UPDATE`)
    const store = new PictureStore(db, pictures.files, log)

    const waits = [0, 300, 600].map(async (later) => {
      await sleep(later)
      const begun = performance.now()
      await store.settle()
      return performance.now() - begun
    })

    for (const waited of await Promise.all(waits)) expect(waited).toBeLessThan(1_500)
    await letGo()
    await pictures.removeDiscarded()
    expect(await get(photo_url)).toBe(404)
    await belongs(false)
    await pictures.removeDiscarded()
    expect(await get(photo_url)).toBe(200)
  })

  test('does not block other pictures when it cannot be moved, and is moved later', async () => {
    const { db, pictures, log } = service.services
    const [stuck, other] = [await givenPublished(service, shop), await givenPublished(service, shop)]
    const [{ photo_url }, { photo_url: otherUrl }] = [await photoOf(stuck), await photoOf(other)]
    const key = photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    const obstacle = join(service.services.config.uploadsDir, withdrawn(key))
    await mkdir(obstacle)
    await writeFile(join(obstacle, 'in the way'), '')

    await remove(stuck)
    await remove(other)
    expect([await get(photo_url), await get(otherUrl)]).toEqual([200, 404])

    await rm(obstacle, { recursive: true })
    await new PictureStore(db, pictures.files, log).settle()
    expect(await get(photo_url)).toBe(404)
  })

  test('ends in the folder that its row requires when several processes delete and undo at once', async () => {
    const { db, pictures, log } = service.services
    const stores = [1, 2].map(() => new PictureStore(db, pictures.files, log))
    let isOver = false
    const others = stores.map(async (store) => {
      while (!isOver) await store.settle()
    })
    const ids = await Promise.all([1, 2, 3, 4].map(() => givenPublished(service, shop)))
    const work = ids.map(async (id, n) => {
      for (let round = 0; round < 4; round++) {
        const { photo_url } = await photoOf(id)
        const entry = await remove(id)
        expect(await get(photo_url)).toBe(404)
        if (round === 3 && n % 2 === 0) return
        await undo(entry).expect(200)
        expect(await get(photo_url)).toBe(200)
      }
    })
    await Promise.all(work).finally(() => {
      isOver = true
    })
    await Promise.all(others)

    expect(await misplaced()).toEqual([])
  })

  test('stays noted while its files are missing, and is put in its place when they are back', async () => {
    const { db, pictures } = service.services
    const id = await givenPublished(service, shop)
    const { photo_url } = await photoOf(id)
    const key = photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    const folder = join(service.services.config.uploadsDir, key)
    await rename(folder, `${folder}.elsewhere`)
    await remove(id)
    const noted = () => service.values(sql`SELECT reason FROM set_aside WHERE item = ${key}`)

    await pictures.removeDiscarded()
    expect([await noted(), await misplaced()]).toEqual([['ENOENT'], [key]])

    await rename(`${folder}.elsewhere`, folder)
    await db.query(sql`UPDATE set_aside SET due_at = now()`)
    await pictures.removeDiscarded()
    expect([await noted(), await misplaced()]).toEqual([[], []])
    expect(await get(photo_url)).toBe(404)
  })

  test('is removed when the deletion can no longer be undone', async () => {
    const { db, pictures } = service.services
    const id = await givenPublished(service, shop)
    const key = (await photoOf(id)).photo_url.slice('/uploads/'.length, -'/photo.jpg'.length)
    await remove(id)
    await db.query(`UPDATE undos SET kept_since = now() - interval '31 days'`)
    await runJobOnce('forget-undos', service.services)
    await pictures.removeDiscarded()

    await expect(readdir(join(service.services.config.uploadsDir, withdrawn(key)))).rejects.toThrow('ENOENT')
    expect(await service.one(sql`SELECT count(*) AS left FROM discarded_files`)).toEqual({ left: 0 })
  })
})
