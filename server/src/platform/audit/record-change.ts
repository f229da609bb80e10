import type { Request } from 'express'
import sql from 'sql-template-tag'
import type { SubjectType } from '../../../contract/audit-trail.ts'
import type { Connection } from '../database/open.ts'
import { execute, one } from '../database/query.ts'
import type { SignedInUser } from '../sessions/signed-in-user.ts'

/** Who makes a change, and from which network address. */
export type Actor = { id: number | null; name: string; address: string | null }

export const actorOf = (user: SignedInUser, req: Request): Actor => ({
  id: user.id,
  name: user.name,
  address: req.ip ?? null,
})

/** Changes that no signed-in person makes. */
export const theServer: Actor = { id: null, name: 'The server’s operator', address: null }

export type Change = {
  action: string
  subject: { type: SubjectType; id: number; name: string }
  /** What it was; null when it is new. */
  before: object | null
  /** What it is now; null when it is gone. */
  after: object | null
}

/** What is needed to take a change back. */
export type KeptForUndo = {
  content: object
  /** Whose members may take it back too, beside whoever made the change and admins; goes with the shop. */
  shopId?: number | null
  /** Stays in store until then. Enter the change before what shows the picture is removed. */
  pictureId?: number | null
}

/**
 * Enters a change into the audit trail, in the transaction of the change; gives the entry's id. With `undo` it can be taken back
 * for 30 days, by the `Undoer` of its action.
 */
export async function recordChange(
  tx: Connection,
  actor: Actor,
  { action, subject, before, after }: Change,
  undo?: KeptForUndo,
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`INSERT INTO audit_entries
          (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before, after)
        VALUES (${actor.id}, ${actor.name}, ${actor.address}, ${action}, ${subject.type}, ${subject.id},
          ${subject.name}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)
        RETURNING id`,
  )
  if (undo)
    await execute(
      tx,
      sql`INSERT INTO undos (entry_id, content, shop_id, picture_id)
          VALUES (${id}, ${JSON.stringify(undo.content)}, ${undo.shopId}, ${undo.pictureId})`,
    )
  return id
}
