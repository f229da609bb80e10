import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { Acceptance } from '../../../contract/shops/schemas.ts'
import { recordConsent } from '../../accounts/consents.ts'
import { hashNewPassword } from '../../accounts/new-password.ts'
import { addressWithoutMailbox, assertNumberIsFree, verifyPhone } from '../../accounts/sign-in-number.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notAllowed, signInFirst } from '../../platform/errors.ts'
import { hashToken, isSameSecret } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  findLink,
  type InvitationLink,
  isEmailOf,
  lockLink,
  noteAccepted,
  readInvitation,
  replaceFormerInvitations,
} from './invitations.queries.ts'
import { assertTeamCapacity } from './invite.ts'
import {
  addMember,
  insertOwner,
  lockForHandover,
  removeMember,
  requestInvitedPhoneCheck,
  type ShopToHandOver,
  setRole,
  setShopInCharge,
} from './shops.queries.ts'

/** Throws 400 if the link is unknown, 409 if it was used or withdrawn or has expired. */
export async function openInvitation(db: Connection, token: string) {
  const link = await findOpenLink(db, token)
  return readInvitation(db, link.id)
}

/**
 * A new owner is in charge at once; the former owner leaves, or stays as a helper. A new account is approved
 * if the shop is approved, else pending like the shop.
 */
export async function acceptInvitation(
  services: Services,
  user: SignedInUser | undefined,
  token: string,
  { phone, as_new, name, email, password, agreed_to }: Acceptance,
  address: string | null,
) {
  const { db, rateLimits, log } = services
  const link = await findLink(db, hashToken(token))
  if (!link) throw noSuchLink()
  await rateLimits.consume('invitationTries', String(link.id))
  // The form of such a link asks for no e-mail address, but the call accepts one.
  const withoutEmail = as_new && !email ? link.name : null
  if (!withoutEmail && !phone) throw invalid({ phone: texts.fields.contactNoMissing })
  const isTheirs = withoutEmail !== null || isSameSecret(phone, link.phone)
  // This is a retry after a lost response.
  if (
    isTheirs &&
    as_new &&
    link.acceptedBy !== null &&
    (withoutEmail || (email && (await isEmailOf(db, link.acceptedBy, email))))
  )
    throw new AppError(409, texts.shops.takenByYou, { fields: { email: texts.shops.takenByYou } })
  assertOpen(link)
  if (!isTheirs) throw invalid({ phone: texts.shops.otherNumber })
  if (!as_new && !user) throw signInFirst()
  if (!as_new && user?.userType === 'admin') throw notAllowed()
  const { shop_name } = await readInvitation(db, link.id)
  const account = as_new ? await prepareAccount(link.phone) : undefined

  const result = await inTransaction(db, async (tx) => {
    const shop = await lockForHandover(tx, link.shopId, as_new ? undefined : user?.id)
    // Checks the link again under the lock, since another user may have accepted it first.
    const open = assertOpen(await lockLink(tx, link.id))
    if (!shop) throw noSuchLink()
    if (shop.status === 'rejected' || shop.status === 'inactive')
      throw new AppError(409, texts.shops.tooLate({ status: shop.status }))
    await assertTeamCapacity(tx, shop.id, open)
    const isApproved = shop.status === 'approved'
    // No admin would check this account: with a pending shop, only the owner's account is checked.
    if (account && open.role === 'helper' && !isApproved) throw new AppError(409, texts.shops.waitsStill)
    if (open.role === 'owner' && shop.isAcceptorClosing) throw new AppError(409, texts.shops.accountCloses)
    const userId = account ? await addAccount(tx, account, isApproved) : user?.id
    if (userId === undefined) throw signInFirst()
    const actor = { id: userId, name: account?.name ?? user?.name ?? '', address }
    if (open.role === 'owner') await handOver(tx, open, shop, userId)
    else await addMember(tx, shop.id, userId, 'helper')
    await noteAccepted(tx, open.id, userId)
    // With an open link from an admin, someone could take the shop from its new owner.
    if (open.role === 'owner')
      await replaceFormerInvitations(tx, { shopId: shop.id, role: 'owner', phone: open.phone })
    await recordChange(tx, actor, {
      action: open.role === 'owner' ? 'shop handed over' : 'helper added',
      subject: { type: 'shop', id: shop.id, name: shop.name },
      before: { in_charge: shop.inChargeId },
      after: { in_charge: open.role === 'owner' ? userId : shop.inChargeId, member: userId, role: open.role },
    })
    return {
      userId,
      shopName: shop.name,
      account: isApproved || withoutEmail ? account : undefined,
      isWaiting: !isApproved && as_new,
    }
  })
  log.info({ shopId: link.shopId, userId: result.userId, role: link.role }, 'Accepted an invitation')
  return result

  async function prepareAccount(linkPhone: string) {
    const who = withoutEmail ? { name: withoutEmail, email: addressWithoutMailbox() } : { name, email }
    const missing = {
      ...(!who.name && { name: texts.missing.name }),
      ...(!who.email && { email: texts.missing.email }),
      ...(!password && { password: texts.missing.password }),
    }
    if (!who.name || !who.email || !password) throw invalid(missing)
    const person = { name: who.name, email: who.email, phone: withoutEmail ? linkPhone : (phone ?? '') }
    return {
      ...person,
      passwordHash: await hashNewPassword(services, password, { ...person, shopName: shop_name }),
    }
  }
  async function addAccount(
    tx: PoolClient,
    to: Awaited<ReturnType<typeof prepareAccount>>,
    isApproved: boolean,
  ) {
    if (withoutEmail) await assertNumberIsFree(tx, to.phone)
    const id = await insertOwner(tx, { ...to, status: isApproved ? 'approved' : 'pending' })
    const text = texts.register.taken
    if (!id) throw new AppError(409, text, { fields: { email: text } })
    await recordConsent(tx, id, { version: agreed_to, occasion: 'invitation' })
    // The number of a pending account is verified when the account is approved.
    if (isApproved) await requestInvitedPhoneCheck(tx, id)
    if (isApproved && withoutEmail) await verifyPhone(tx, id, to.phone)
    return id
  }
}

async function handOver(tx: PoolClient, link: InvitationLink, shop: ShopToHandOver, userId: number) {
  if (shop.inChargeId === userId) throw new AppError(409, texts.shops.inChargeAlready)
  // The user who sent the invitation is no longer in charge of the shop.
  if ((shop.inChargeId !== link.invitedBy && !link.isByAdmin) || shop.isMain) throw noSuchLink()
  await setShopInCharge(tx, shop.id, userId)
  if (link.stays) await setRole(tx, shop.id, shop.inChargeId, 'helper')
  else await removeMember(tx, shop.id, shop.inChargeId)
}

async function findOpenLink(db: Connection, token: string) {
  return assertOpen(await findLink(db, hashToken(token)))
}

function assertOpen(link: InvitationLink | undefined): InvitationLink {
  if (!link) throw noSuchLink()
  if (link.isAccepted) throw new AppError(409, texts.shops.linkUsed)
  if (link.isWithdrawn) throw new AppError(409, texts.shops.linkWithdrawn)
  if (link.isExpired) throw new AppError(409, texts.shops.linkExpired)
  return link
}

const noSuchLink = () => new AppError(400, texts.shops.noSuchLink)
