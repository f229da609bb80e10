import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { oneId } from '../fields.ts'
import { shopOffers, shopOffersQuery, shopPage } from './schemas.ts'

export const shopPageCalls = {
  'GET /api/user/shop/:id': {
    summary: 'An open shop as shoppers see it, with or without offers',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    answer: z.strictObject({ shop: shopPage }),
  },
  'GET /api/user/shop_offers/:id': {
    summary: 'Live offers of an open shop that match all given parameters; what ends soonest first',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    query: shopOffersQuery,
    answer: shopOffers,
  },
} as const satisfies CallTable
