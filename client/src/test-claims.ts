import type { OwnClaim } from 'server/contract/claims/calls'
import type { TakenCode } from './offers/saved/saved-things.ts'

export const someClaim = (changes: Partial<OwnClaim> = {}): OwnClaim => ({
  id: '0b5c2c5e-8c1b-4f6e-9a58-1d5f2f6f7a10',
  digits: '482913',
  product_id: 41,
  name: 'Parvat hiking boots',
  photo_url: null,
  photo_srcset: null,
  price: 2999,
  price_now: 2999,
  offer_price: 2999,
  state: 'claimed',
  claimed_at: '2026-11-23T12:10:00Z',
  kept_until: '2026-11-25T12:30:00Z',
  ended_at: null,
  redeemed_price: null,
  not_given: null,
  shop_id: 3,
  shop_name: 'Bhandari Footwear',
  address: '27, Sitlamata Bazaar',
  original_price: 4999,
  phone: null,
  whatsapp: null,
  quarter: null,
  hours: null,
  special_days: [],
  away_until: null,
  answer: null,
  ask_from: null,
  answer_until: null,
  place: { latitude: 22.7196, longitude: 75.8577, is_own: true },
  ...changes,
})

export const someCode = (
  claim: Partial<OwnClaim> = {},
  changes: Partial<TakenCode> = {},
): TakenCode & { known: OwnClaim } => {
  const known = someClaim(claim)
  return {
    id: known.id,
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    product_id: known.product_id,
    asked_at: known.claimed_at,
    ...changes,
    known,
  }
}
