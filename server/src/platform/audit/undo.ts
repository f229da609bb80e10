import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { SubjectType } from '../../../contract/audit-trail.ts'
import { limits } from '../../../contract/limits.ts'
import type { Connection } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import type { Actor } from './record-change.ts'

/** A change that is being taken back. */
export type UndoneChange = {
  id: number
  action: string
  subjectType: SubjectType
  subjectId: number
  subjectName: string
  /** Of the shop that it belongs to. */
  shopId: number | null
  /** As it was kept with the change. */
  content: unknown
  pictureId: number | null
}

/**
 * Takes the changes of one action back, in a transaction of all that are taken back at once; throws 409 with a clear text when
 * something stands in the way. It enters what it did into the audit trail.
 */
export type Undoer = {
  action: string
  undo(tx: PoolClient, change: UndoneChange, actor: Actor): Promise<void>
}

type KeptChange = UndoneChange & { actorId: number | null; isUndone: boolean }

/** When a decision's message may leave: it can no longer be undone at once, that call's way to us included. */
export const whenUndoIsOver = () => new Date(Date.now() + limits.undoDuration + 2_000)

/** Those that are still kept, locked, the last one first: taken back in this order, none stands in another's way. */
export const lockKeptChanges = (tx: Connection, entryIds: number[]) =>
  many<KeptChange>(
    tx,
    sql`SELECT audit_entries.id, action, subject_type AS "subjectType", subject_id AS "subjectId",
          subject_name AS "subjectName", undos.shop_id AS "shopId", content, picture_id AS "pictureId",
          actor_id AS "actorId", undone_at IS NOT NULL AS "isUndone"
        FROM undos JOIN audit_entries ON audit_entries.id = entry_id
        WHERE entry_id = ANY(${entryIds}::bigint[]) ORDER BY entry_id DESC FOR UPDATE OF undos`,
  )

/** Its picture is that of what came back again. */
export const markUndone = (tx: Connection, entryId: number) =>
  execute(tx, sql`UPDATE undos SET undone_at = now(), picture_id = NULL WHERE entry_id = ${entryId}`)

/** From then on a change stays; the picture of what was removed goes. */
export const forgetOldUndos = (db: Connection) =>
  execute(db, sql`DELETE FROM undos WHERE kept_since < now() - interval '30 days'`)
