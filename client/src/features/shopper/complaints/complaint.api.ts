import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

export type ComplaintState = AnswerOf<'GET /api/complaint/:token'>

export const useComplaint = (token: string) =>
  useQuery<ComplaintState, ApiError>({
    queryKey: ['complaint', token],
    queryFn: ({ signal }) => callApi('GET /api/complaint/:token', { params: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export type ComplaintDates = AnswerOf<'GET /api/complaint_dates'>

/** Looks a number up each time it is asked for. */
export const useFindComplaint = () =>
  useMutation<ComplaintDates, ApiError, string>({
    mutationFn: (number) => callApi('GET /api/complaint_dates', { query: { number } }),
  })
