import type { PoolClient } from 'pg'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Invitation } from '../../../contract/shops/schemas.ts'
import { assertSignsNobodyIn } from '../../accounts/sign-in-number.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notAllowed, notFound } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { type LockedShop, lockShop } from '../../shops/membership.ts'
import { invitationMessage } from './invitation-message.ts'
import { insertInvitation, withdrawFormer } from './invitations.queries.ts'
import { assertRoom } from './limit-members.ts'
import { findMembership, isExecutive } from './members.queries.ts'

/** What the audit trail tells of the number of somebody who may never come. */
export const endOfNumber = (figures: string) => `…${figures.slice(-2)}`

/**
 * A link for one phone number. Owners are invited by who is in charge and by admins, helpers by owners too;
 * the link is told this once.
 */
export async function invite(
  { db, config, log, messages }: Services,
  user: SignedInUser,
  { shop_id: shopId, phone, name, role, stays, email }: Invitation,
  actor: Actor,
) {
  const token = newToken()
  const link = config.publicUrl + pages.invitation.replace(':token', token)
  const invitation = await inTransaction(db, async (tx) => {
    const shop = await lockShop(tx, user, shopId)
    if (!shop) throw notFound(texts.notFound.shop)
    await assertMayInvite(tx, user, shop, role)
    await assertRoom(tx, shopId, { role, stays })
    // The number signs in at once: those vouch for it whom an admin has approved for that.
    if (name && user.userType === 'shopkeeper') throw invalid({ name: texts.shops.notByName })
    if (name) await assertSignsNobodyIn(tx, phone)
    await withdrawFormer(tx, { shopId, role, phone })
    const added = await insertInvitation(tx, {
      shopId,
      tokenHash: hashToken(token),
      role,
      phone,
      invitedBy: user.id,
      stays: role === 'owner' && stays,
      name,
    })
    await recordChange(tx, actor, {
      action: 'member invited',
      subject: { type: 'shop', id: shopId, name: shop.name },
      before: null,
      after: { role, phone: endOfNumber(phone), ...(role === 'owner' && { stays }) },
    })
    if (email && !name) {
      const invitation = { link, shop: shop.name, inviter: user.name, role }
      const options = { tx, expiresAt: added.expires_at, forgetsRecipient: true }
      await messages.send(invitationMessage, invitation, { email }, options)
    }
    return added
  })
  log.info({ shopId, role, by: user.id }, 'Invited a member')
  return { ...invitation, role, phone, invited_by: user.name, stays: role === 'owner' && stays, link }
}

async function assertMayInvite(
  tx: PoolClient,
  user: SignedInUser,
  { id, inChargeId, isMain, status }: LockedShop,
  role: 'owner' | 'helper',
) {
  if (user.userType !== 'admin') {
    const membership = await findMembership(tx, id, user.id)
    if (!membership) throw notFound(texts.notFound.shop)
    if (!membership.isInCharge && (role === 'owner' || membership.role !== 'owner')) throw notAllowed()
  }
  if (role === 'helper') return
  if (isMain || (user.userType === 'admin' && !(await isExecutive(tx, inChargeId))))
    throw new AppError(409, texts.shops.isOfAccount)
  if (status === 'rejected' || status === 'inactive') throw new AppError(409, texts.shops.tooLate({ status }))
}
