import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { placesQuery } from '../../../lib/city/place-queries.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const placesKey = ['admin places']

export const useAdminPlaces = () =>
  useQuery<AnswerOf<'GET /api/admin/places'>, ApiError>({
    queryKey: placesKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/places', {}, { signal }),
    // Other admins work on it too.
    staleTime: 0,
  })

export type PlaceSent = SentTo<'POST /api/admin/saveplace'>['body']

export function useSavePlace() {
  const refresh = useRefreshPlaces()
  return useMutation<AnswerOf<'POST /api/admin/saveplace'>, ApiError, PlaceSent>({
    mutationFn: (body) => callApi('POST /api/admin/saveplace', { body }),
    onSettled: () => void refresh(),
  })
}

export function useDeletePlace() {
  const refresh = useRefreshPlaces()
  return useMutation<
    AnswerOf<'POST /api/admin/deleteplace'>,
    ApiError,
    SentTo<'POST /api/admin/deleteplace'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/deleteplace', { body }),
    onSettled: () => void refresh(),
  })
}

export function useRefreshPlaces() {
  const client = useQueryClient()
  return () =>
    Promise.all([placesKey, placesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
