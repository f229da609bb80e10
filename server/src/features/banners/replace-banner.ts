import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { BannerUpload } from '../../../contract/banners/calls.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { one } from '../../platform/database/query.ts'
import type { Services } from '../../platform/services.ts'
import { assertTarget, bannerContentIn } from './arrange-banners.ts'
import { bannerSubject } from './banner-names.ts'
import { bannerShapes } from './banner-shapes.ts'
import { bannerContentOf, changeAlone, findShownIn, putBanner, writePicture } from './banners.queries.ts'

/**
 * Puts a picture into a slot with what is said of it, atomically: in the place of what it shows, or beside it
 * for days of its own. Gives its id, and the entry by which what it replaces comes back, whose picture is
 * kept so long.
 */
export async function replaceBanner(
  { pictures, log }: Services,
  actor: Actor,
  slot: BannerUpload,
  photo: Buffer,
) {
  const { type, position } = slot
  const after = bannerContentIn(slot)
  const isPlanned = after.from_date !== null || after.to_date !== null
  const store = async (tx: PoolClient, pictureId: number) => {
    // Two uploads into one slot follow one another, so that the trail tells what each of them replaced.
    await changeAlone(tx)
    const before = isPlanned ? undefined : await findShownIn(tx, slot)
    await assertTarget(tx, after)
    const told = {
      action: 'banner replaced',
      subject: bannerSubject(slot),
      before: before ? { picture: await keyOf(tx, before.picture_id) } : null,
      after: { picture: await keyOf(tx, pictureId) },
    }
    const content = { picture_id: pictureId, after, before: before ? bannerContentOf(before) : null }
    const undo = await recordChange(tx, actor, told, { content, pictureId: before?.picture_id ?? null })
    if (!before) return { undo, id: await putBanner(tx, { type, position, version: 1, ...after }, pictureId) }
    await writePicture(tx, before.id, pictureId, after)
    return { undo, id: before.id }
  }
  const stored = await pictures.saveWith(photo, 'banners', bannerShapes[type], store)
  log.info({ type, position, by: actor.id }, 'Replaced a banner')
  return stored
}

const keyOf = async (tx: PoolClient, pictureId: number) =>
  (await one<{ key: string }>(tx, sql`SELECT key FROM pictures WHERE id = ${pictureId}`)).key
