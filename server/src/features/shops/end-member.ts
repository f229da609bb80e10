import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notAllowed, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { lockShop } from '../../shops/membership.ts'
import { addMember, canRemoveMembers, findMembership, removeMember } from './shops.queries.ts'

/** Owners can remove other members, and all members can leave. Their offers remain with the shop. */
export const endMember = (
  { db }: Services,
  user: SignedInUser,
  { shop_id: shopId, user_id: userId }: { shop_id: number; user_id: number },
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const shop = await lockShop(tx, user, shopId)
    const own = shop && (await findMembership(tx, shopId, user.id))
    if (!shop || !own) throw notFound(texts.notFound.shop)
    const ended = await findMembership(tx, shopId, userId)
    if (!ended) throw notFound(texts.notFound.person)
    if (userId !== user.id && !own.isInCharge && own.role !== 'owner') throw notAllowed()
    if (ended.isInCharge) throw new AppError(409, texts.shops.somebodyInCharge)
    await removeMember(tx, shopId, userId)
    const { name, role } = ended
    const subject = { type: 'shop' as const, id: shopId, name: shop.name }
    const change = { action: 'member ended', subject, before: { member: userId, name, role }, after: null }
    // Records no `shopId`, so that helpers cannot undo a removal.
    const undo = await recordChange(tx, actor, change, { content: { user_id: userId, role } })
    return { undo, name }
  })

const ended = z.object({ user_id: z.int(), role: z.enum(['owner', 'helper', 'executive']) })

export const memberUndoHandler: UndoHandler = {
  action: 'member ended',
  async undo(tx, { content, subjectId, subjectName }, actor) {
    const { user_id, role } = ended.parse(content)
    if (!(await canRemoveMembers(tx, subjectId, actor.id)))
      throw new AppError(409, texts.shops.onlyOwnerLetsIn)
    if (!(await addMember(tx, subjectId, user_id, role))) throw new AppError(409, texts.shops.isThereAlready)
    await recordChange(tx, actor, {
      action: 'member restored',
      subject: { type: 'shop', id: subjectId, name: subjectName },
      before: null,
      after: { member: user_id, role },
    })
  },
}
