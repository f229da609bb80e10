import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { listSize } from 'server/contract/facts/list-options'
import type { UserStatus } from 'server/contract/facts/people'
import type { StatusAction } from 'server/contract/shopkeepers/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { adminShopKey } from '../../../lib/net/own-offers-query.ts'
import { type Shopkeeper, type ShopkeeperView, shopkeeperOf } from './shopkeeper.ts'

type ShopkeeperPage = Omit<AnswerOf<'GET /api/admin/users'>, 'users' | 'shop_ids'> & { people: Shopkeeper[] }

const usersKey = ['users']

/** A page of shopkeepers and executives, those who wait first. */
export const useShopkeepers = (view: ShopkeeperView) =>
  useQuery<ShopkeeperPage, ApiError>({
    queryKey: [...usersKey, view],
    queryFn: async ({ signal }) => {
      const query = { ...view, sort: 'waiting', limit: listSize.page }
      const { users, shop_ids, ...page } = await callApi('GET /api/admin/users', { query }, { signal })
      return { ...page, people: users.map((row, index) => shopkeeperOf(row, shop_ids[index])) }
    },
    placeholderData: keepPreviousData,
    // An admin acts on what is shown: never on yesterday's list, and nothing moves under the pointer.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The list, and the screen of one shop. */
export const useRefreshShopkeepers = () => {
  const client = useQueryClient()
  return () => Promise.all([usersKey, adminShopKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Changes a person's status; the row follows the server's answer, also when it says that somebody else was
 * first.
 */
export function useModifyStatus() {
  const client = useQueryClient()
  const show = (change: Change) => {
    client.setQueriesData<ShopkeeperPage>({ queryKey: usersKey }, (page) => page && withStatus(page, change))
    // A list that is on its way was made before the change.
    if (client.isFetching({ queryKey: usersKey })) void client.invalidateQueries({ queryKey: usersKey })
  }
  return useMutation<
    AnswerOf<'POST /api/admin/modify_user_status'>,
    ApiError,
    { email: string; action: StatusAction; expected_status: UserStatus; reason?: string | undefined }
  >({
    mutationFn: (body) => callApi('POST /api/admin/modify_user_status', { body }),
    onSuccess: ({ status }, { email }) => show({ email, status }),
    onError: (error, { email }) => {
      const { status, changed_by: name, changed_at: at } = error.answer
      if (status) show({ email, status, changedBy: name && at ? { name, at } : undefined })
      else if (error.status === 404) show({ email, status: null })
    },
  })
}

type Change = Pick<Shopkeeper, 'email' | 'changedBy'> & { status: UserStatus | null }

/** The page after a person's status changed (null: the person is gone), with the counts of the buttons. */
function withStatus(page: ShopkeeperPage, { email, status, changedBy }: Change): ShopkeeperPage {
  const person = page.people.find((each) => each.email === email)
  if (!person) return page
  const counts = { ...page.counts }
  counts[person.status]--
  if (status) counts[status]++
  else counts.all--
  return status
    ? {
        ...page,
        counts,
        people: page.people.map((each) => (each === person ? { ...each, status, changedBy } : each)),
      }
    : { ...page, counts, total: page.total - 1, people: page.people.filter((each) => each !== person) }
}

/** True for a failure that came as an answer of the server. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 0
