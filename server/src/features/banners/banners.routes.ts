import { Router } from 'express'
import sql from 'sql-template-tag'
import * as contract from '../../../contract/banners.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { jpegPath, srcset } from '../../platform/uploads/picture-urls.ts'
import { replaceBanner } from './replace-banner.ts'

export function bannerRoutes(services: Services): Router {
  const { db } = services
  const router = Router()

  route(router, contract.listBanners, async () => ({ banners: (await listBanners(db)).map(presentBanner) }))

  route(router, contract.addBanner, async ({ body, picture, user, req }) => {
    await replaceBanner(services, actorOf(user, req), body, picture)
    const banner = (await listBanners(db)).find(
      ({ type, position }) => type === body.type && position === body.position,
    )
    if (!banner) throw new Error('The banner that was just stored is gone')
    return { message: 'Banner uploaded successfully!', banner: presentBanner(banner) }
  })

  return router
}

type BannerRow = Pick<contract.Banner, 'type' | 'position' | 'width' | 'height'> & { key: string; widths: number[] }

const listBanners = (db: Connection) =>
  many<BannerRow>(
    db,
    sql`SELECT type, position, key, width, height, widths
        FROM banners JOIN pictures ON pictures.id = banners.picture_id
        ORDER BY type DESC, position`,
  )

const presentBanner = ({ key, widths, ...row }: BannerRow): contract.Banner => ({
  type: row.type,
  position: row.position,
  image_url: `/uploads/${jpegPath(key)}`,
  image_srcset: srcset(key, widths),
  width: row.width,
  height: row.height,
})
