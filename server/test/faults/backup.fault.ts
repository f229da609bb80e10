import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, mountSmallDisk, openCity, publishOnce } from './city.ts'

let city: City
const small = await mountSmallDisk(8)
const disk = small.folder
beforeAll(async () => {
  city = await openCity(1)
  for (let n = 0; n < 3; n++) expect((await publishOnce(city)).status).toBe(201)
})
afterAll(async () => {
  await city?.close()
  await small.unmount()
})

const backUp = (file: string) => {
  const program = join(import.meta.dirname, '../../dist/backup.js')
  const env = { ...process.env, ...city.env, DATA_DIR: city.dataDir }
  return spawnSync(process.execPath, [program, file], { env, encoding: 'utf8' })
}

test.each(['at the start', 'halfway', 'at the end'])(
  'the backup leaves no file when the disk is full %s, and succeeds once there is room',
  async (when) => {
    const file = join(disk, `${when}.backup`)
    expect(backUp(file).status).toBe(0)
    const whole = Number(execFileSync('stat', ['-c', '%s', file], { encoding: 'utf8' }))
    await rm(file)
    const room = when === 'at the start' ? 0 : when === 'halfway' ? whole >> 1 : whole - 4096
    const filler = join(disk, 'filler')
    await writeFile(filler, Buffer.alloc(8 * 2 ** 20 - (room - (room % 4096))))

    const { status, stderr } = backUp(file)

    expect(status).toBe(1)
    expect(stderr).toMatch(/The backup was not made: .*ENOSPC/)
    expect(await readdir(disk)).toEqual(['filler'])
    await rm(filler)
    expect(backUp(file).status).toBe(0)
    expect(await readdir(disk)).toEqual([`${when}.backup`])
    await rm(file)
  },
)

test('the backup fails and its file is named .incomplete when a picture cannot be read', async () => {
  const [key] = await city.store.keys('pictures')
  const photo = join(city.store.uploads, key ?? '', 'photo.jpg')
  await rm(photo)

  const { status, stderr } = backUp(join(disk, 'lacking.backup'))

  expect(status).toBe(1)
  expect(stderr).toContain(`missing or damaged in ${city.store.uploads}: ${key}/photo.jpg`)
  expect(await readdir(disk)).toEqual(['lacking.backup.incomplete'])
})
