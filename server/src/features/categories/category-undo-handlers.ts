import { categoryKinds } from '../../../contract/categories/schemas.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { nameChange, pictureChange, undoChange, undoPicture } from './change-category.ts'
import { deletion, undoDeletion } from './delete-category.ts'
import { merged, undoMerge } from './merge-category.ts'
import { orderChange, undoOrder } from './order-categories.ts'

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
  ...ofBothKinds('renamed', (tx, { content }) => undoChange(tx, nameChange.parse(content))),
  ...ofBothKinds('changed', (tx, { content }) => undoChange(tx, nameChange.parse(content))),
  ...ofBothKinds('moved', (tx, { content }) => undoOrder(tx, orderChange.parse(content))),
  ...ofBothKinds('merged', (tx, { content }) => undoMerge(tx, merged.parse(content))),
  ...ofBothKinds('deleted', (tx, { content }) => undoDeletion(tx, deletion.parse(content))),
  ...ofBothKinds('picture changed', (tx, { content, pictureId }) =>
    undoPicture(tx, pictureChange.parse(content), pictureId),
  ),
]
