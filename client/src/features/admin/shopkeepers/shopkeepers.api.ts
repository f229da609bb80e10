import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { listSize } from 'server/contract/facts/list-options'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiMutation, useRefresh } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { type OfferedAction, type Shopkeeper, type ShopkeeperView, shopkeeperOf } from './shopkeeper.ts'

type ShopkeeperPage = Omit<AnswerOf<'GET /api/admin/users'>, 'users' | 'shop_ids'> & { people: Shopkeeper[] }

const usersKey = ['GET /api/admin/users']

export const useShopkeepers = (view: ShopkeeperView) =>
  useQuery<ShopkeeperPage, ApiError>({
    queryKey: [...usersKey, view],
    queryFn: async ({ signal }) => {
      const query = { ...view, sort: 'waiting', limit: listSize.page }
      const { users, shop_ids, ...page } = await callApi('GET /api/admin/users', { query }, { signal })
      return { ...page, people: users.map((row, index) => shopkeeperOf(row, shop_ids[index])) }
    },
    placeholderData: keepPreviousData,
    // Admins act on the visible rows: never show a stale list, and do not move rows under the pointer.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export function useModifyStatus() {
  const client = useQueryClient()
  const show = (change: Change) => {
    client.setQueriesData<ShopkeeperPage>({ queryKey: usersKey }, (page) => page && withStatus(page, change))
    // A response that is still loading may predate the change.
    if (client.isFetching({ queryKey: usersKey })) void client.invalidateQueries({ queryKey: usersKey })
  }
  return useApiMutation('POST /api/admin/modify_user_status', {
    onSuccess: ({ status }, { email }) => show({ email, status }),
    onError: (error, { email }) => {
      const { status, changed_by: name, changed_at: at } = error.answer
      if (status) show({ email, status, changedBy: name && at ? { name, at } : undefined })
      else if (error.status === 404) show({ email, status: null })
    },
  })
}

type Change = Pick<Shopkeeper, 'email' | 'changedBy'> & { status: UserStatus | null }

/** Updates the page and its counts after a status change. A null status removes the person from the page. */
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

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 0

/** `change` resolves to true on success, false on failure, and undefined while another change is pending. */
export function useChangeStatus() {
  const { mutateAsync } = useModifyStatus()
  const refresh = useRefresh('GET /api/admin/users', 'GET /api/admin/shop/:id')
  const signInAgain = useSignInAgain()

  const act = async ({ email, name, status }: Shopkeeper, { action }: OfferedAction, reason?: string) => {
    if (!email) {
      notifyFailure(texts.shopkeepers.detailsMissing)
      return false
    }
    try {
      const { undo } = await mutateAsync({ email, action, expected_status: status, reason })
      notifySuccess(texts.shopkeepers.changed)
      const done = texts.shopkeepers.done({ action, name, mailLeaves: texts.undo.mailLeaves })
      if (undo !== undefined) offerUndoOf(done, [undo], refresh)
      return true
    } catch (error) {
      if (signInAgain(error)) return false
      notifyFailure(
        isRefusal(error)
          ? texts.shopkeepers.changeFailed({ reason: error.message })
          : texts.shopkeepers.networkFailure,
      )
      return false
    }
  }
  const [change, isPending] = useOneAtATime(act)
  return { change, isPending }
}
