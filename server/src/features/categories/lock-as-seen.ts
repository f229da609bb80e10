import type { PoolClient } from 'pg'
import type { CategoryKind } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { findRepeatedChange } from '../../platform/audit/undo.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Arranged, findLastCategoryChange, lockOne } from './categories.queries.ts'

type CategoryAsSeen = { kind: CategoryKind; id: number; version: number }

/** Finds the entry if the same admin has already merged or deleted the category in the same way. */
export async function findOwnRemoval(
  tx: PoolClient,
  actor: Actor,
  { kind, id, into }: Omit<CategoryAsSeen, 'version'> & { into?: number | undefined },
  done: 'merged' | 'deleted',
) {
  const current = await lockOne(tx, kind, id)
  if (!current?.is_removed || current.moved_to !== (into ?? null)) return undefined
  const entry = await findRepeatedChange(tx, actor, { action: `${kind} ${done}`, type: kind, id })
  return entry === undefined ? undefined : { current, undo: entry }
}

/** Throws 404 for an unknown category; 409 with the other admin's name when it was changed or removed. */
export async function lockAsSeen(tx: PoolClient, { kind, id, version }: CategoryAsSeen): Promise<Arranged> {
  const current = await lockOne(tx, kind, id)
  if (!current) throw notFound(texts.notFound[kind])
  if (!current.is_removed && current.version === version) return current
  const last = await findLastCategoryChange(tx, kind, id)
  const who = last?.changed_by ?? texts.categories.anotherAdmin
  const { gone, changedMeanwhile } = texts.categories
  const text = (current.is_removed ? gone : changedMeanwhile)({ name: current.name, who })
  throw new AppError(409, text, { extra: { ...last } })
}
