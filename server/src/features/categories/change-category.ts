import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { CategoryChange, CategoryKind } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'
import { type Arranged, arrangeAlone, findNamed, holdOwners, lockOne, tableOf } from './categories.queries.ts'
import { lockAsSeen } from './lock-as-seen.ts'

type ArrangedNames = Pick<Arranged, 'name' | 'name_hi'>

/** Links with the old name still work. Returns the undo. */
export const changeCategory = (db: Database, actor: Actor, change: CategoryChange) =>
  inTransaction(db, async (tx) => {
    const { kind, id } = change
    await arrangeAlone(tx)
    await holdOwners(tx, kind, id)
    const current = await lockAsSeen(tx, change)
    const before: ArrangedNames = { name: current.name, name_hi: current.name_hi }
    const after: ArrangedNames = {
      name: change.name,
      name_hi: change.name_hi === undefined ? before.name_hi : change.name_hi,
    }
    const isRenamed = before.name !== after.name
    const message = isRenamed ? texts.categories.renamed({ name: after.name }) : texts.categories.changed
    if (!isRenamed && before.name_hi === after.name_hi) return { message }
    const same = await findNamed(tx, kind, after.name, current.category_id)
    if (same && same.id !== id) {
      const text = kind === 'category' ? texts.categories.taken : texts.categories.takenWithin
      throw new AppError(409, text, { fields: { name: text } })
    }
    await writeNames(tx, kind, id, before, after)
    const undo = await recordChange(
      tx,
      actor,
      {
        action: `${kind} ${isRenamed ? 'renamed' : 'changed'}`,
        subject: { type: kind, id, name: after.name },
        before,
        after,
      },
      { content: { kind, id, before, after } satisfies UndoChange },
    )
    return { message, undo }
  })

type UndoChange = { kind: CategoryKind; id: number; before: ArrangedNames; after: ArrangedNames }

/** Throws 409 when it was renamed or removed since, or its former name is taken. */
export async function undoChange(tx: PoolClient, { kind, id, before, after }: UndoChange) {
  await arrangeAlone(tx)
  await holdOwners(tx, kind, id)
  const current = await lockOne(tx, kind, id)
  if (!current || current.is_removed || current.name !== after.name || current.name_hi !== after.name_hi)
    throw new AppError(409, texts.categories.changedSince({ name: after.name }))
  const same = await findNamed(tx, kind, before.name, current.category_id)
  if (same && same.id !== id) throw new AppError(409, texts.categories.nameTaken({ name: before.name }))
  await writeNames(tx, kind, id, after, before)
}

async function writeNames(
  tx: PoolClient,
  kind: CategoryKind,
  id: number,
  from: ArrangedNames,
  to: ArrangedNames,
) {
  await execute(tx)`
    UPDATE ${tableOf[kind]} SET name = ${to.name}, name_hi = ${to.name_hi}, version = version + 1
    WHERE id = ${id}`
  if (from.name === to.name) return
  const column = kind === 'category' ? sql`category_id` : sql`subcategory_id`
  await execute(tx)`INSERT INTO former_names (name, ${column}) VALUES (${from.name}, ${id})`
}

const square: Shape = { width: 1, height: 1, fit: 'cover' }

type PictureAsSeen = { id: number; version: number }

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
    // After the change is recorded, so that the undo keeps the former picture.
    await writePicture(tx, id, pictureId)
    return { message, undo }
  }
  return photo
    ? pictures.saveWith(photo, 'categories', square, show)
    : inTransaction(db, (tx) => show(tx, null))
}

type UndoPicture = { id: number; after: number | null }

export async function undoPicture(tx: PoolClient, { id, after }: UndoPicture, before: number | null) {
  await arrangeAlone(tx)
  const current = await lockOne(tx, 'category', id)
  if (!current || current.picture_id !== after)
    throw new AppError(409, texts.categories.changedSince({ name: current?.name ?? '' }))
  await writePicture(tx, id, before)
}

const writePicture = (tx: PoolClient, id: number, pictureId: number | null) =>
  execute(tx)`UPDATE categories SET picture_id = ${pictureId}, version = version + 1 WHERE id = ${id}`
