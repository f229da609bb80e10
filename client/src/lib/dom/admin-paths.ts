import type { Audience } from 'server/contract/announcements/facts'
import type { SubjectType } from 'server/contract/audit-trail/schemas'
import { pages } from 'server/contract/facts/pages'

/** Links to the admins' screens that carry something in their address. */
export const adminPaths = {
  /** The history of one thing, or of the user with that e-mail. */
  auditTrail: (
    of: { subject_type: SubjectType; subject_id: number } | { email: string } | { shop_id: number },
  ) =>
    `${pages.auditTrail}?${new URLSearchParams(Object.entries(of).map(([key, value]) => [key, String(value)]))}`,
  /** The Shopkeeper List with only that person. */
  shopkeeper: (email: string) => `${pages.shopkeepers}?${new URLSearchParams({ query: email })}`,
  /** One shop as a whole, for admins. */
  adminShop: (id: number) => pages.adminShop.replace(':id', String(id)),
  /** Writing to many shops, with whom it is for and what it is about. */
  announce: (to: { to: Audience; category?: number; title?: string }) =>
    `${pages.announce}?${new URLSearchParams(Object.entries(to).map(([key, value]) => [key, String(value)]))}`,
  /** A new pair of words, begun with what was typed. */
  synonymFor: (typed: string) => `${pages.synonyms}?${new URLSearchParams({ typed })}`,
  /** The offers that admins have hidden. */
  hiddenOffers: `${pages.moderation}?show=hidden`,
  /** What shops call the MRP. */
  priceProofs: `${pages.moderation}?show=proofs`,
  /** Names, addresses and numbers that shops have changed. */
  shopChanges: `${pages.moderation}?show=changes`,
}
