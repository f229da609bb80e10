import { isbot } from 'isbot'
import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { moveBanner, removeBanner, replaceBanner, saveBanner } from './arrange-banners.ts'
import { checkPromise } from './banner-promise.ts'
import { nameOfSlot } from './banner-slots.ts'
import { addBannerClick, findBanner, listArrangedBanners, listShown } from './banners.queries.ts'

export const bannerRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/banner/list', async ({ reads }) => ({ banners: await listShown(reads) }))

  route('POST /api/banner/addbanner', async ({ body, picture, actor }) => {
    await checkPromise(services, body)
    const { undo, id } = await replaceBanner(services, actor, body, picture)
    const banner = await findBanner(db, id)
    if (!banner) throw new Error('The banner that was just stored is gone')
    return { message: texts.banner.done({ slot: nameOfSlot(body) }), banner, undo }
  })

  route('POST /api/banner/click', async ({ body, user, req }) => {
    if (user?.userType !== 'admin' && !isbot(req.get('user-agent') ?? '')) await addBannerClick(db, body.id)
    return undefined
  })

  route('GET /api/banner/arranged', async () => ({ banners: await listArrangedBanners(db) }))

  route('POST /api/banner/savebanner', async ({ body, actor }) => {
    await checkPromise(services, body)
    return saveBanner(db, actor, body)
  })

  route('POST /api/banner/movebanner', ({ body, actor }) => moveBanner(db, actor, body))

  route('POST /api/banner/removebanner', ({ body, actor }) => removeBanner(db, actor, body))
})
