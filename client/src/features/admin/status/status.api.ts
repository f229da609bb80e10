import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

export type ServiceStatus = AnswerOf<'GET /api/admin/status'>

/** Milliseconds. */
const refreshEvery = 30_000

/** How Chowk is now; asked again by itself while the page is seen, and when one comes back to it. */
export const useStatus = () =>
  useQuery<ServiceStatus, ApiError>({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi('GET /api/admin/status', {}, { signal }),
    staleTime: 0,
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
