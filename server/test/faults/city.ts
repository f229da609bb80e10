import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from '../../bench/soak/dice.ts'
import { Findings } from '../../bench/soak/findings.ts'
import { addCategory, findSubcategories, openShops } from '../../bench/soak/open-shops.ts'
import { makePhotos } from '../../bench/soak/photos.ts'
import { Proof } from '../../bench/soak/proof.ts'
import { Service } from '../../bench/soak/service.ts'
import { Shop } from '../../bench/soak/shop.ts'
import { Store } from '../../bench/soak/store.ts'
import { Traffic } from '../../bench/soak/traffic.ts'

const admin = { email: 'admin@example.com', password: 'kettle-saree-lamp-42' }

export type City = Awaited<ReturnType<typeof openCity>>

/**
 * The built product on a folder of its own, with a few open shops that note what was acknowledged to them.
 */
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
  await addCategory(traffic, admin)
  const opened = await openShops(traffic, admin, shopCount)
  const photos = await makePhotos()
  const parts = {
    traffic,
    findings,
    dice: new Dice(7),
    photos,
    subcategories: await findSubcategories(traffic),
  }
  const shops = opened.map(({ userId, cookie }) => new Shop(userId, cookie, parts))
  return {
    admin,
    dataDir,
    env: own,
    service,
    store,
    traffic,
    findings,
    shops,
    cookie: opened[0]?.cookie ?? '',
    photo: photos[0]?.jpeg ?? Buffer.alloc(0),
    subcategory: parts.subcategories[0] ?? [0, 0],
    proof: new Proof(store, shops, findings),
    settled: () => Promise.all(shops.map((shop) => shop.settled())),
    async close() {
      await service.abandon(store)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Publishes once, without trying again; what a person gets. */
export async function publishOnce(
  { service, cookie, photo, subcategory: [category, subcategory] }: City,
  url = service.url,
) {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const form = new FormData()
  const fields = {
    ...{
      category_id: category,
      subcategory_id: subcategory,
      name: 'Steel kettle',
      brand: 'Soak',
      price: 900,
    },
    ...{
      discount_price: 700,
      discount_percent: 0,
      start_date: day(-2),
      end_date: day(9),
      description: 'Boils.',
    },
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${url}/api/shop/add`, { method: 'POST', headers: { cookie }, body: form })
  return {
    status: response.status,
    body: (await response.json()) as { message: string; product_id?: number },
  }
}
