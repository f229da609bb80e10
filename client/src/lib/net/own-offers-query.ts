import type { CallName } from 'server/contract/calls'
import { useRefresh } from './api-query.ts'

export const ownOfferCalls: CallName[] = [
  'GET /api/shop/ownproduct/:userId',
  'GET /api/admin/allproduct',
  'GET /api/shop/product/:id',
  'GET /api/shop/same/:id',
  'GET /api/shop/holiday',
  'GET /api/admin/shop/:id',
]

export const useRefreshOwnOffers = () => useRefresh(...ownOfferCalls)
