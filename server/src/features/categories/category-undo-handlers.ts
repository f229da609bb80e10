import { z } from 'zod'
import { categoryKinds } from '../../../contract/categories/schemas.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { undoChange, undoPicture } from './change-category.ts'
import { undoDeletion } from './delete-category.ts'
import { undoMerge } from './merge-category.ts'
import { undoOrder } from './order-categories.ts'

const kind = z.enum(categoryKinds)
const names = z.object({ name: z.string(), name_hi: z.string().nullable() })
const ids = z.array(z.int())

const change = z.object({ kind, id: z.int(), before: names, after: names })
const order = z.object({ category_id: z.int().nullable(), before: ids, after: ids })
const picture = z.object({ id: z.int(), after: z.int().nullable() })
const moved = z.object({ from: z.int(), into: z.int(), move: z.int(), followers: ids })
const merge = z.union([
  z.object({ subcategory: moved }),
  z.object({
    category: z.object({
      from: z.int(),
      into: z.int(),
      followers: ids,
      merged: z.array(moved),
      carried: ids,
      synonyms: ids,
    }),
  }),
])
const deletion = z.union([merge, z.object({ emptied: z.object({ kind, id: z.int(), subcategories: ids }) })])

const ofBothKinds = (what: string, undo: UndoHandler['undo']): UndoHandler[] =>
  categoryKinds.map((each) => ({
    action: `${each} ${what}`,
    async undo(tx, undone, actor) {
      await undo(tx, undone, actor)
      await recordChange(tx, actor, {
        action: `${undone.subjectType} restored`,
        subject: { type: undone.subjectType, id: undone.subjectId, name: undone.subjectName },
        before: null,
        after: { taken_back: undone.action },
      })
    },
  }))

export const categoryUndoHandlers: readonly UndoHandler[] = [
  ...ofBothKinds('renamed', (tx, { content }) => undoChange(tx, change.parse(content))),
  ...ofBothKinds('changed', (tx, { content }) => undoChange(tx, change.parse(content))),
  ...ofBothKinds('moved', (tx, { content }) => undoOrder(tx, order.parse(content))),
  ...ofBothKinds('merged', (tx, { content }) => undoMerge(tx, merge.parse(content))),
  ...ofBothKinds('deleted', (tx, { content }) => undoDeletion(tx, deletion.parse(content))),
  ...ofBothKinds('picture changed', (tx, { content, pictureId }) =>
    undoPicture(tx, picture.parse(content), pictureId),
  ),
]
