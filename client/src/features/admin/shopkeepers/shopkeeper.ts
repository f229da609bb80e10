import { Ban, Check, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import type { StatusAction, UserRow } from 'server/contract/shopkeepers/calls'
import { oneOfIn, textIn } from '../../../lib/dom/use-address.ts'
import { useMay } from '../../../session/may.tsx'

export type Shopkeeper = {
  name: string
  shopId?: number
  shopName: string
  type: UserRow[2]
  address: string
  city: string
  phone: string
  status: UserStatus
  /** Serves as the row's key, because the list has no ids. */
  email: string
  /** The admin who changed the status first, and the time (ISO 8601). */
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
  icon: LucideIcon
  asks?: boolean
  confirm?: 'confirmReject' | 'confirmDelete'
}

const { actions } = texts.shopkeepers
const deletion = { action: 'delete', icon: Trash2, asks: true } as const
const remove: OfferedAction = { label: actions.delete, ...deletion, confirm: 'confirmDelete' }
const reject: OfferedAction = { label: actions.reject, ...deletion, confirm: 'confirmReject' }
const deactivate: OfferedAction = { label: actions.inactive, action: 'inactive', icon: Ban, asks: true }
const activate: OfferedAction = { label: actions.active, action: 'active', icon: RotateCcw }
export const approve: OfferedAction = { label: actions.approve, action: 'approve', icon: Check }

/** Follows the table in section 4 of the specification. A rejection is sent as a deletion. */
const offeredActions: Record<UserStatus, OfferedAction[]> = {
  pending: [approve, reject],
  approved: [deactivate, remove],
  active: [deactivate, remove],
  inactive: [activate, remove],
  rejected: [remove],
}

/** The 'approved' filter includes 'active': only the status column distinguishes them (decisions 10). */
export const statusFilters = ['pending', 'approved', 'inactive', 'rejected'] as const satisfies UserStatus[]
type StatusFilter = (typeof statusFilters)[number]

export type ShopkeeperView = {
  status?: StatusFilter
  /** Each word must occur in the name, shop, phone, city, address or e-mail. */
  query?: string
  after?: string
}

export const readShopkeeperView = (address: URLSearchParams): ShopkeeperView => ({
  status: oneOfIn(address, 'status', statusFilters),
  query: textIn(address, 'query'),
  after: textIn(address, 'after'),
})

/** Moderators can act on pending accounts only. */
export function useOfferedActions() {
  const { may, mayEverything } = useMay()
  return (status: UserStatus) =>
    mayEverything || (status === 'pending' && may('POST /api/admin/modify_user_status'))
      ? offeredActions[status]
      : []
}
