import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../../test/at-end.ts'
import { givenPublished, givenUser, publish } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { watchChanges } from '../database/watch-changes.ts'

const s3 = await startS3Server()
await atEnd(() => s3.stop())
const variables = s3.variables('city')
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
const service = await testApp({ ...variables, LOG_LEVEL: 'silent' }, undefined, (url, log) => ({
  changes: watchChanges(url, log),
}))
const inFolder = await testApp({ UPLOADS_URL: '', UPLOADS_ENDPOINT: '' })
const shop = await givenUser(service)

const photoOf = async (id: number) => (await service.read(`product/${id}`)).product.photo_url as string
const get = async (url: string) => (await service.get(url)).status
const remove = async (id: number) =>
  (await shop.does('shop/delete_product', { product_id: id })).undo as number
const undo = (entry: number) => shop.send('shop/undo', { entry_ids: [entry] }).expect(200)
test('pictures have the same bytes and caching headers as those of a folder', async () => {
  const other = await givenUser(inFolder)
  const [mine, theirs] = await Promise.all(
    [
      { app: service, by: shop },
      { app: inFolder, by: other },
    ].map(async ({ app, by }) => {
      const id = await givenPublished(app, by)
      return app.get((await app.read(`product/${id}`)).product.photo_url).expect(200)
    }),
  )
  const names = ['content-type', 'cache-control', 'cross-origin-resource-policy', 'content-length']
  const headersOf = (answer: typeof mine) => names.map((name) => answer?.headers[name])

  expect(headersOf(mine)).toEqual(headersOf(theirs))
  expect(mine?.body).toEqual(theirs?.body)
  expect(mine?.headers['content-security-policy']).toBe(theirs?.headers['content-security-policy'])
})

describe('a picture in a bucket', () => {
  test('returns 404 at once when its offer is deleted, and is available after an undo', async () => {
    const id = await givenPublished(service, shop)
    const url = await photoOf(id)
    expect(await get(url)).toBe(200)

    const entry = await remove(id)
    expect([await get(url), await get(url.replace('/photo.jpg', '.withdrawn/photo.jpg'))]).toEqual([404, 404])

    await undo(entry)
    expect(await get(url)).toBe(200)
  })

  test('leaves the bucket once the deletion can no longer be undone', async () => {
    const id = await givenPublished(service, shop)
    const key = (await photoOf(id)).split('/').slice(2, 5).join('/')
    await remove(id)
    expect((await s3.list('city')).filter((path) => path.startsWith(key))).not.toEqual([])

    await service.run(`UPDATE undos SET kept_since = now() - interval '31 days'`)
    await runJobOnce('forget-undos', service.services)
    await service.services.pictures.removeDiscarded()

    expect((await s3.list('city')).filter((path) => path.startsWith(key))).toEqual([])
    expect(await service.value(sql`SELECT count(*)::integer FROM discarded_files`)).toBe(0)
  })
})

test('a public picture whose file is missing is 404 and noted until the file is back', async () => {
  const url = await photoOf(await givenPublished(service, shop))
  const path = url.slice('/uploads/'.length)
  const { files } = service.services.pictures
  const bytes = (await files.read(path))?.bytes ?? Buffer.alloc(0)
  const noted = () => service.values(sql`SELECT reason FROM set_aside WHERE job = 'missing_picture'`)
  await files.remove(path)

  expect([await get(url), await noted()]).toEqual([404, ['ENOENT']])
  await files.write([{ path, bytes }])
  await service.run(`UPDATE set_aside SET due_at = now()`)
  await service.services.pictures.removeDiscarded()
  expect([await get(url), await noted()]).toEqual([200, []])
})

test('a bucket that is away costs only new pictures, and nothing is half stored', async () => {
  const [seen, unseen] = [await givenPublished(service, shop), await givenPublished(service, shop)]
  const [seenUrl, unseenUrl] = [await photoOf(seen), await photoOf(unseen)]
  await get(seenUrl)
  const offers = () => service.value<number>(sql`SELECT count(*)::integer FROM products`)
  const before = [await offers(), await s3.list('city')]
  await s3.stop()

  const refused = await publish(service, shop)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.body.message).toContain('Pictures cannot be stored')
  expect([await get(seenUrl), await get(unseenUrl)]).toEqual([200, 503])
  const entry = await remove(seen)
  expect(await get(seenUrl)).toBe(404)
  await undo(entry)
  expect(await get(seenUrl)).toBe(200)

  await s3.start()
  expect([await offers(), await s3.list('city')]).toEqual(before)
  expect(await get(unseenUrl)).toBe(200)
  expect((await publish(service, shop)).status).toBe(201)
})
