import sql from 'sql-template-tag'
import type { Banner } from '../../../contract/banners.ts'
import { texts } from '../../../contract/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { jpegPath, srcset } from '../../platform/uploads/picture-urls.ts'
import { nameOfSlot, replaceBanner } from './replace-banner.ts'

export function bannerRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/banner/list', async ({ reads }) => ({ banners: (await listBanners(reads)).map(presentBanner) }))

  route('POST /api/banner/addbanner', async ({ body, picture, user, req }) => {
    await replaceBanner(services, actorOf(user, req), body, picture)
    const banner = (await listBanners(db)).find(
      ({ type, position }) => type === body.type && position === body.position,
    )
    if (!banner) throw new Error('The banner that was just stored is gone')
    return { message: texts.banner.done(nameOfSlot(body)), banner: presentBanner(banner) }
  })

  return router
}

type BannerRow = Pick<Banner, 'type' | 'position' | 'width' | 'height'> & { key: string; widths: number[] }

const listBanners = (db: Connection) =>
  many<BannerRow>(
    db,
    sql`SELECT type, position, key, width, height, widths
        FROM banners JOIN pictures ON pictures.id = banners.picture_id
        ORDER BY type DESC, position`,
  )

const presentBanner = (row: BannerRow): Banner => ({
  type: row.type,
  position: row.position,
  image_url: `/uploads/${jpegPath(row.key)}`,
  image_srcset: srcset(row.key, row.widths),
  width: row.width,
  height: row.height,
})
