import type { OfferDetail, OfferSummary } from 'server/contract/offers/schemas'
import type { FoundOffer } from 'server/contract/search/schemas'

/** An offer as a card shows it: live and long to go, without a photo. A test says what it looks at. */
export const someCard = (changes: Partial<OfferSummary> = {}): OfferSummary => ({
  id: 41,
  name: 'Brass diya',
  brand: 'Sarafa Brass',
  price: 640,
  discount_price: 640,
  discount_percent: 0,
  photo_url: null,
  photo_srcset: null,
  category_id: 1,
  end_date: '2099-12-05',
  place: null,
  days_left: 12,
  with_code: false,
  shop_id: 3,
  shop_name: 'Bartan House',
  shop_logo: null,
  locality: 'Sarafa',
  ...changes,
})

/** Likewise as search finds it: the same as nothing else. */
export const someFound = (changes: Partial<FoundOffer> = {}): FoundOffer => ({
  ...someCard(changes),
  thing: null,
  ...changes,
})

/** Likewise as its own page shows it. */
export const someOffer = (changes: Partial<OfferDetail> = {}): OfferDetail => ({
  ...someCard(),
  share_card: '/share/product/41-0.jpg',
  description: '',
  start_date: '2020-01-01',
  product_status: 'active',
  offer_state: 'live',
  away_until: null,
  price_truth: null,
  struck_price_kind: null,
  code_limit: null,
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
  ...changes,
})
