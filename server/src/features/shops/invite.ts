import type { PoolClient } from 'pg'
import { pages } from '../../../contract/facts/pages.ts'
import { phoneFigures } from '../../../contract/facts/phone-figures.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Invitation } from '../../../contract/shops/schemas.ts'
import { type LockedShop, lockShop } from '../../offers/membership.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notAllowed, notFound } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { insertInvitation, lockLink, withdrawFormer, withdrawInvitation } from './invitations.queries.ts'
import { assertRoom } from './limit-members.ts'
import { findMembership } from './members.queries.ts'
import { assertSignsNobodyIn } from './owner-without-email.ts'
import { findShopOf } from './shops.queries.ts'

/** What the audit trail tells of the number of somebody who may never come. */
const endOf = (figures: string) => `…${figures.slice(-2)}`

/** Writes to the invited person, in the transaction of the invitation, of which it is of use as long. */
export type NotifyInvited = (
  tx: PoolClient,
  email: string,
  invitation: { link: string; shop: string; inviter: string; role: string },
  expiresAt: Date,
) => Promise<void>

/**
 * A link for one phone number. Owners are invited by who is in charge and by admins, helpers by owners too;
 * the link is told this once.
 */
export async function invite(
  { db, config, log }: Services,
  user: SignedInUser,
  { shop_id: shopId, phone, name, role, stays, email }: Invitation,
  actor: Actor,
  tell: NotifyInvited,
) {
  const token = newToken()
  const link = config.publicUrl + pages.invitation.replace(':token', token)
  const row = await inTransaction(db, async (tx) => {
    const shop = await lockShop(tx, user, shopId)
    if (!shop) throw notFound(texts.notFound.shop)
    await assertMayInvite(tx, user, shop, role)
    await assertRoom(tx, shopId, { role, stays })
    const figures = phoneFigures(phone)
    if (name) await assertSignsNobodyIn(tx, figures)
    await withdrawFormer(tx, { shopId, role, phone: figures })
    const added = await insertInvitation(tx, {
      shopId,
      tokenHash: hashToken(token),
      role,
      phone: figures,
      invitedBy: user.id,
      stays: role === 'owner' && stays,
      name,
    })
    await recordChange(tx, actor, {
      action: 'member invited',
      subject: { type: 'shop', id: shopId, name: shop.name },
      before: null,
      after: { role, phone: endOf(figures), ...(role === 'owner' && { stays }) },
    })
    if (email && !name)
      await tell(tx, email, { link, shop: shop.name, inviter: user.name, role }, added.expires_at)
    return { ...added, phone: figures }
  })
  log.info({ shopId, role, by: user.id }, 'Invited a member')
  return {
    id: row.id,
    role,
    phone: row.phone,
    invited_by: user.name,
    stays: role === 'owner' && stays,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    link,
  }
}

async function assertMayInvite(
  tx: PoolClient,
  user: SignedInUser,
  { id, isMain, status }: LockedShop,
  role: 'owner' | 'helper',
) {
  if (user.userType !== 'admin') {
    const membership = await findMembership(tx, id, user.id)
    if (!membership) throw notFound(texts.notFound.shop)
    if (!membership.isInCharge && (role === 'owner' || membership.role !== 'owner')) throw notAllowed()
  }
  if (role === 'helper') return
  if (isMain) throw new AppError(409, texts.shops.isOfAccount)
  if (status === 'rejected' || status === 'inactive') throw new AppError(409, texts.shops.tooLate({ status }))
}

/**
 * Takes a link back: one's own, or any of a shop that one is in charge of. Throws 409 when it was accepted.
 */
export async function withdraw({ db }: Services, user: SignedInUser, invitationId: number, actor: Actor) {
  await inTransaction(db, async (tx) => {
    const link = await lockLink(tx, invitationId)
    const membership = link && (await findMembership(tx, link.shopId, user.id))
    const shop = membership && (await findShopOf(tx, user.id, link.shopId))
    if (!link || !shop || !(link.invitedBy === user.id || shop.in_charge)) throw notFound(texts.notFound.link)
    if (link.isAccepted) throw new AppError(409, texts.shops.linkAccepted)
    if (link.isWithdrawn) return
    await withdrawInvitation(tx, link.id)
    await recordChange(tx, actor, {
      action: 'invitation withdrawn',
      subject: { type: 'shop', id: shop.id, name: shop.name },
      before: { role: link.role, phone: endOf(link.phone) },
      after: null,
    })
  })
}
