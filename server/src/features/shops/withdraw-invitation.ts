import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { lockLink, withdrawInvitation } from './invitations.queries.ts'
import { endOfNumber } from './invite.ts'
import { findCharge, findMembership } from './members.queries.ts'

/**
 * Takes a link back: one's own, or any of a shop that one is in charge of; an admin any. Throws 409 when it
 * was accepted.
 */
export async function withdraw({ db }: Services, user: SignedInUser, invitationId: number, actor: Actor) {
  await inTransaction(db, async (tx) => {
    const link = await lockLink(tx, invitationId)
    // Not locked: who accepts locks the shop before its link.
    const shop = link && (await findCharge(tx, link.shopId))
    const mayEnd =
      user.userType === 'admin' ||
      (shop &&
        (await findMembership(tx, shop.id, user.id)) &&
        [link.invitedBy, shop.inChargeId].includes(user.id))
    if (!shop || !mayEnd) throw notFound(texts.notFound.link)
    if (link.isAccepted) throw new AppError(409, texts.shops.linkAccepted)
    if (link.isWithdrawn) return
    await withdrawInvitation(tx, link.id)
    await recordChange(tx, actor, {
      action: 'invitation withdrawn',
      subject: { type: 'shop', id: shop.id, name: shop.name },
      before: { role: link.role, phone: endOfNumber(link.phone) },
      after: null,
    })
  })
}
