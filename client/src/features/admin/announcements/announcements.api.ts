import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'

const announcementsKey = ['announcements']
/** While one is being sent, how far it is; in milliseconds. */
const often = 2_000
const seldom = 60 * 60_000

export const useAnnouncements = () =>
  useQuery<AnswerOf<'GET /api/admin/announcements'>, ApiError>({
    queryKey: announcementsKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/announcements', {}, { signal }),
    // Other admins write, too.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextLook(data?.announcements ?? [], Date.now()),
  })

type Timed = Pick<ListedAnnouncement, 'state' | 'due_at'>

/** Milliseconds until the list is asked for again: while one is sent, and when the next one is due. */
export function nextLook(announcements: readonly Timed[], now: number) {
  const waits = announcements.flatMap(({ state, due_at }) => {
    if (state === 'sending') return [often]
    return state === 'planned' ? [Math.max(often, Date.parse(due_at) - now)] : []
  })
  return waits.length > 0 ? Math.min(...waits, seldom) : false
}

/** How many there are; the last counts stay while others are counted. */
export const useReach = ({ audience, area, category_id }: AnnouncementDraft) =>
  useQuery<AnswerOf<'GET /api/admin/announcement_reach'>, ApiError>({
    queryKey: ['announcement reach', audience, area, category_id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/announcement_reach', { query: { audience, area, category_id } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

type ChangeCall =
  | 'POST /api/admin/announce'
  | 'POST /api/admin/change_announcement'
  | 'POST /api/admin/correct_announcement'
  | 'POST /api/admin/stop_announcement'
  | 'POST /api/admin/take_off_announcement'

/** The list is asked afresh whatever came of it. */
export function useChangeAnnouncement<N extends ChangeCall>(name: N) {
  const client = useQueryClient()
  return useMutation<{ message: string }, ApiError, SentTo<N>['body']>({
    mutationFn: (body) => callApi(name, { body } as SentTo<N>),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey }),
  })
}

export const useTryAnnouncement = () =>
  useMutation<{ message: string }, ApiError, SentTo<'POST /api/admin/try_announcement'>['body']>({
    mutationFn: (body) => callApi('POST /api/admin/try_announcement', { body }),
  })
