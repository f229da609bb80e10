import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'

// Failures are only logged (specification 8); screens offer a retry.

export const offerQuery = (id: number) =>
  apiQuery(
    'GET /api/product/:id',
    { params: { id } },
    // Screens show the summary from the navigation at once, and always fetch the whole offer (decisions 6).
    { logs: 'The product could not be loaded', meta: showsPrices, staleTime: hydrationFreshTime },
  )

export const useOfferDetail = (id: number) =>
  useQuery({ ...offerQuery(id), select: (answer) => answer.product })

export const relatedQuery = (id: number) =>
  apiQuery(
    'GET /api/products/related/:id',
    { params: { id } },
    { logs: 'The related products could not be loaded', meta: showsPrices },
  )

export const useRelatedOffers = (id: number) =>
  useQuery({ ...relatedQuery(id), select: (answer) => answer.related_products })

export const sameQuery = (id: number) =>
  apiQuery(
    'GET /api/products/same/:id',
    { params: { id } },
    { logs: 'The same at other shops could not be loaded' },
  )

export const useSameOffers = (id: number) =>
  useQuery({ ...sameQuery(id), select: (answer) => answer.same_products })

/** True when the id is malformed or unknown, or when the shop is not approved. */
export const isNoSuchOffer = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
