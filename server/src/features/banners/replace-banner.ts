import sql from 'sql-template-tag'
import type { bannerSlots } from '../../../contract/banners.ts'
import { execute } from '../../platform/database/query.ts'
import type { Services } from '../../platform/services.ts'

type Slot = { type: keyof typeof bannerSlots; position: number }

/** Ratio of each slot's pictures (decisions 5). */
const shapes = { slider: { width: 984, height: 416 }, fixed: { width: 1, height: 1 } } as const

/** Puts a picture into a slot, atomically; the picture it replaces goes. */
export async function replaceBanner({ pictures, log }: Services, { type, position }: Slot, photo: Buffer) {
  await pictures.saveWith(
    photo,
    'banners',
    (tx, pictureId) =>
      execute(
        tx,
        sql`INSERT INTO banners (type, position, picture_id) VALUES (${type}, ${position}, ${pictureId})
            ON CONFLICT (type, position) DO UPDATE SET picture_id = excluded.picture_id`,
      ),
    shapes[type],
  )
  await pictures.removeDiscarded()
  log.info({ type, position }, 'Replaced a banner')
}
