import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import { type AdminPlace, savedPlace } from '../../../contract/places/schemas.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { AppError } from '../../platform/errors.ts'
import { deletePlace, findPlace, lockNames, putPlace } from './places.queries.ts'
import { placeSubject, recordedPlace, refuseTaken } from './save-place.ts'

const kept = z.object({ before: savedPlace.nullable(), after: savedPlace.nullable() })

const undo: UndoHandler['undo'] = async (tx, { content, subjectId, subjectName }, actor) => {
  const { before, after } = kept.parse(content)
  await lockNames(tx)
  const current = await findPlace(tx, subjectId, { isLocked: true })
  if (!isAsLeft(current, after)) throw new AppError(409, texts.places.cannotUndo)
  if (before) {
    await refuseTaken(tx, { ...before, id: subjectId })
    await putPlace(tx, { ...before, id: subjectId })
  } else await deletePlace(tx, subjectId)
  const subject = placeSubject({ id: subjectId, name: before?.name ?? subjectName })
  await recordChange(tx, actor, { action: 'place restored', subject, before: after, after: before })
}

const isAsLeft = (current: AdminPlace | undefined, left: object | null) =>
  JSON.stringify(current ? recordedPlace(current) : null) === JSON.stringify(left)

/**
 * A place that was added goes, one that was changed or deleted comes back, as long as nobody else changed it
 * since.
 */
export const placeUndoHandlers: readonly UndoHandler[] = [
  'place added',
  'place changed',
  'place deleted',
].map((action) => ({
  action,
  undo,
}))
