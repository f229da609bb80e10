import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from './dice.ts'
import { Findings } from './findings.ts'
import { addCategory, findSubcategories, openShops } from './open-shops.ts'
import { makePhotos } from './photos.ts'
import { Proof } from './proof.ts'
import { Service } from './service.ts'
import { Shop, type ShopParts } from './shop.ts'
import { Store } from './store.ts'
import { Traffic } from './traffic.ts'

export const admin = { email: 'admin@example.com', password: 'kettle-saree-lamp-42' }

export type City = Awaited<ReturnType<typeof openCity>>

export async function openCity(shopCount: number, env: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-fault-'))
  const findings = new Findings()
  const own = {
    DEMO_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
  }
  const service = await Service.on(dataDir, findings, { ...own, ...env })
  const store = new Store(dataDir)
  const traffic = new Traffic(service.url, findings, { 'X-Forwarded-Proto': 'https' })
  await service.start()
  traffic.disturbanceOver(0)
  return {
    dataDir,
    env: own,
    service,
    ...(await fillCity({ store, traffic, findings }, shopCount)),
    async close() {
      await service.abandon(store)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type CityParts = { store: Store; traffic: Traffic; findings: Findings }

/** Opens shops in an empty city whose admin is `admin`. */
export async function fillCity(
  { store, traffic, findings }: CityParts,
  shopCount: number,
  more: Partial<ShopParts> = {},
) {
  await addCategory(traffic, admin)
  const opened = await openShops(traffic, admin, shopCount)
  const photos = more.photos ?? (await makePhotos())
  const subcategories = await findSubcategories(traffic)
  const parts: ShopParts = { traffic, findings, dice: new Dice(7), photos, subcategories, ...more }
  const shops = opened.map(({ userId, cookie }) => new Shop(userId, cookie, parts))
  return {
    admin,
    store,
    traffic,
    findings,
    shops,
    owners: opened,
    cookie: opened[0]?.cookie ?? '',
    photo: photos[0]?.jpeg ?? Buffer.alloc(0),
    subcategory: subcategories[0] ?? [0, 0],
    proof: new Proof(store, shops, findings),
    settled: () => Promise.all(shops.map((shop) => shop.settled())),
  }
}

export function offerFields(
  { subcategory: [category_id, subcategory_id] }: Pick<City, 'subcategory'>,
  name = 'Steel kettle',
) {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const prices = { price: 900, discount_price: 700, discount_percent: 0 }
  const dates = { start_date: day(-2), end_date: day(9) }
  return { category_id, subcategory_id, name, brand: 'Fault', ...prices, ...dates, description: 'Boils.' }
}

type Publisher = Pick<City, 'subcategory' | 'photo' | 'cookie'> & { service: { url: string } }

export async function publishOnce(city: Publisher, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...offerFields(city), ...more })) form.set(name, String(value))
  form.set('photo', new Blob([new Uint8Array(city.photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { cookie: city.cookie }
  const response = await fetch(`${city.service.url}/api/shop/add`, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { message: string; product_id?: number }
  return { status: response.status, body }
}

export async function mountSmallDisk(megabytes: number) {
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const folder = await mkdtemp(join(tmpdir(), 'chowk-small-disk-'))
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch (error) {
    throw new Error(`A full disk cannot be tried here: mounting a small one needs root. ${error}`)
  }
  return {
    folder,
    remount: (options: string) => mount('-o', `remount,${options}`, folder),
    async unmount() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}
