import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import type { UserStatus } from 'server/contract/fields'
import type { StatusAction } from 'server/contract/shopkeepers'
import { ApiError, callApi } from '../../lib/api-client.ts'
import { type Shopkeeper, shopkeeperOf } from './shopkeeper.ts'

const usersKey = ['users']

/** All shopkeepers and executives, pending first. */
export const useShopkeepers = () =>
  useQuery<Shopkeeper[], ApiError>({
    queryKey: usersKey,
    queryFn: async ({ signal }) => (await callApi('listUsers', {}, { signal })).users.map(shopkeeperOf),
    // An admin acts on what is shown: never on yesterday's list.
    staleTime: 0,
  })

/** Changes a person's status; the row follows the server's answer, also when it says that somebody else was first. */
export function useModifyStatus() {
  const client = useQueryClient()
  const show = (email: string, status: UserStatus | null, changedBy?: Shopkeeper['changedBy']) =>
    client.setQueryData<Shopkeeper[]>(usersKey, (people) =>
      status === null
        ? people?.filter((person) => person.email !== email)
        : people?.map((person) => (person.email === email ? { ...person, status, changedBy } : person)),
    )
  return useMutation<AnswerOf<'modifyUserStatus'>, ApiError, { email: string; action: StatusAction }>({
    mutationFn: (body) => callApi('modifyUserStatus', { body }),
    onSuccess: ({ status }, { email }) => show(email, status),
    onError: (error, { email }) => {
      const { status, changed_by: name, changed_at: at } = error.answer
      if (status) show(email, status, name && at ? { name, at } : undefined)
      else if (error.status === 404) show(email, null)
    },
  })
}

/** True for a failure that came as an answer of the server. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 0
