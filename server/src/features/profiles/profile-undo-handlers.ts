import type { PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { ShopChange } from '../../../contract/profiles/calls.ts'
import { inIndia } from '../../../contract/shops/facts/opening-hours.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAnyShop } from '../../shops/membership.ts'
import { changedMeanwhile, differences, only, requestShopCheck } from './changed-fields.ts'
import {
  lockPerson,
  type PersonRow,
  requestPhoneCheck,
  restoreVerification,
  savePerson,
  saveShop,
} from './profiles.queries.ts'
import { shopPictureUndoHandler } from './shop-pictures.ts'

const fields = z.record(z.string(), z.unknown())
type KeptFields = z.output<typeof fields>
const kept = z.object({ before: fields, after: fields })
const verification = z.object({ phone_verified_at: z.string().nullable() })

export const profileUndoHandlers: readonly UndoHandler[] = [
  shopPictureUndoHandler,
  {
    action: 'profile changed',
    async undo(tx, { content, subjectId }, actor) {
      const { before, after } = kept.parse(content)
      const now = await lockPerson(tx, subjectId)
      if (!now) throw new AppError(409, texts.profile.cannotUndo)
      if (isChanged(now, after)) throw await changedMeanwhile(tx, 'user', subjectId, { ...now })
      // Only the owner of a replaced number can make it public again.
      if (actor.id !== subjectId && (await showsOwnNumber(tx, subjectId))) delete before.contact_no
      await savePerson(tx, subjectId, { ...now, ...(before as Partial<PersonRow>) })
      if ('contact_no' in before) {
        const { phone_verified_at } = verification.parse(content)
        if (phone_verified_at) await restoreVerification(tx, subjectId, phone_verified_at)
        await requestPhoneCheck(tx, subjectId, now.contact_no, actor.name)
      }
      const subject = { type: 'user' as const, id: subjectId, name: String(before.name ?? now.name) }
      const change = { before: only(Object.keys(before), after) ?? {}, after: before }
      await recordChange(tx, actor, { action: 'profile restored', subject, ...change })
    },
  },
  {
    action: 'shop changed',
    undo: (tx, { content, subjectId }, actor) => restoreShop(tx, subjectId, content, actor),
  },
]

/**
 * Undo never makes a number public. While a shop shows its numbers, an admin's undo does not restore a
 * replaced one: the owner decides that.
 */
async function restoreShop(tx: PoolClient, shopId: number, content: unknown, actor: Actor) {
  const { before, after } = withoutPastDays(kept.parse(content))
  await lockAnyShop(tx, shopId)
  const now = await findShopRow(tx, shopId)
  const by = await findRestorer(tx, shopId, actor.id)
  if (!now || !by) throw new AppError(409, texts.profile.cannotUndo)
  if (isChanged(now, after)) throw await changedMeanwhile(tx, 'shop', shopId, { ...now })
  const restored = { ...before }
  for (const consent of ['shows_phone', 'shows_whatsapp'])
    if (restored[consent] === true) delete restored[consent]
  if (!by.runsShop && (now.shows_phone || now.shows_whatsapp))
    for (const number of ['phone', 'whatsapp']) delete restored[number]
  const shop = { ...now, ...restored }
  await saveShop(tx, shop)
  const changed = differences(now, shop)
  if (!changed) return
  await requestShopCheck(tx, shopId, changed, actor.name)
  const subject = { type: 'shop' as const, id: shopId, name: shop.name }
  await recordChange(tx, actor, { action: 'shop restored', subject, ...changed })
}

function withoutPastDays({ before, after }: z.output<typeof kept>) {
  const { date: today } = inIndia(new Date())
  const coming = (of: KeptFields) =>
    Array.isArray(of.special_days)
      ? { ...of, special_days: of.special_days.filter(({ date }) => date >= today) }
      : of
  return { before: coming(before), after: coming(after) }
}

/** Helpers cannot undo a change, since they cannot change the shop; admins can. */
const findRestorer = (tx: PoolClient, shopId: number, userId: number | null) =>
  maybeOne<{ runsShop: boolean }>(tx)`
    SELECT runs_shop AS "runsShop" FROM users, LATERAL (SELECT EXISTS (SELECT FROM shop_members
        WHERE shop_id = ${shopId} AND user_id = users.id AND role <> 'helper') AS runs_shop) AS membership
    WHERE id = ${userId} AND (user_type = 'admin' OR runs_shop)`

const showsOwnNumber = async (tx: PoolClient, userId: number) =>
  (await execute(tx)`
    SELECT FROM shops WHERE user_id = ${userId} AND is_main AND (shows_phone OR shows_whatsapp) FOR SHARE`) ===
  1

const findShopRow = (tx: PoolClient, shopId: number) => maybeOne<ShopChange>(tx)`
  SELECT id AS shop_id, version, name, address, quarter, city, state, phone, whatsapp, shows_phone,
    shows_whatsapp, hours, special_days_from(special_days, today()) AS special_days
  FROM shops WHERE id = ${shopId}`

const isChanged = (now: object, left: Record<string, unknown>) =>
  differences(now as Record<string, unknown>, left) !== null
