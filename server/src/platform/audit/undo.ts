import type { PoolClient } from 'pg'
import type { SubjectType } from '../../../contract/audit-trail/schemas.ts'
import { limits } from '../../../contract/facts/limits.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../database/open.ts'
import { execute, many, maybeValue } from '../database/query.ts'
import type { Actor } from './record-change.ts'

type UndoneChange = {
  id: number
  action: string
  subjectType: SubjectType
  subjectId: number
  subjectName: string
  shopId: number | null
  content: unknown
  pictureId: number | null
}

/**
 * Takes the changes of one action back, in a transaction of all that are taken back at once; throws 409 with
 * a clear text when something stands in the way. It enters what it did into the audit trail.
 */
export type UndoHandler = {
  action: string
  undo(tx: PoolClient, change: UndoneChange, actor: Actor): Promise<void>
  /** Once, when all of them are taken back: what is said of them together. */
  after?(tx: PoolClient, changes: UndoneChange[], actor: Actor): Promise<void>
}

type KeptChange = UndoneChange & { actorId: number | null; isUndone: boolean }

/**
 * When a decision's message may leave: it can no longer be undone at once, that call's way to us included.
 */
export const whenUndoIsOver = () => new Date(Date.now() + limits.longestUndo + 2_000)

/**
 * Those that are still kept, locked, the last one first: taken back in this order, none stands in another's
 * way.
 */
export const lockKeptChanges = (tx: Connection, entryIds: number[]) => many<KeptChange>(tx)`
  SELECT audit_entries.id, action, subject_type AS "subjectType", subject_id AS "subjectId",
    subject_name AS "subjectName", undos.shop_id AS "shopId", content, picture_id AS "pictureId",
    actor_id AS "actorId", undone_at IS NOT NULL AS "isUndone"
  FROM undos JOIN audit_entries ON audit_entries.id = entry_id
  WHERE entry_id = ANY(${entryIds}::bigint[]) ORDER BY entry_id DESC FOR UPDATE OF undos`

type SoughtChange = { action: string; type: SubjectType; id?: number; content?: object }

/**
 * The entry of a change that its actor made, as the last one of its kind, and that still holds: who asks for
 * it again pressed twice, or never heard of it. Of any subject of the type without `id`.
 */
export const findOwnChange = (
  tx: Connection,
  actor: Actor,
  { action, type, id, content = {} }: SoughtChange,
) => maybeValue<number>(tx)`SELECT id FROM (
    SELECT audit_entries.id, actor_id, undone_at FROM audit_entries JOIN undos ON entry_id = audit_entries.id
    WHERE subject_type = ${type} AND action = ${action} AND (${id}::integer IS NULL OR subject_id = ${id})
      AND content @> ${JSON.stringify(content)}::jsonb
    ORDER BY audit_entries.id DESC LIMIT 1) AS last
  WHERE actor_id = ${actor.id} AND undone_at IS NULL`

/** Its picture is that of what came back again. */
export const markUndone = (tx: Connection, entryId: number) =>
  execute(tx)`UPDATE undos SET undone_at = now(), picture_id = NULL WHERE entry_id = ${entryId}`

/** A thousand at a time; what can still be taken back stays. */
export const forgetOldHistory = (db: Connection) =>
  execute(db)`SELECT forget_old_history(${intervalOf(retention.auditTrail)}::interval)`
