import type { PoolClient } from 'pg'
import { limits } from '../../../contract/facts/limits.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Invitation } from '../../../contract/shops/schemas.ts'
import { assertNumberIsFree } from '../../accounts/sign-in-number.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notAllowed, notFound } from '../../platform/errors.ts'
import { firstContact, messageKind, withoutLinks } from '../../platform/messages/message.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { type LockedShop, lockShop } from '../../shops/membership.ts'
import {
  insertInvitation,
  lockLink,
  replaceFormerInvitations,
  withdrawInvitation,
} from './invitations.queries.ts'
import { countMembers, findCharge, findMembership, isExecutive } from './shops.queries.ts'

/** The audit trail gets only two digits of the number, because the invited person may never join. */
const endOfNumber = (figures: string) => `…${figures.slice(-2)}`

/** Returns the link, which is not stored. Admins and the person in charge invite owners; owners helpers. */
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
    await assertTeamCapacity(tx, shopId, { role, stays })
    // The number can sign in at once, so only admins and executives may vouch for it.
    if (name && user.userType === 'shopkeeper') throw invalid({ name: texts.shops.notByName })
    if (name) await assertNumberIsFree(tx, phone)
    await replaceFormerInvitations(tx, { shopId, role, phone })
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

/** Throws 409 if the link was accepted. Owners can withdraw all links of their shop, others their own. */
export async function withdraw({ db }: Services, user: SignedInUser, invitationId: number, actor: Actor) {
  await inTransaction(db, async (tx) => {
    const link = await lockLink(tx, invitationId)
    // Does not lock the shop: accepting an invitation locks the shop before the link.
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

/**
 * Throws 409 if the team is full, or has no room for more new members today: each may be an unchecked
 * account. Counts today's invitations, since some members may have left again.
 */
export async function assertTeamCapacity(
  tx: Connection,
  shopId: number,
  { role, stays }: { role: string; stays: boolean },
) {
  const { most, newInADay } = limits.shopMembers
  const { members, newOnes } = await countMembers(tx, shopId)
  if (members >= most && (role === 'helper' || stays))
    throw new AppError(409, texts.shops.noRoom({ count: most }))
  if (newOnes >= newInADay) throw new AppError(409, texts.shops.noRoomToday({ count: newInADay }))
}

type InvitationMail = { link: string; shop: string; inviter: string; role: string }

export const invitationMessage = messageKind<InvitationMail>({
  write({ link, role, ...names }, about) {
    const { brand } = about.site
    const [shop, inviter] = [withoutLinks(names.shop), withoutLinks(names.inviter)]
    const isOwner = role === 'owner'
    return {
      subject: texts.mail.invitation.subject({ isOwner, shop, brand }),
      short: texts.mail.invitation.short({ isOwner, shop, brand, inviter }),
      blocks: [
        texts.mail.invitation.asked({ isOwner, shop, brand, inviter }),
        firstContact(texts.consent.inMail.invited({ inviter, days: retention.invitations.days }), about),
      ],
      button: { label: texts.mail.invitation.button({ isOwner }), href: link },
      after: [texts.mail.invitation.once],
      why: texts.mail.invitation.why({ inviter }),
      stop: texts.mail.invitation.stop,
    }
  },
})
