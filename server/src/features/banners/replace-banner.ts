import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { BannerSlot, BannerUpload } from '../../../contract/banners.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import type { Services } from '../../platform/services.ts'
import { subjectOf } from './banner-names.ts'
import { bannerShapes } from './banner-shapes.ts'
import { changeAlone } from './banners.queries.ts'

/** Puts a picture into a slot, atomically, from now on and leading nowhere; what it replaces goes. */
export async function replaceBanner({ pictures, log }: Services, actor: Actor, slot: BannerUpload, photo: Buffer) {
  const { type, position, alt = null } = slot
  const store = async (tx: PoolClient, pictureId: number) => {
    // Two uploads into one slot follow one another, so that the trail tells what each of them replaced.
    await changeAlone(tx)
    const before = await findPicture(tx, slot)
    const filled = await execute(
      tx,
      sql`UPDATE banners SET picture_id = ${pictureId}, alt = ${alt}, opens = 'nothing', query = NULL, category_id = NULL,
            subcategory_id = NULL, product_id = NULL, from_date = NULL, to_date = NULL, version = version + 1
          WHERE type = ${type} AND position = ${position}`,
    )
    if (filled === 0)
      await execute(
        tx,
        sql`INSERT INTO banners (type, position, picture_id, alt) VALUES (${type}, ${position}, ${pictureId}, ${alt})`,
      )
    const after = (await findPicture(tx, slot)) ?? null
    const subject = subjectOf(slot)
    await recordChange(tx, actor, { action: 'banner replaced', subject, before: before ?? null, after })
  }
  await pictures.saveWith(photo, 'banners', bannerShapes[type], store)
  log.info({ type, position, by: actor.id }, 'Replaced a banner')
}

const findPicture = (tx: PoolClient, { type, position }: BannerSlot) =>
  maybeOne<{ picture: string }>(
    tx,
    sql`SELECT key AS picture FROM banners JOIN pictures ON pictures.id = picture_id
        WHERE type = ${type} AND position = ${position}`,
  )
