import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { arrangeAlone } from './categories.queries.ts'

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

/** Throws 400 for an unknown category, 409 when it has a subcategory of that name. */
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
