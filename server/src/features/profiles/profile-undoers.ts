import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { ShopChange } from '../../../contract/profiles.ts'
import { texts } from '../../../contract/texts.ts'
import { lockAnyShop } from '../../offers/membership.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Undoer } from '../../platform/audit/undo.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { AppError } from '../../platform/http/errors.ts'
import { differences, only } from './changed.ts'
import { addShopEdit, lockPerson, type PersonRow, savePerson, saveShop } from './profiles.queries.ts'

const fields = z.record(z.string(), z.unknown())
const kept = z.object({ before: fields, after: fields })

/** How changes of a profile and of a shop are taken back: as long as what they changed is still as they left it. */
export const profileUndoers: readonly Undoer[] = [
  {
    action: 'profile changed',
    async undo(tx, { content, subjectId }, actor) {
      const { before, after } = kept.parse(content)
      const now = await lockPerson(tx, subjectId).catch(gone)
      assertAsLeft(now, after)
      await savePerson(tx, subjectId, { ...now, ...(before as Partial<PersonRow>) })
      const subject = { type: 'user' as const, id: subjectId, name: String(before.name ?? now.name) }
      await recordChange(tx, actor, { action: 'profile restored', subject, before: after, after: before })
    },
  },
  { action: 'shop changed', undo: (tx, { content, subjectId }, actor) => restoreShop(tx, subjectId, content, actor) },
]

/** A number that was taken from the pages stays away: only who runs the shop puts it back. */
async function restoreShop(tx: PoolClient, shopId: number, content: unknown, actor: Actor) {
  const { before, after } = kept.parse(content)
  await lockAnyShop(tx, shopId)
  const now = await findShopRow(tx, shopId)
  if (!now || !(await mayRestore(tx, shopId, actor.id))) throw new AppError(409, texts.profile.cannotUndo)
  assertAsLeft(now, after)
  const restored = { ...before }
  for (const consent of ['shows_phone', 'shows_whatsapp']) if (restored[consent] === true) delete restored[consent]
  const shop = { ...now, ...restored }
  await saveShop(tx, shop)
  const changed = differences(now, shop)
  if (!changed) return
  const toSee = only(['name', 'address', 'quarter', 'city', 'state'], changed.after)
  if (toSee) await addShopEdit(tx, shopId, only(Object.keys(toSee), changed.before) ?? {}, toSee, actor.name)
  const subject = { type: 'shop' as const, id: shopId, name: shop.name }
  await recordChange(tx, actor, { action: 'shop restored', subject, ...changed })
}

/** As it is with changing a shop, helpers may not; admins may take back what was wrong. */
const mayRestore = async (tx: PoolClient, shopId: number, userId: number | null) =>
  (await execute(
    tx,
    sql`SELECT FROM users WHERE id = ${userId} AND (user_type = 'admin'
          OR EXISTS (SELECT FROM shop_members WHERE shop_id = ${shopId} AND user_id = users.id AND role <> 'helper'))`,
  )) === 1

const findShopRow = (tx: PoolClient, shopId: number) =>
  maybeOne<ShopChange>(
    tx,
    sql`SELECT id AS shop_id, version, name, address, quarter, city, state, phone, whatsapp, shows_phone, shows_whatsapp, hours
        FROM shops WHERE id = ${shopId}`,
  )

function assertAsLeft(now: object, left: Record<string, unknown>) {
  if (differences(now as Record<string, unknown>, left)) throw new AppError(409, texts.profile.cannotUndo)
}

const gone = () => {
  throw new AppError(409, texts.profile.cannotUndo)
}
