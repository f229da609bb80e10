import type { AnswerOf } from 'server/contract/calls'
import type { OfferDetail, OfferSummary } from 'server/contract/offers/schemas'
import type { FoundOffer } from 'server/contract/search/schemas'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'

/** A live offer without a photo, far from its end. */
export const someCard = (changes: Partial<OfferSummary> = {}): OfferSummary => ({
  id: 41,
  name: 'Brass diya',
  brand: 'Sarafa Brass',
  price: 640,
  discount_price: 640,
  discount_percent: 0,
  photo_url: null,
  category_id: 1,
  end_date: '2099-12-05',
  place: null,
  days_left: 12,
  shop_id: 3,
  shop_name: 'Bartan House',
  locality: 'Sarafa',
  ...changes,
})

export const someFound = (changes: Partial<FoundOffer> = {}): FoundOffer => ({
  ...someCard(changes),
  thing: null,
  ...changes,
})

export const someOffer = (changes: Partial<OfferDetail> = {}): OfferDetail => ({
  ...someCard(),
  photo_srcset: null,
  share_card: '/share/product/41-0.jpg',
  description: '',
  start_date: '2020-01-01',
  product_status: 'active',
  offer_state: 'live',
  away_until: null,
  price_truth: null,
  struck_price_kind: null,
  code_limit: null,
  delivery: 'at_shop',
  honoured: null,
  category: 'Home',
  subcategory: 'Lamps',
  address: 'Rajwada',
  city: 'Indore',
  state: null,
  quarter: null,
  hours: null,
  special_days: [],
  phone: null,
  whatsapp: null,
  takes_questions: false,
  edge_colour: '#d0f0e0',
  ...changes,
})

export const someOwnOffer = (changes: Partial<OwnOffer> = {}): OwnOffer => ({
  ...{ id: 41, category_id: 3, category: 'Home', subcategory_id: 30, subcategory: 'Lamps' },
  ...{ name: 'Brass diya', brand: 'Sarafa', description: 'Bright.', photo_url: null, photo_srcset: null },
  ...{ price: 640, discount_price: 512, discount_percent: 20, struck_price_kind: 'usual', code_limit: null },
  delivery: 'at_shop',
  ...{ price_is_proven: true, price_tag: null, start_date: '2026-11-01', end_date: '2099-12-05' },
  ...{ product_status: 'active', offer_state: 'live', hidden_at: null, hidden: null, shown_again_at: null },
  ...{ shop_is_open: true, away_until: null, added_by: 7, shop_id: 7, shop_name: 'Sarafa Brass' },
  ...{ usual_days: 30, version: 1, views: 0 },
  ...changes,
})

export const someResult = (changes: Partial<AnswerOf<'GET /api/search/search'>> = {}) => ({
  ...{ products: [someFound()], total: 1, total_is_at_least: false, page: 1 },
  ...changes,
})

export const rajwada = {
  ...{ near: 'rajwada', name: 'Rajwada', name_hi: null, within: 2 },
  ...{ latitude: 22.7184, longitude: 75.8551 },
}
