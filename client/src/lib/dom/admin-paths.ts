import type { AnnouncementAudience } from 'server/contract/announcements/facts'
import type { SubjectType } from 'server/contract/audit-trail/schemas'
import { pages } from 'server/contract/facts/pages'

const textOf = (parameters: object) =>
  new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))

export const adminPaths = {
  auditTrail: (
    of: { subject_type: SubjectType; subject_id: number } | { email: string } | { shop_id: number },
  ) => `${pages.auditTrail}?${textOf(of)}`,
  shopkeeper: (email: string) => `${pages.shopkeepers}?${new URLSearchParams({ query: email })}`,
  adminShop: (id: number) => pages.adminShop.replace(':id', String(id)),
  announce: (to: { to: AnnouncementAudience; category?: number; title?: string }) =>
    `${pages.announce}?${textOf(to)}`,
  synonymFor: (typed: string) => `${pages.synonyms}?${new URLSearchParams({ typed })}`,
  /** Reports, and hidden offers for which the shops have requested a review. */
  reports: `${pages.moderation}?show=reports`,
  hiddenOffers: `${pages.moderation}?show=hidden`,
  messages: `${pages.moderation}?show=messages`,
  priceProofs: `${pages.moderation}?show=proofs`,
  /** Reports that a shop did not honour its price. */
  promises: `${pages.moderation}?show=promises`,
  shopChanges: `${pages.moderation}?show=changes`,
}
