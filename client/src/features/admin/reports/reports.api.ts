import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const reportsKey = ['reports']
const fresh = { staleTime: 0, gcTime: 0, refetchInterval: 60_000 }

export const useReports = () =>
  useQuery<AnswerOf<'GET /api/admin/reports'>, ApiError>({
    queryKey: reportsKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/reports', {}, { signal }),
    ...fresh,
  })

export const useHiddenOffers = () =>
  useQuery<AnswerOf<'GET /api/admin/hidden_offers'>, ApiError>({
    queryKey: ['hidden offers'],
    queryFn: ({ signal }) => callApi('GET /api/admin/hidden_offers', {}, { signal }),
    ...fresh,
  })

export const useUnprovenPrices = () =>
  useInfiniteQuery<
    AnswerOf<'GET /api/admin/unproven_prices'>,
    ApiError,
    InfiniteData<AnswerOf<'GET /api/admin/unproven_prices'>>,
    QueryKey,
    string | undefined
  >({
    queryKey: [...reportsKey, 'unproven prices'],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/unproven_prices', { query: { after: pageParam } }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })

export const usePriceProofs = () =>
  useQuery<AnswerOf<'GET /api/admin/price_proofs'>, ApiError>({
    queryKey: [...reportsKey, 'price proofs'],
    queryFn: ({ signal }) => callApi('GET /api/admin/price_proofs', {}, { signal }),
    ...fresh,
  })

/** Answers to a struck price; the queue is asked for anew. */
export function usePriceAnswers() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: reportsKey })
  const onSettled = () => void refresh()
  type Seen = SentTo<'POST /api/admin/price_fine'>['body']
  const fine = useMutation<AnswerOf<'POST /api/admin/price_fine'>, ApiError, Seen>({
    mutationFn: (body) => callApi('POST /api/admin/price_fine', { body }),
    onSettled,
  })
  const ask = useMutation<AnswerOf<'POST /api/admin/ask_price_tag'>, ApiError, Seen>({
    mutationFn: (body) => callApi('POST /api/admin/ask_price_tag', { body }),
    onSettled,
  })
  return { fine, ask, refresh }
}

export function useSettle() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: reportsKey })
  const settle = useMutation<
    AnswerOf<'POST /api/admin/settle_reports'>,
    ApiError,
    SentTo<'POST /api/admin/settle_reports'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/settle_reports', { body }),
    // Not awaited: the server counts the time to undo from its answer.
    onSettled: () => void refresh(),
  })
  return { settle, refresh }
}

/** What people wrote on the contact page. */
export const useWritten = () =>
  useQuery<AnswerOf<'GET /api/admin/complaints'>, ApiError>({
    queryKey: [...reportsKey, 'written'],
    queryFn: ({ signal }) => callApi('GET /api/admin/complaints', {}, { signal }),
    ...fresh,
  })

export const useComplaintSheet = (year: number | undefined) =>
  useQuery<AnswerOf<'GET /api/admin/complaint_sheet'>, ApiError>({
    queryKey: [...reportsKey, 'sheet', year],
    queryFn: ({ signal }) => callApi('GET /api/admin/complaint_sheet', { query: { year } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

function useRefreshReports() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: reportsKey })
}

export const useAcknowledge = () =>
  useMutation<{ message: string }, ApiError, SentTo<'POST /api/admin/acknowledge_complaints'>['body']>({
    mutationFn: (body) => callApi('POST /api/admin/acknowledge_complaints', { body }),
    onSettled: useRefreshReports(),
  })

export const useAnswer = () =>
  useMutation<{ message: string }, ApiError, SentTo<'POST /api/admin/answer_complaint'>['body']>({
    mutationFn: (body) => callApi('POST /api/admin/answer_complaint', { body }),
    onSettled: useRefreshReports(),
  })
