import { Router } from 'express'
import { searchProducts } from '../../../contract/search.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { searchOffers } from './search-offers.ts'

export function searchRoutes({ db }: Services): Router {
  const router = Router()
  route(router, searchProducts, ({ query }) => searchOffers(db, query))
  return router
}
