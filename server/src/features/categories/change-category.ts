import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  type CategoryChange,
  type CategoryKind,
  categoryKinds,
} from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'
import { type Arranged, arrangeAlone, findNamed, holdOwners, lockOne, tableOf } from './categories.queries.ts'
import { lockAsSeen } from './lock-as-seen.ts'

type AddedCategory = { id: number; name: string }

/** Throws 409 when the name is taken, ignoring case and spaces. */
export const addCategory = (db: Database, actor: Actor, name: string) =>
  inTransaction(db, async (tx) => {
    await arrangeAlone(tx)
    const category = await maybeOne<AddedCategory>(tx)`
      INSERT INTO categories (name) VALUES (${name}) ON CONFLICT (name_key(name)) WHERE removed_at IS NULL DO NOTHING RETURNING id, name`
    if (!category) throw taken(texts.categories.taken)
    const subject = { type: 'category', ...category } as const
    await recordChange(tx, actor, { action: 'category added', subject, before: null, after: { name } })
    return category
  })

/** Throws 400 for an unknown category, 409 when the category has a subcategory of that name. */
export const addSubcategory = (db: Database, actor: Actor, categoryId: number, name: string) =>
  inTransaction(db, async (tx) => {
    await arrangeAlone(tx)
    const category = await maybeOne<AddedCategory>(tx)`
      SELECT id, name FROM categories WHERE id = ${categoryId} AND removed_at IS NULL FOR KEY SHARE`
    if (!category) throw invalid({ category_id: texts.subcategory.categoryMissing })
    const subcategory = await maybeOne<AddedCategory>(tx)`
      INSERT INTO subcategories (category_id, name) VALUES (${categoryId}, ${name})
      ON CONFLICT (category_id, name_key(name)) WHERE removed_at IS NULL DO NOTHING RETURNING id, name`
    if (!subcategory) throw taken(texts.categories.takenWithin)
    const subject = { type: 'subcategory', ...subcategory } as const
    const after = { name, category: category.name }
    await recordChange(tx, actor, { action: 'subcategory added', subject, before: null, after })
    return subcategory
  })

const taken = (text: string) => new AppError(409, text, { fields: { name: text } })

/** Renames a category or changes its picture. Links with the old name still work. Returns the undo. */
export const changeCategory = (db: Database, actor: Actor, change: CategoryChange) =>
  inTransaction(db, async (tx) => {
    const { kind, id } = change
    await arrangeAlone(tx)
    await holdOwners(tx, kind, id)
    const current = await lockAsSeen(tx, change)
    const before = { name: current.name, name_hi: current.name_hi }
    const { name, name_hi = before.name_hi } = change
    const after = { name, name_hi }
    const isRenamed = before.name !== name
    const message = isRenamed ? texts.categories.renamed({ name }) : texts.categories.changed
    if (!isRenamed && before.name_hi === name_hi) return { message }
    if (await isNameOfOther(tx, kind, name, current))
      throw taken(kind === 'category' ? texts.categories.taken : texts.categories.takenWithin)
    await writeNames(tx, kind, id, before, after)
    const action = `${kind} ${isRenamed ? 'renamed' : 'changed'}`
    const entry = { action, subject: { type: kind, id, name }, before, after }
    const content: NameChange = { kind, id, before, after }
    return { message, undo: await recordChange(tx, actor, entry, { content }) }
  })

const names = z.object({ name: z.string(), name_hi: z.string().nullable() })
type ArrangedNames = z.output<typeof names>
export const nameChange = z.object({ kind: z.enum(categoryKinds), id: z.int(), before: names, after: names })
type NameChange = z.output<typeof nameChange>

/** Throws 409 when the category was changed since, or its former name is taken. */
export async function undoChange(tx: PoolClient, { kind, id, before, after }: NameChange) {
  await arrangeAlone(tx)
  await holdOwners(tx, kind, id)
  const current = await lockOne(tx, kind, id)
  if (!current || current.is_removed || current.name !== after.name || current.name_hi !== after.name_hi)
    throw new AppError(409, texts.categories.changedSince({ name: after.name }))
  if (await isNameOfOther(tx, kind, before.name, current))
    throw new AppError(409, texts.categories.nameTaken({ name: before.name }))
  await writeNames(tx, kind, id, after, before)
}

async function isNameOfOther(
  tx: PoolClient,
  kind: CategoryKind,
  name: string,
  { id, category_id }: Arranged,
) {
  const named = await findNamed(tx, kind, name, category_id)
  return named !== undefined && named !== id
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

export async function changeCategoryPicture(
  { db, pictures }: Services,
  actor: Actor,
  seen: { id: number; version: number },
  photo?: Buffer,
) {
  const show = async (tx: PoolClient, pictureId: number | null) => {
    await arrangeAlone(tx)
    const { id, name, picture_id: before } = await lockAsSeen(tx, { kind: 'category', ...seen })
    const message = pictureId === null ? texts.categories.unpictured : texts.categories.pictured
    if (before === pictureId) return { message }
    const entry = {
      action: 'category picture changed',
      subject: { type: 'category' as const, id, name },
      before: { picture: before },
      after: { picture: pictureId },
    }
    const content: PictureChange = { id, after: pictureId }
    const undo = await recordChange(tx, actor, entry, { content, pictureId: before })
    // Must run after the change is recorded, so that the undo keeps the former picture.
    await writePicture(tx, id, pictureId)
    return { message, undo }
  }
  return photo
    ? pictures.saveWith(photo, 'categories', square, show)
    : inTransaction(db, (tx) => show(tx, null))
}

export const pictureChange = z.object({ id: z.int(), after: z.int().nullable() })
type PictureChange = z.output<typeof pictureChange>

export async function undoPicture(tx: PoolClient, { id, after }: PictureChange, before: number | null) {
  await arrangeAlone(tx)
  const current = await lockOne(tx, 'category', id)
  if (!current || current.picture_id !== after)
    throw new AppError(409, texts.categories.changedSince({ name: current?.name ?? '' }))
  await writePicture(tx, id, before)
}

const writePicture = (tx: PoolClient, id: number, pictureId: number | null) =>
  execute(tx)`UPDATE categories SET picture_id = ${pictureId}, version = version + 1 WHERE id = ${id}`
