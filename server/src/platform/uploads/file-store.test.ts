import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../../test/at-end.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { readConfig } from '../config/read-config.ts'
import { type FileStore, readerOf, StoreAway } from './file-store.ts'
import { FolderFiles } from './folder-files.ts'
import { joinStore, openFileStore, stateOfStore } from './join-store.ts'

const s3 = await startS3Server()
await atEnd(() => s3.stop())
for (const [name, value] of Object.entries(s3.variables(''))) vi.stubEnv(name, value)
const service = await testApp({ UPLOADS_URL: '', UPLOADS_ENDPOINT: '' })

const key = `products/ab/${'0'.repeat(30)}`
const openBucket = (folder: string) => openFileStore(readConfig(s3.variables(folder)))
const away = Symbol('away')
const openFolder = async () => new FolderFiles(await testFolder('files'))

const pathsOf = async (files: FileStore, folder = '') => {
  const paths: string[] = []
  for await (const { path } of files.list(folder)) paths.push(path)
  return paths.sort()
}
const write = (files: FileStore, ...paths: string[]) =>
  files.write(paths.map((path) => ({ path, bytes: Buffer.from(path) })))
const read = async (files: FileStore, path: string) => (await files.read(path))?.bytes.toString()

let stores = 0
describe.each([
  ['a folder', openFolder],
  ['a bucket', async () => openBucket(`store-${stores++}`)],
])('files in %s', (_, open) => {
  test('are read as written, and undefined when missing', async () => {
    const files = await open()
    const before = Date.now()
    await write(files, `${key}/photo.jpg`, `${key}/300.webp`)

    expect(await read(files, `${key}/300.webp`)).toBe(`${key}/300.webp`)
    expect(await read(files, `${key}/600.webp`)).toBe(undefined)
    const { changedAt = 0 } = (await files.read(`${key}/photo.jpg`)) ?? {}
    // S3 says whole seconds.
    expect(changedAt).toBeGreaterThan(before - 1_100)
    expect(changedAt).toBeLessThan(Date.now() + 100)
  })

  test('are listed by folder, not by the beginning of a name', async () => {
    const files = await open()
    await write(files, 'share/product/7/a.jpg', 'share/product/70/b.jpg', 'share/home/c.jpg')

    expect(await pathsOf(files, 'share/product/7')).toEqual(['share/product/7/a.jpg'])
    expect(await pathsOf(files)).toHaveLength(3)
    expect(await pathsOf(files, 'banners')).toEqual([])
  })

  test('are copied, removed alone, and removed with their picture, also when nothing is there', async () => {
    const files = await open()
    const other = key.replace('ab', 'cd')
    await write(files, `${key}/photo.jpg`, `${key}/300.webp`)
    await files.copy(`${key}/photo.jpg`, `${other}/photo.jpg`)
    await files.remove(`${key}/300.webp`)
    expect(await pathsOf(files)).toEqual([`${key}/photo.jpg`, `${other}/photo.jpg`])

    await files.removePicture(key)
    await files.removePicture(key)
    await files.remove(`${key}/photo.jpg`)

    expect(await pathsOf(files)).toEqual([`${other}/photo.jpg`])
    expect(await read(files, `${other}/photo.jpg`)).toBe(`${key}/photo.jpg`)
  })

  test('are found when withdrawn, and removed then, too', async () => {
    const files = await open()
    await write(files, `${key}/photo.jpg`)

    expect(await files.place(key, true)).toBe(true)
    expect(await files.place(key, true)).toBe(true)
    expect(await read(files, `${key}.withdrawn/photo.jpg`)).toBe(`${key}/photo.jpg`)
    await files.place(key, false)
    expect(await read(files, `${key}/photo.jpg`)).toBe(`${key}/photo.jpg`)
    await files.place(key, true)
    await files.removePicture(key)
    expect(await pathsOf(files)).toEqual([])
  })

  test('keep their bytes when touched', async () => {
    const files = await open()
    await write(files, 'share/home/c.jpg')
    await files.touch('share/home/c.jpg')

    expect(await read(files, 'share/home/c.jpg')).toBe('share/home/c.jpg')
    await expect(files.touch('share/home/none.jpg')).rejects.toThrow()
  })

  test('belong to one database, which refuses a store with another id or without its id', async () => {
    const files = await open()
    const { db } = await testApp()
    await Promise.all([joinStore(db, files), joinStore(db, files), joinStore(db, files)])
    await joinStore(db, files)
    expect(await stateOfStore(db, files)).toBe('joined')

    const empty = await open()
    await expect(joinStore(db, empty)).rejects.toThrow('is not mounted, or not the store of this database')
    expect(await pathsOf(empty)).toEqual([])
    await write(empty, 'store-id')
    await expect(joinStore(db, empty)).rejects.toThrow('is the store of another database')
    expect(await stateOfStore(db, empty)).toBe('other')
  })
})

test('a folder that is no longer mounted refuses every change, and says so', async () => {
  const files = await openFolder()
  await joinStore(service.db, files)
  await write(files, `${key}/photo.jpg`)
  await rm(files.directory, { recursive: true })
  await mkdir(files.directory)

  const changes = [
    () => write(files, 'share/home/c.jpg'),
    () => files.place(key, true),
    () => files.remove('share/home/c.jpg'),
    () => files.removePicture(key),
    () => files.copy(`${key}/photo.jpg`, 'share/home/c.jpg'),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow(StoreAway)
  expect(await stateOfStore(service.db, files)).toBe('other')
  await writeFile(join(files.directory, 'store-id'), 'another\n')
  for (const change of changes) await expect(change()).rejects.toThrow('belongs to another database')
})

test('a long reading waits for a store that is away shortly, and else names all further files as missing', async () => {
  const answers = [away, 'a', away, away, away]
  const asked: string[] = []
  const read = readerOf(
    {
      async read(path) {
        asked.push(path)
        const answer = answers.shift()
        if (answer === away) throw new StoreAway('away')
        return { bytes: Buffer.from(path), changedAt: 0 }
      },
    },
    [1, 1],
  )

  expect((await read('a'))?.bytes.toString()).toBe('a')
  expect([await read('b'), await read('c')]).toEqual([undefined, undefined])
  expect(asked).toEqual(['a', 'a', 'b', 'b', 'b'])
})

test('an id with pictures is not adopted, and a store with an unfinished restore is refused', async () => {
  const [files, unfinished] = [await openFolder(), await openFolder()]
  const { db } = await testApp()
  await write(files, 'store-id', `${key}/photo.jpg`)
  await expect(joinStore(db, files)).rejects.toThrow('is the store of another database')
  await write(unfinished, 'restoring')
  await expect(joinStore(db, unfinished)).rejects.toThrow('holds an unfinished restore')
})

test('a bucket that does not answer, and one that does not exist, are away', async () => {
  const files = openBucket('away')
  const other = openFileStore(readConfig({ ...s3.variables(''), UPLOADS_URL: 's3://no-such-bucket' }))
  await expect(other.read('a')).rejects.toThrow('NoSuchBucket')
  await write(files, 'a')
  await s3.stop()

  const works = [
    () => read(files, 'a'),
    () => write(files, 'b'),
    () => files.remove('a'),
    () => pathsOf(files),
  ]
  for (const work of works) await expect(work()).rejects.toThrow(StoreAway)
  expect(await stateOfStore(service.db, files)).toBe('away')

  await s3.start()
  expect(await pathsOf(files)).toEqual(['a'])
})
