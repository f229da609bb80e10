import type { UserStatus } from 'server/contract/fields'
import type { StatusAction, UserRow } from 'server/contract/shopkeepers'

/** A row of the user list by names instead of places. */
export type Shopkeeper = {
  name: string
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

export const shopkeeperOf = ([name, shopName, type, address, city, phone, status, email]: UserRow): Shopkeeper => ({
  name,
  shopName,
  type,
  address,
  city,
  phone,
  status,
  email,
})

export type OfferedAction = { label: string; action: StatusAction; confirm?: 'confirmReject' | 'confirmDelete' }

const remove: OfferedAction = { label: 'Delete', action: 'delete', confirm: 'confirmDelete' }
const deactivate: OfferedAction = { label: 'Inactive', action: 'inactive' }

export const approve: OfferedAction = { label: 'Approve', action: 'approve' }
/** The action menu by status, exactly as the specification's table (section 4). Rejecting is sent as a delete. */
export const offeredActions: Record<UserStatus, OfferedAction[]> = {
  pending: [approve, { label: 'Reject', action: 'delete', confirm: 'confirmReject' }],
  approved: [deactivate, remove],
  active: [deactivate, remove],
  inactive: [{ label: 'Activate', action: 'active' }, remove],
  rejected: [remove],
}

export type ShopkeeperView = { status: UserStatus | 'all'; words: string }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * The people that status and words leave. Each word must occur in name, shop, phone, city, address or e-mail. Those in
 * `kept` were changed in this view and stay with any status: nothing moves under the pointer, so that no second press
 * meets the next person's button.
 */
export function viewShopkeepers(
  people: readonly Shopkeeper[],
  { status, words }: ShopkeeperView,
  kept: ReadonlySet<string> = new Set(),
) {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const { name, shopName, phone, city, address, email } = person
    if (status !== 'all' && person.status !== status && !kept.has(email)) return false
    const text = fold([name, shopName, phone, phone.replace(/[ -]/g, ''), city, address, email].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
