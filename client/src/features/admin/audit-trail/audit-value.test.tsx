import { announcementWays, audiences } from 'server/contract/announcements/facts'
import { bannerPayers, bannerTargets } from 'server/contract/banners/calls'
import { adminRoles, languageCodes, userStatuses, userTypes } from 'server/contract/facts/people'
import { deliveries, struckPriceKinds } from 'server/contract/offers/facts/offer-facts'
import { offerStatuses } from 'server/contract/offers/schemas'
import { placeKinds } from 'server/contract/places/schemas'
import { memberRoles, shopStatuses } from 'server/contract/shops/schemas'
import { expect, it } from 'vitest'
import { withLocale } from '../../../../../server/texts/locale.ts'
import { render } from '../../../test-screen.tsx'
import { AuditValue } from './audit-changes.tsx'

const kept: Record<string, readonly string[]> = {
  audience: audiences,
  delivery: deliveries,
  kind: placeKinds,
  language: languageCodes,
  opens: bannerTargets,
  paid_by: bannerPayers,
  product_status: offerStatuses,
  role: [...adminRoles, ...memberRoles],
  status: [...userStatuses, ...shopStatuses, 'deleted'],
  struck_price_kind: struckPriceKinds,
  user_type: userTypes,
  ways: announcementWays,
}

const shown = (field: string, value: unknown) =>
  withLocale('hi', () => render(<AuditValue field={field} value={value} />).container.textContent)

it.each(Object.entries(kept))('translates every stored value of the field %s into Hindi', (field, values) => {
  for (const value of values) expect(shown(field, value), value).not.toMatch(/[a-z]/)
})

it('translates announcement ways and a time into Hindi', () => {
  expect(shown('ways', [...announcementWays])).not.toMatch(/[a-z]/)
  expect(shown('due_at', '2026-12-05T12:35:00.000Z')).not.toMatch(/[a-zT]/)
})
