import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { justAnswered } from '../../../lib/net/just-answered.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'

// Failures are logged (specification 8); screens offer a retry.

export const offerQuery = (id: number) =>
  apiQuery(
    'GET /api/product/:id',
    { params: { id } },
    // Data from the navigation is shown at once, and the whole offer is always fetched (decisions 6).
    { logs: 'The product could not be loaded', meta: showsPrices, staleTime: justAnswered },
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

/** The id is malformed or unknown, or the shop is not approved. */
export const isNoSuchOffer = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
