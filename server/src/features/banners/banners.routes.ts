import { isbot } from 'isbot'
import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { moveBanner, removeBanner, replaceBanner, saveBanner } from './arrange-banners.ts'
import { checkPromise } from './banner-promise.ts'
import { nameOfSlot } from './banner-slots.ts'
import { addBannerClick, findBanner, listArrangedBanners, listShown } from './banners.queries.ts'

export function bannerRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/banner/list', async ({ reads }) => ({ banners: await listShown(reads) }))

  route('POST /api/banner/addbanner', async ({ body, picture, user, req }) => {
    await checkPromise(services, body)
    const { undo, id } = await replaceBanner(services, actorOf(user, req), body, picture)
    const banner = await findBanner(db, id)
    if (!banner) throw new Error('The banner that was just stored is gone')
    return { message: texts.banner.done({ slot: nameOfSlot(body) }), banner, undo }
  })

  route('POST /api/banner/click', async ({ body, user, req }) => {
    if (user?.userType !== 'admin' && !isbot(req.get('user-agent') ?? '')) await addBannerClick(db, body.id)
    return undefined
  })

  route('GET /api/banner/arranged', async () => ({ banners: await listArrangedBanners(db) }))

  route('POST /api/banner/savebanner', async ({ body, user, req }) => {
    await checkPromise(services, body)
    return saveBanner(db, actorOf(user, req), body)
  })

  route('POST /api/banner/movebanner', ({ body, user, req }) => moveBanner(db, actorOf(user, req), body))

  route('POST /api/banner/removebanner', ({ body, user, req }) => removeBanner(db, actorOf(user, req), body))

  return router
}
