import { texts } from '../../../contract/facts/texts.ts'
import type { NewShop, OwnShop } from '../../../contract/shops/schemas.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { fingerprintOf, publishUnderKey } from '../../offers/publish-under-key.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { onlyFor, routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { hasShop } from '../../shops/membership.ts'
import { modifyShopStatus, onlyOfPending } from '../../shops/modify-shop-status.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { endMember } from './end-member.ts'
import { findInvitations } from './invitations.queries.ts'
import { invite, withdraw } from './invite.ts'
import { findAdded, findMembers, findShopOf, findShopsOf, insertShop } from './shops.queries.ts'

export const shopRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/shop/shops', async ({ user }) => ({ shops: await findShopsOf(db, user.id) }))

  route('POST /api/shop/add_shop', async ({ body: { for_user, ...shop }, user, actor }) => {
    onlyFor(user, for_user)
    return { message: texts.shops.added, shop: await addShop(services, user, shop, actor) }
  })

  route('POST /api/admin/modify_shop_status', async ({ body, user, actor }) => {
    onlyOfPending(user, body)
    return { message: texts.shopkeepers.changed, ...(await modifyShopStatus(services, actor, body)) }
  })

  route('GET /api/shop/members', async ({ query: { shop_id }, user }) => {
    if (!(await hasShop(db, user, shop_id))) throw notFound(texts.notFound.shop)
    const [members, invitations] = await Promise.all([
      findMembers(db, shop_id, user.id),
      findInvitations(db, shop_id, user.id),
    ])
    return { members, invitations }
  })

  route('POST /api/shop/invite', async ({ body, user, actor }) => ({
    message: texts.shops.invited,
    invitation: await invite(services, user, body, actor),
  }))

  route('POST /api/admin/invite_owner', async ({ body, user, actor }) => {
    const asked = { ...body, role: 'owner' as const, stays: true, email: undefined }
    const invitation = await invite(services, user, asked, actor)
    return { message: texts.shops.invited, invitation }
  })

  const withdrawals = ['POST /api/shop/withdraw_invitation', 'POST /api/admin/withdraw_invitation'] as const
  for (const name of withdrawals)
    route(name, async ({ body, user, actor }) => {
      await withdraw(services, user, body.invitation_id, actor)
      return { message: texts.shops.withdrawn }
    })

  route('GET /api/shop/invitation/:token', async ({ params }) => ({
    invitation: await openInvitation(db, params.token),
  }))

  route('POST /api/shop/accept_invitation/:token', async ({ params, body, user, req }) => {
    const { userId, shopName, account, isWaiting } = await acceptInvitation(
      services,
      user,
      params.token,
      body,
      req.network,
    )
    if (account) await signIn(services, req, { id: userId, ...account })
    const user_type = !account && user?.userType === 'executive' ? 'executive' : 'shopkeeper'
    return {
      message: texts.shops[isWaiting ? 'acceptedWaiting' : 'accepted']({ shop: shopName }),
      user: isWaiting && !account ? null : { user_id: userId, user_type },
    }
  })

  route('POST /api/shop/end_member', async ({ body, user, actor }) => {
    const { undo, name } = await endMember(services, user, body, actor)
    return { message: texts.shops.memberEnded({ name }), undo }
  })
})

/** Throws 409 if the key was used for a different shop. */
async function addShop(
  { db, log }: Services,
  user: SignedInUser,
  { add_key, ...shop }: NewShop,
  actor: Actor,
): Promise<OwnShop> {
  const fingerprint = fingerprintOf(shop)
  const find = () => findAdded(db, user.id, add_key)
  const outcome = await publishUnderKey(await find(), {
    find,
    isSame: (before) => before.fingerprint.equals(fingerprint),
    insert: () =>
      inTransaction(db, async (tx) => {
        const id = await insertShop(tx, user.id, { ...shop, add_key }, fingerprint)
        // The exact position must not enter the audit trail.
        const { latitude, longitude, ...content } = shop
        await recordChange(tx, actor, {
          action: 'shop added',
          subject: { type: 'shop', id, name: shop.name },
          before: null,
          after: { ...content, status: 'pending' },
        })
        return id
      }),
  })
  if (outcome.state === 'other')
    throw new AppError(409, texts.shops.keyOfAnother({ name: outcome.stored.name }))
  if (outcome.state === 'published') log.info({ shopId: outcome.id, userId: user.id }, 'Added a shop')
  const stored = await findShopOf(db, user.id, outcome.id)
  // The shop is missing if the user retries after handing it over and leaving it.
  if (!stored) throw notFound(texts.notFound.shop)
  return stored
}
