import { useQuery } from '@tanstack/react-query'
import { ApiError, callApi } from '../../lib/api-client.ts'
import { logIfItFails } from '../../lib/log.ts'

// Failures of these calls are logged (specification 8); the screens say what is missing and offer another try.

export const usePopularProducts = () =>
  useQuery({
    queryKey: ['popular-products'],
    queryFn: ({ signal }) =>
      logIfItFails(
        'The popular products could not be loaded',
        callApi('GET /api/user/popularproduct', {}, { signal }),
        signal,
      ),
    select: (answer) => answer.popular_products,
  })

export const useProduct = (id: number) =>
  useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) =>
      logIfItFails(
        'The product could not be loaded',
        callApi('GET /api/product/:id', { params: { id } }, { signal }),
        signal,
      ),
    select: (answer) => answer.product,
    // What navigation brought is shown at once, and the whole is always fetched (decisions 6).
    staleTime: 0,
  })

export const useRelatedProducts = (id: number) =>
  useQuery({
    queryKey: ['related-products', id],
    queryFn: ({ signal }) =>
      logIfItFails(
        'The related products could not be loaded',
        callApi('GET /api/products/related/:id', { params: { id } }, { signal }),
        signal,
      ),
    select: (answer) => answer.related_products,
  })

/** There is no such offer: a malformed or unknown id, or a shop that is not approved. */
export const isNoSuchProduct = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
