import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { demoCity } from './demo-city.ts'
import type { DemoTools, StoredPicture } from './demo-tools.ts'
import type { DemoUser } from './generate/users.ts'
import { banners } from './pictures/banners.ts'
import { renderBanner } from './pictures/render-banner.ts'
import { savePhotos } from './pictures/save-photos.ts'
import {
  insertBanners,
  insertCategories,
  insertFormerPrices,
  insertOffers,
  insertPageViews,
  insertUsers,
} from './store.ts'
import { insertClaims } from './store-claims.ts'
import { insertFollowers, insertTaps } from './store-taps.ts'

export type DemoSignIn = { user_type: DemoUser['type']; email: string; password: string }

/**
 * Loads the demo city inside tx and returns the accounts for signing in. `today` is YYYY-MM-DD in
 * Asia/Kolkata. All passwords are random; only those of the returned accounts are known.
 */
export async function loadDemoCity(tx: PoolClient, tools: DemoTools, today: string): Promise<DemoSignIn[]> {
  const city = demoCity(today)
  const signIns = city.users
    .filter(({ signsIn }) => signsIn)
    .map(({ type, email }) => ({ user_type: type, email, password: newPassword() }))

  const hashes = new Map<string, string>()
  for (const { email, password } of signIns) hashes.set(email, await tools.hashPassword(password))
  const unusable = await tools.hashPassword(newPassword())

  const subcategoryIds = await insertCategories(tx, city.categories)
  const people = await insertUsers(tx, city, (email) => hashes.get(email) ?? unusable)
  tools.onProgress('Shops', city.users.length, city.users.length)

  const pictures = await savePhotos(city.offers, tools)
  const pictureIds = await tools.keepPictures(tx, pictures)
  const offerIds = await insertOffers(tx, city.offers, { ...people, subcategoryIds, pictureIds })
  await insertFormerPrices(tx)
  await insertPageViews(tx, city.pageViews, offerIds)
  await insertTaps(tx)
  await insertClaims(tx)
  await insertFollowers(tx)

  const bannerPictures: StoredPicture[] = []
  for (const banner of banners) {
    bannerPictures.push(await tools.savePicture(await renderBanner(banner), banner.type))
    tools.onProgress('Banners', bannerPictures.length, banners.length)
  }
  await insertBanners(tx, banners, await tools.keepPictures(tx, bannerPictures))
  return signIns
}

const newPassword = () => randomBytes(12).toString('base64url')
