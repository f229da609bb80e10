import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, mountSmallDisk, openCity, publishOnce } from './city.ts'

let city: City
const disk = await mountSmallDisk(2)
const uploads = disk.folder
beforeAll(async () => {
  city = await openCity(1, { UPLOADS_DIR: uploads })
})
afterAll(async () => {
  await city?.close()
  await disk.unmount()
})

async function refused() {
  const [before, pictures] = [await city.store.productIds(), await city.store.keys('pictures')]
  const { status, body } = await publishOnce(city)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(body.message).not.toMatch(/ENOSPC|EROFS|\//)
  expect((await fetch(`${city.service.url}/api/health`)).status).toBe(200)
  // The job may remove the file between the two checks.
  await expect
    .poll(async () => {
      const files = await readdir(join(uploads, 'products'), { recursive: true }).catch((): string[] => [])
      const keys = files.flatMap(
        (file) => /^(.+?)(?:\.withdrawn)?\/[^/]+\.(?:jpg|webp)$/.exec(file)?.[1] ?? [],
      )
      const noted = await city.store.keys('discarded_files')
      return keys.map((key) => `products/${key}`).filter((key) => !noted.has(key) && !pictures.has(key))
    })
    .toEqual([])
  expect(await city.store.productIds()).toEqual(before)
}

test('publishing stores nothing while the disk is full, and works once there is room', async () => {
  const filler = join(uploads, 'filler')
  await writeFile(filler, Buffer.alloc(2 ** 21)).catch(() => undefined)
  await refused()
  await rm(filler)

  expect((await publishOnce(city)).status).toBe(201)
  await rm(join(uploads, 'products'), { recursive: true })
})

test('publishing fails while the disk is read-only, and works afterwards', async () => {
  disk.remount('ro')
  await refused()
  disk.remount('rw,size=2m')

  expect((await publishOnce(city)).status).toBe(201)
})
