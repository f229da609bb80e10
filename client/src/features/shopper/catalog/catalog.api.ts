import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { justAnswered } from '../../../lib/net/just-answered.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'

// Failures of these calls are logged (specification 8); the screens say what is missing and offer another
// try.

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    meta: showsPrices,
    queryFn: ({ signal }) =>
      logIfItFails(
        'The product could not be loaded',
        callApi('GET /api/product/:id', { params: { id } }, { signal }),
        signal,
      ),
    // What navigation brought is shown at once, and the whole is always fetched (decisions 6).
    staleTime: justAnswered,
  })

export const useOfferDetail = (id: number) =>
  useQuery({ ...offerQuery(id), select: (answer) => answer.product })

export const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: ['related-products', id],
    meta: showsPrices,
    queryFn: ({ signal }) =>
      logIfItFails(
        'The related products could not be loaded',
        callApi('GET /api/products/related/:id', { params: { id } }, { signal }),
        signal,
      ),
  })

export const useRelatedOffers = (id: number) =>
  useQuery({ ...relatedQuery(id), select: (answer) => answer.related_products })

export const sameQuery = (id: number) =>
  queryOptions({
    queryKey: ['same-products', id],
    queryFn: ({ signal }) =>
      logIfItFails(
        'The same at other shops could not be loaded',
        callApi('GET /api/products/same/:id', { params: { id } }, { signal }),
        signal,
      ),
  })

export const useSameOffers = (id: number) =>
  useQuery({ ...sameQuery(id), select: (answer) => answer.same_products })

/** There is no such offer: a malformed or unknown id, or a shop that is not approved. */
export const isNoSuchOffer = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
