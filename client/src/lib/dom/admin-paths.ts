import type { AnnouncementAudience } from 'server/contract/announcements/facts'
import type { SubjectType } from 'server/contract/audit-trail/schemas'
import { pages } from 'server/contract/facts/pages'

const textOf = (parameters: object) =>
  new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))

/** Links to the admins' screens that carry something in their address. */
export const adminPaths = {
  /** The history of one thing, or of the user with that e-mail. */
  auditTrail: (
    of: { subject_type: SubjectType; subject_id: number } | { email: string } | { shop_id: number },
  ) => `${pages.auditTrail}?${textOf(of)}`,
  /** The Shopkeeper List with only that person. */
  shopkeeper: (email: string) => `${pages.shopkeepers}?${new URLSearchParams({ query: email })}`,
  /** One shop as a whole, for admins. */
  adminShop: (id: number) => pages.adminShop.replace(':id', String(id)),
  /** Writing to many shops, with whom it is for and what it is about. */
  announce: (to: { to: AnnouncementAudience; category?: number; title?: string }) =>
    `${pages.announce}?${textOf(to)}`,
  /** A new pair of words, begun with what was typed. */
  synonymFor: (typed: string) => `${pages.synonyms}?${new URLSearchParams({ typed })}`,
  /** What shoppers report, and hidden offers that their shops ask to have looked at again. */
  reports: `${pages.moderation}?show=reports`,
  /** The offers that admins have hidden. */
  hiddenOffers: `${pages.moderation}?show=hidden`,
  /** What people wrote on the contact page. */
  messages: `${pages.moderation}?show=messages`,
  /** What shops call the MRP. */
  priceProofs: `${pages.moderation}?show=proofs`,
  /** Shops whose customers did not get the promised price. */
  promises: `${pages.moderation}?show=promises`,
  /** Names, addresses and numbers that shops have changed. */
  shopChanges: `${pages.moderation}?show=changes`,
}
