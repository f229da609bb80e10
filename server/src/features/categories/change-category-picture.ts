import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { execute } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'
import { arrangeAlone, lockOne } from './categories.queries.ts'
import { lockAsSeen } from './lock-as-seen.ts'

const square: Shape = { width: 1, height: 1, fit: 'cover' }

type PictureAsSeen = { id: number; version: number }

/**
 * Gives a category a picture, or takes it away when there is none. The former one stays for as long as this
 * can be taken back.
 */
export async function changeCategoryPicture(
  { db, pictures }: Services,
  actor: Actor,
  seen: PictureAsSeen,
  photo?: Buffer,
) {
  const show = async (tx: PoolClient, pictureId: number | null) => {
    await arrangeAlone(tx)
    const { id, name, picture_id: before } = await lockAsSeen(tx, { kind: 'category', ...seen })
    const message = pictureId === null ? texts.categories.unpictured : texts.categories.pictured
    if (before === pictureId) return { message }
    const undo = await recordChange(
      tx,
      actor,
      {
        action: 'category picture changed',
        subject: { type: 'category', id, name },
        before: { picture: before },
        after: { picture: pictureId },
      },
      { content: { id, after: pictureId } satisfies UndoPicture, pictureId: before },
    )
    // After it, so that the former picture is kept for the undo.
    await writePicture(tx, id, pictureId)
    return { message, undo }
  }
  return photo
    ? pictures.saveWith(photo, 'categories', square, show)
    : inTransaction(db, (tx) => show(tx, null))
}

export type UndoPicture = { id: number; after: number | null }

/** Throws 409 when it has another picture by now. */
export async function undoPicture(tx: PoolClient, { id, after }: UndoPicture, before: number | null) {
  await arrangeAlone(tx)
  const current = await lockOne(tx, 'category', id)
  if (!current || current.picture_id !== after)
    throw new AppError(409, texts.categories.changedSince({ name: current?.name ?? '' }))
  await writePicture(tx, id, before)
}

const writePicture = (tx: PoolClient, id: number, pictureId: number | null) =>
  execute(tx, sql`UPDATE categories SET picture_id = ${pictureId}, version = version + 1 WHERE id = ${id}`)
