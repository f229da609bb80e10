import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { BannerSlot } from '../../../contract/banners.ts'
import { texts } from '../../../contract/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import type { Services } from '../../platform/services.ts'
import { bannerShapes } from './banner-shapes.ts'

/** 'Slider 2' (specification 2). */
export const nameOfSlot = ({ type, position }: BannerSlot) => texts.banner.slots[type][position - 1] ?? ''

/** Puts a picture into a slot, atomically; the picture it replaces goes. */
export async function replaceBanner({ pictures, log }: Services, actor: Actor, slot: BannerSlot, photo: Buffer) {
  const { type, position } = slot
  const store = async (tx: PoolClient, pictureId: number) => {
    // Two uploads into one slot follow one another, so that the trail tells what each of them replaced.
    await tx.query('LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE')
    const before = await findPicture(tx, slot)
    await execute(
      tx,
      sql`INSERT INTO banners (type, position, picture_id) VALUES (${type}, ${position}, ${pictureId})
          ON CONFLICT (type, position) DO UPDATE SET picture_id = excluded.picture_id`,
    )
    const after = (await findPicture(tx, slot)) ?? null
    const subject = { type: 'banner', id: position, name: nameOfSlot(slot) } as const
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
