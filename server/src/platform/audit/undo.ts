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

/** Undoes the changes of one action and records that in the audit trail. Throws 409 if impossible. */
export type UndoHandler = {
  action: string
  undo(tx: PoolClient, change: UndoneChange, actor: Actor): Promise<void>
  /** Called once after all changes are undone, for example to send one message about all of them. */
  after?(tx: PoolClient, changes: UndoneChange[], actor: Actor): Promise<void>
}

type KeptChange = UndoneChange & { actorId: number | null; isUndone: boolean }

/** The earliest time to send a decision's message: the undo has expired, with 2 s for a late request. */
export const withUndoLock = () => new Date(Date.now() + limits.longestUndo + 2_000)

/** Locks the changes that can still be undone. Callers must undo the newest change first. */
export const lockKeptChanges = (tx: Connection, entryIds: number[]) => many<KeptChange>(tx)`
  SELECT audit_entries.id, action, subject_type AS "subjectType", subject_id AS "subjectId",
    subject_name AS "subjectName", undos.shop_id AS "shopId", content, picture_id AS "pictureId",
    actor_id AS "actorId", undone_at IS NOT NULL AS "isUndone"
  FROM undos JOIN audit_entries ON audit_entries.id = entry_id
  WHERE entry_id = ANY(${entryIds}::bigint[]) ORDER BY entry_id DESC FOR UPDATE OF undos`

type SoughtChange = { action: string; type: SubjectType; id?: number; content?: object }

/** Finds the change when the same request is sent twice. Without `id`, searches all subjects of the type. */
export const findRepeatedChange = (
  tx: Connection,
  actor: Actor,
  { action, type, id, content = {} }: SoughtChange,
) => maybeValue<number>(tx)`SELECT id FROM (
    SELECT audit_entries.id, actor_id, undone_at FROM audit_entries JOIN undos ON entry_id = audit_entries.id
    WHERE subject_type = ${type} AND action = ${action} AND (${id}::integer IS NULL OR subject_id = ${id})
      AND content @> ${JSON.stringify(content)}::jsonb
    ORDER BY audit_entries.id DESC LIMIT 1) AS last
  WHERE actor_id = ${actor.id} AND undone_at IS NULL`

/** Clears the undo's reference to the picture, since the restored subject refers to that picture again. */
export const markUndone = (tx: Connection, entryId: number) =>
  execute(tx)`UPDATE undos SET undone_at = now(), picture_id = NULL WHERE entry_id = ${entryId}`

export const deleteOldHistory = (db: Connection) =>
  execute(db)`SELECT forget_old_history(${intervalOf(retention.auditTrail)}::interval)`
