import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { openedInvitation, shopMembers } from '../../../contract/shops/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

const isByAdmin = sql`EXISTS (
  SELECT FROM users WHERE id = invited_by AND user_type = 'admin' AND admin_role IS NULL)`

/** A link becomes invalid when its inviter loses the right to invite (security 72). */
const inviterMay = sql`(${isByAdmin} OR EXISTS (
  SELECT FROM shop_members JOIN users ON users.id = shop_members.user_id JOIN shops ON shops.id = shop_members.shop_id
  WHERE shop_members.shop_id = shop_invitations.shop_id AND shop_members.user_id = invited_by
    AND (shops.user_id = invited_by OR (shop_invitations.role = 'helper' AND shop_members.role = 'owner'))
    AND is_account_active(users.status, users.deletion_due_at)))`

const isOpen = sql`accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > now() AND ${inviterMay}`

/** Withdraws the shop's earlier link for an owner, or for a helper with the same number. */
export const replaceFormerInvitations = (
  tx: Connection,
  { shopId, role, phone }: Pick<NewInvitation, 'shopId' | 'role' | 'phone'>,
) => execute(tx)`UPDATE shop_invitations SET withdrawn_at = now()
  WHERE shop_id = ${shopId} AND role = ${role} AND (role = 'owner' OR phone = ${phone}) AND accepted_at IS NULL AND withdrawn_at IS NULL`

type NewInvitation = {
  shopId: number
  tokenHash: Buffer
  role: 'owner' | 'helper'
  phone: string
  invitedBy: number
  stays: boolean
  name: string | undefined
}

export const insertInvitation = (
  tx: Connection,
  { shopId, tokenHash, role, phone, invitedBy, stays, name }: NewInvitation,
) => one<{ id: number; created_at: Date; expires_at: Date }>(tx)`
  INSERT INTO shop_invitations (shop_id, token_hash, role, phone, invited_by, stays, name, expires_at)
  VALUES (${shopId}, ${tokenHash}, ${role}, ${phone}, ${invitedBy}, ${stays},
    ${name}, now() + ${intervalOf(name ? retention.accountLinks : retention.invitations)}::interval)
  RETURNING id, created_at, expires_at`

type InvitationRow = RowOf<typeof shopMembers>['invitations'][number]

/** Shows helpers only the last two digits of the number. */
export const findInvitations = (db: Connection, shopId: number, userId: number) => many<InvitationRow>(db)`
  SELECT shop_invitations.id, role,
    CASE WHEN EXISTS (SELECT FROM shop_members WHERE shop_members.shop_id = shop_invitations.shop_id
        AND user_id = ${userId} AND shop_members.role <> 'helper')
      THEN phone ELSE repeat('•', length(phone) - 2) || right(phone, 2) END AS phone, users.name AS invited_by, stays, shop_invitations.created_at, expires_at
  FROM shop_invitations JOIN users ON users.id = invited_by
  WHERE shop_id = ${shopId} AND ${isOpen} ORDER BY shop_invitations.id DESC`

export type InvitationLink = {
  id: number
  shopId: number
  role: 'owner' | 'helper'
  phone: string
  invitedBy: number
  stays: boolean
  /** Set for a person without an e-mail address, whose account is created by the link. */
  name: string | null
  isByAdmin: boolean
  isAccepted: boolean
  acceptedBy: number | null
  isWithdrawn: boolean
  isExpired: boolean
}

const linkColumns = sql`id, shop_id AS "shopId", role, phone, invited_by AS "invitedBy", stays,
  shop_invitations.name, ${isByAdmin} AS "isByAdmin",
  accepted_at IS NOT NULL AS "isAccepted", accepted_by AS "acceptedBy", withdrawn_at IS NOT NULL OR NOT ${inviterMay} AS "isWithdrawn", expires_at <= now() AS "isExpired"`

export const findLink = (db: Connection, tokenHash: Buffer) =>
  maybeOne<InvitationLink>(db)`SELECT ${linkColumns} FROM shop_invitations WHERE token_hash = ${tokenHash}`

/** The lock makes the second of two simultaneous requests wait, so it sees that the link was used. */
export const lockLink = (tx: Connection, id: number) =>
  maybeOne<InvitationLink>(tx)`SELECT ${linkColumns} FROM shop_invitations WHERE id = ${id} FOR UPDATE`

export const readInvitation = (db: Connection, id: number) => one<RowOf<typeof openedInvitation>>(db)`
  SELECT shops.name AS shop_name, shops.quarter, role, users.name AS invited_by, right(shop_invitations.phone, 2) AS phone_end,
    CASE WHEN shop_invitations.name IS NOT NULL THEN
      jsonb_build_object('name', shop_invitations.name, 'phone', shop_invitations.phone) END AS account,
    expires_at, (SELECT count(*)::integer FROM products WHERE products.shop_id = shops.id) AS offers
  FROM shop_invitations JOIN shops ON shops.id = shop_id JOIN users ON users.id = invited_by
  WHERE shop_invitations.id = ${id}`

export const withdrawInvitation = (tx: Connection, id: number) =>
  execute(tx)`UPDATE shop_invitations SET withdrawn_at = now() WHERE id = ${id}`

export const noteAccepted = (tx: Connection, id: number, userId: number) =>
  execute(tx)`UPDATE shop_invitations SET accepted_at = now(), accepted_by = ${userId} WHERE id = ${id}`

export const isEmailOf = async (db: Connection, userId: number, email: string) =>
  (await maybeOne(db)`SELECT FROM users WHERE id = ${userId} AND lower(email) = lower(${email})`) !==
  undefined
