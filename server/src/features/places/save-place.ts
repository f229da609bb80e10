import type { PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import { type AdminPlace, type SavedPlace, savedPlace } from '../../../contract/places/schemas.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import {
  deletePlace,
  findPlace,
  findTaken,
  lockNames,
  putPlace,
  refreshPlaceFigures,
} from './places.queries.ts'

/** Throws 404 if the place was deleted, 409 if it changed since it was read, 400 if the name is taken. */
export const savePlace = (db: Database, actor: Actor, wanted: SavedPlace) =>
  inTransaction(db, async (tx) => {
    await lockNames(tx)
    const before = wanted.id === undefined ? null : await lockAsRead(tx, wanted.id, wanted.version)
    await refuseTaken(tx, wanted)
    const after = await putPlace(tx, wanted)
    await refreshPlaceFigures(tx)
    const changed = { before: before && recordedPlace(before), after: recordedPlace(after) }
    const action = before ? 'place changed' : 'place added'
    const change = { action, subject: placeSubject(after), ...changed }
    const undo = await recordChange(tx, actor, change, { content: changed })
    return { place: (await findPlace(tx, after.id)) ?? after, undo }
  })

export const removePlace = (db: Database, actor: Actor, { id, version }: { id: number; version: number }) =>
  inTransaction(db, async (tx) => {
    await lockNames(tx)
    const before = await lockAsRead(tx, id, version)
    await deletePlace(tx, id)
    const changed = { before: recordedPlace(before), after: null }
    const change = { action: 'place deleted', subject: placeSubject(before), ...changed }
    return recordChange(tx, actor, change, { content: changed })
  })

async function refuseTaken(tx: PoolClient, wanted: SavedPlace) {
  const taken = await findTaken(tx, wanted)
  if (!taken) return
  const message = texts.places.taken({ name: taken.said, by: taken.by })
  const field = taken.said === wanted.name ? 'name' : taken.said === wanted.name_hi ? 'name_hi' : 'aliases'
  throw new AppError(400, message, { fields: { [field]: message } })
}

async function lockAsRead(tx: PoolClient, id: number, version: number | undefined): Promise<AdminPlace> {
  const current = await findPlace(tx, id, { isLocked: true })
  if (!current) throw new AppError(404, texts.places.gone)
  if (current.version !== version) throw new AppError(409, texts.places.changedMeanwhile)
  return current
}

const { id: _id, version: _version, ...toldFields } = savedPlace.shape
const recordedPlace = (place: AdminPlace) =>
  Object.fromEntries(Object.keys(toldFields).map((name) => [name, place[name as keyof typeof toldFields]]))

const placeSubject = ({ id, name }: { id: number; name: string }) => ({ type: 'place' as const, id, name })

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

const actions = ['place added', 'place changed', 'place deleted']
export const placeUndoHandlers: readonly UndoHandler[] = actions.map((action) => ({ action, undo }))
