import type { Request } from 'express'
import type { SubjectType } from '../../../contract/audit-trail/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import type { SignedInUser } from '../sessions/signed-in-user.ts'

/** `address` is a pseudonym of the network, never an IP address. */
export type Actor = { id: number | null; name: string; address: string | null }

export const actorOf = (user: SignedInUser, req: Request): Actor => ({
  id: user.id,
  name: user.name,
  address: req.network,
})

export const serverActor: Actor = {
  id: null,
  get name() {
    return texts.auditTrail.operator
  },
  address: null,
}

export type Change = {
  action: string
  subject: { type: SubjectType; id: number; name: string }
  before: object | null
  after: object | null
}

export type UndoData = {
  content: object
  /** Lets members of this shop undo the change, in addition to its actor and the admins. */
  shopId?: number | null
  /**
   * Keeps this picture's file while the change can be undone. Record the change before removing the picture's
   * last use.
   */
  pictureId?: number | null
}

/** Returns the audit entry's id. With `undo`, the action's `UndoHandler` can undo the change for 30 days. */
export async function recordChange(
  tx: Connection,
  actor: Actor,
  change: Change,
  undo?: UndoData,
): Promise<number> {
  const [id] = await recordChanges(tx, actor, [{ change, undo }])
  if (id === undefined) throw new Error('A change was not entered into the audit trail')
  return id
}

export type Recorded = { change: Change; undo?: UndoData | undefined }

/** Returns the entries' ids in the order of `recorded`. */
export async function recordChanges(
  tx: Connection,
  actor: Actor,
  recorded: readonly Recorded[],
): Promise<number[]> {
  if (recorded.length === 0) return []
  const changes = recorded.map(({ change: { subject, ...rest } }) => ({ ...rest, ...subject }))
  const rows = await many<{ id: number }>(tx)`INSERT INTO audit_entries
      (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before, after)
    SELECT ${actor.id}, ${actor.name}, ${actor.address}, action, type, id, name, before, after
    FROM unnest(${changes.map(({ action }) => action)}::text[], ${changes.map(({ type }) => type)}::text[],
      ${changes.map(({ id }) => id)}::integer[], ${changes.map(({ name }) => name)}::text[],
      ${changes.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${changes.map(({ after }) => after && JSON.stringify(after))}::jsonb[])
      WITH ORDINALITY AS change (action, type, id, name, before, after, place)
    ORDER BY place
    RETURNING id`
  // RETURNING guarantees no order, but ids ascend in the order of insertion.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const undos = recorded.flatMap(({ undo }, index) => (undo ? [{ ...undo, entryId: ids[index] }] : []))
  if (undos.length > 0)
    await execute(tx)`INSERT INTO undos (entry_id, content, shop_id, picture_id)
      SELECT * FROM unnest(${undos.map(({ entryId }) => entryId)}::bigint[],
        ${undos.map(({ content }) => JSON.stringify(content))}::jsonb[],
        ${undos.map(({ shopId }) => shopId ?? null)}::integer[],
        ${undos.map(({ pictureId }) => pictureId ?? null)}::integer[])`
  return ids
}
