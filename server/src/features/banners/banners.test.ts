import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { refusedFields } from '../../../test/caller.ts'
import { givenUser, picture } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { noteEdgeColours } from '../../platform/uploads/picture-files.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const upload = async (slot: Record<string, string>, photo?: Buffer) => {
  const post = admin.agent.post('/api/banner/addbanner').field(slot)
  return photo ? post.attach('photo', photo, 'a.jpg') : post
}
const list = async () => (await service.read('banner/list')).banners
const files = async () => {
  await service.services.pictures.removeDiscarded()
  const entries = await readdir(service.services.config.uploadsDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

describe('banners', () => {
  test('are listed sliders first, cropped to the ratio of their slot', async () => {
    await upload({ type: 'fixed', position: '2' }, await picture(700, 500))
    await upload({ type: 'slider', position: '3' }, await picture(1968, 900))
    await upload({ type: 'slider', position: '1' }, await picture(600, 600))

    const banners = await list()
    expect(banners.map(({ type, position }: { type: string; position: number }) => [type, position])).toEqual(
      [
        ['slider', 1],
        ['slider', 3],
        ['fixed', 2],
      ],
    )
    expect(banners.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [600, 254],
      [1600, 676],
      [700, 370],
    ])
    const { body } = await service.get(banners[0].image_url).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 254 })
  })

  test('store picture, text, target and dates at once', async () => {
    const slot = { type: 'slider', position: '2' }
    const said = { alt: 'Sarees in a row', opens: 'search', query: 'saree', to_date: '2099-12-31' }
    const { body } = await upload({ ...slot, ...said }, await picture(984, 416))
    expect(body.banner).toMatchObject({ alt: said.alt, link: expect.stringContaining('query=saree') })
    const { banners } = await admin.read('banner/arranged')
    expect(banners.find(({ id }: { id: number }) => id === body.banner.id)).toMatchObject({
      ...{ alt: said.alt, opens: 'search', query: 'saree', product_id: null, to_date: '2099-12-31' },
    })

    const files_before = await files()
    const refused = async (more: Record<string, string>) =>
      refusedFields(upload({ ...slot, ...more }, await picture(984, 416)))
    expect(await refused({ opens: 'offer', product_id: '99999' })).toEqual(['product_id'])
    expect(await refused({ opens: 'search' })).toEqual(['query'])
    expect(await refused({ from_date: '2026-12-02', to_date: '2026-12-01' })).toEqual(['to_date'])
    expect(await refused({ alt: 'Lamps up to 90% off', opens: 'search', query: 'lamp' })).toEqual(['query'])
    expect(await files()).toBe(files_before)
    expect((await admin.read('banner/arranged')).banners).toHaveLength(banners.length)
  })

  test('replace the picture of a slot, and delete its files when the time for an undo is over', async () => {
    await upload({ type: 'fixed', position: '1' }, await picture(300, 300))
    const old = (await list()).find(
      ({ type, position }: { type: string; position: number }) => type === 'fixed' && position === 1,
    )
    const before = [(await list()).length, await files()]

    const response = await upload({ type: 'fixed', position: '1' }, await picture(300, 300))

    expect(response.status).toBe(200)
    expect(response.body.banner.image_url).not.toBe(old.image_url)
    await service.get(old.image_url).expect(404)
    const { db, pictures } = service.services
    await db.query("UPDATE undos SET kept_since = now() - interval '31 days'")
    await runJobOnce('forget-undos', service.services)
    await pictures.removeDiscarded()
    expect([(await list()).length, await files()]).toEqual(before)
    await service.get(old.image_url).expect(404)
    await service.get(response.body.banner.image_url).expect(200)
  })

  test.each([
    [{ type: 'slider', position: '4' }, 'position'],
    [{ type: 'fixed', position: '3' }, 'position'],
    [{ type: 'fixed', position: '0' }, 'position'],
    [{ type: 'popup', position: '1' }, 'type'],
    [{ position: '1' }, 'type'],
  ])('return 400 for the slot %j with the field %s and store nothing', async (slot, field) => {
    const before = await files()

    expect(await refusedFields(upload(slot as Record<string, string>, await picture(30, 30)))).toContain(
      field,
    )
    expect(await files()).toBe(before)
  })

  test('return 400 with the field without a picture', async () => {
    expect((await upload({ type: 'fixed', position: '1' })).body.fields).toEqual({
      photo: 'Please choose a picture.',
    })
  })

  test("have the colour of the picture's left and right edge, even for pictures from earlier releases", async () => {
    const orange = { width: 416, height: 220, channels: 3, background: '#ff8800' } as const
    const black = { create: { ...orange, width: 200, background: '#000000' } }
    const photo = await sharp({ create: orange })
      .composite([{ input: black }])
      .png()
      .toBuffer()
    const { banner } = (await upload({ type: 'fixed', position: '1' }, photo)).body
    expect(banner.edge_colour).toBe('#ff8800')

    const { db, log, pictures } = service.services
    await db.query('UPDATE pictures SET edge_colour = NULL')
    await noteEdgeColours({ db, log, pictures }, new AbortController().signal)
    const again = (await list()).find(({ id }: { id: number }) => id === banner.id)
    // JPEG compression changes the colour slightly.
    expect(again.edge_colour).toMatch(/^#f[ef]8[789]0[0-2]$/)
  })
})
