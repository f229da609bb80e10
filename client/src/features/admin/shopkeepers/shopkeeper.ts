import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import type { StatusAction, UserRow } from 'server/contract/shopkeepers/calls'
import { oneOfIn, textIn } from '../../../lib/dom/use-address.ts'
import { useMay } from '../../../session/may.tsx'

/** A row of the user list by names instead of places. */
export type Shopkeeper = {
  name: string
  /** The shop that the account was registered with. */
  shopId?: number
  shopName: string
  type: UserRow[2]
  address: string
  city: string
  phone: string
  status: UserStatus
  /** The key: the list has no ids. */
  email: string
  /** Who was faster than this admin, and when (ISO 8601), as the refusal told. */
  changedBy?: { name: string; at: string }
}

export const shopkeeperOf = (
  [name, shopName, type, address, city, phone, status, email]: UserRow,
  shopId: number | null | undefined,
): Shopkeeper => ({
  name,
  shopId: shopId ?? undefined,
  shopName,
  type,
  address,
  city,
  phone,
  status,
  email,
})

export type OfferedAction = {
  label: string
  action: StatusAction
  /** Asks first, with these words of the specification if it has some. */
  asks?: boolean
  confirm?: 'confirmReject' | 'confirmDelete'
}

const remove: OfferedAction = {
  label: texts.shopkeepers.actions.delete,
  action: 'delete',
  asks: true,
  confirm: 'confirmDelete',
}
const deactivate: OfferedAction = {
  label: texts.shopkeepers.actions.inactive,
  action: 'inactive',
  asks: true,
}

export const approve: OfferedAction = { label: texts.shopkeepers.actions.approve, action: 'approve' }
/**
 * The action menu by status, exactly as the specification's table (section 4). Rejecting is sent as a delete.
 */
const offeredActions: Record<UserStatus, OfferedAction[]> = {
  pending: [
    approve,
    { label: texts.shopkeepers.actions.reject, action: 'delete', asks: true, confirm: 'confirmReject' },
  ],
  approved: [deactivate, remove],
  active: [deactivate, remove],
  inactive: [{ label: texts.shopkeepers.actions.active, action: 'active' }, remove],
  rejected: [remove],
}

/** 'approved' covers 'active': only the column tells the two apart (decisions 10). */
export const statusFilters = ['pending', 'approved', 'inactive', 'rejected'] as const satisfies UserStatus[]
type StatusFilter = (typeof statusFilters)[number]

/** What the list is narrowed to, and its place: as the call takes it, and as it stands in the address. */
export type ShopkeeperView = {
  status?: StatusFilter
  /** Each word must occur in name, shop, phone, city, address or e-mail. */
  query?: string
  after?: string
}

export const readShopkeeperView = (address: URLSearchParams): ShopkeeperView => ({
  status: oneOfIn(address, 'status', statusFilters),
  query: textIn(address, 'query'),
  after: textIn(address, 'after'),
})

/** What can be done about somebody, by whoever is signed in: moderators decide about who waits only. */
export function useOfferedActions() {
  const { may, mayEverything } = useMay()
  return (status: UserStatus) =>
    mayEverything || (status === 'pending' && may('POST /api/admin/modify_user_status'))
      ? offeredActions[status]
      : []
}
