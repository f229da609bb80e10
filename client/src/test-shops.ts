import type { AnswerOf } from 'server/contract/calls'

type ShopProfile = AnswerOf<'GET /api/shop/shop_profile/:id'>['shop']

export const someShopProfile = (changes: Partial<ShopProfile> = {}): ShopProfile => ({
  ...{ shop_id: 17, version: 1, name: 'Malwa Sound House', address: 'Shop 12', quarter: null },
  ...{ city: 'Indore', state: 'Madhya Pradesh', phone: null, whatsapp: null, contact_no: '98260 12345' },
  ...{ shows_phone: false, shows_whatsapp: false, shows_since: null, hours: null, special_days: [] },
  place: null,
  ...changes,
})
