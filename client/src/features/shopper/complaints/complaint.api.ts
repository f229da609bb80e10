import { useQuery } from '@tanstack/react-query'
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
