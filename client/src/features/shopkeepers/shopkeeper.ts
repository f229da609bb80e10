import type { UserStatus } from 'server/contract/fields'
import type { StatusAction, UserRow } from 'server/contract/shopkeepers'
import type { StatusTone } from '../../ui/status.tsx'

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

/** Specification 4: colours by status. */
export const statusTones: Record<UserStatus, StatusTone> = {
  pending: 'pending',
  approved: 'active',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected',
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type OfferedAction = { label: string; action: StatusAction; confirm?: 'confirmReject' | 'confirmDelete' }

const remove: OfferedAction = { label: 'Delete', action: 'delete', confirm: 'confirmDelete' }
const deactivate: OfferedAction = { label: 'Inactive', action: 'inactive' }

/** The action menu by status, exactly as the specification's table (section 4). Rejecting is sent as a delete. */
export const offeredActions: Record<UserStatus, OfferedAction[]> = {
  pending: [
    { label: 'Approve', action: 'approve' },
    { label: 'Reject', action: 'delete', confirm: 'confirmReject' },
  ],
  approved: [deactivate, remove],
  active: [deactivate, remove],
  inactive: [{ label: 'Activate', action: 'active' }, remove],
  rejected: [remove],
}

export type ShopkeeperView = { status: UserStatus | 'all'; words: string }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The people that status and words leave. Each word must occur in name, shop, phone, city, address or e-mail. */
export function viewShopkeepers(people: readonly Shopkeeper[], { status, words }: ShopkeeperView) {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    if (status !== 'all' && person.status !== status) return false
    const { name, shopName, phone, city, address, email } = person
    const text = fold([name, shopName, phone, phone.replace(/[ -]/g, ''), city, address, email].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
