import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { listSize, mostOffersAtOnce } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { ChangeOutcome } from 'server/contract/shop-offers/changes'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { ownOffersKey, useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import type { OwnOffersView } from './own-offers-view.ts'

type ProductPage = AnswerOf<'GET /api/admin/allproduct'>
type Query = Omit<OwnOffersView, 'renew'> & { ids?: string; limit?: number }

const listsKey = [...ownOffersKey, 'lists']

/** One's products; an admin's are everybody's (specification 6). */
const askForProducts = ({ user_id, user_type }: SignedInUser, query: Query, signal?: AbortSignal) =>
  user_type === 'admin'
    ? callApi('GET /api/admin/allproduct', { query }, { signal })
    : callApi('GET /api/shop/ownproduct/:userId', { params: { userId: user_id }, query }, { signal })

/** A page of one's products. Another view keeps the last page until it is there. */
export const useOwnOffers = (user: SignedInUser, { renew: _, ...view }: OwnOffersView) =>
  useQuery<ProductPage, ApiError>({
    queryKey: [...listsKey, user.user_id, view],
    queryFn: ({ signal }) => askForProducts(user, { ...view, limit: listSize.page }, signal),
    placeholderData: keepPreviousData,
  })

/** As many of a view's products as can be changed at once, from its first on. */
export async function fetchForChange(user: SignedInUser, view: Query): Promise<OwnOffer[]> {
  const found: OwnOffer[] = []
  let after: string | null | undefined
  do {
    const query = { ...view, after: after ?? undefined, limit: listSize.max }
    const page: ProductPage = await askForProducts(user, query)
    found.push(...page.products)
    after = page.next
  } while (after && found.length < mostOffersAtOnce)
  return found.slice(0, mostOffersAtOnce)
}

/** Those of a question whether to renew them: told by their ids, or all that end soon. */
export const useOffersToRenew = (user: SignedInUser, query: Query) =>
  useQuery<OwnOffer[], ApiError>({
    queryKey: [...ownOffersKey, 'to renew', user.user_id, query],
    queryFn: () => fetchForChange(user, query),
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes a product; its row goes at once, and the next one moves up with the list's answer. */
export function useDeleteOffer() {
  const change = useChangeInLists()
  const refresh = useRefreshOwnOffers()
  return useMutation<AnswerOf<'POST /api/shop/delete_product'>, ApiError, OwnOffer>({
    mutationFn: ({ id, version }) =>
      callApi('POST /api/shop/delete_product', { body: { product_id: id, version } }),
    onSuccess: (_, { id }) => {
      change((list) => list.filter((each) => each.id !== id))
      void refresh()
    },
    onError: ({ status }) => void ((status === 409 || status === 404) && refresh()),
  })
}

type Changes =
  | 'POST /api/shop/renew'
  | 'POST /api/shop/change_products'
  | 'POST /api/shop/change_prices'
  | 'POST /api/admin/hide_offers'
  | 'POST /api/admin/move_offers'
type Body<N extends Changes> = SentTo<N>['body']

/** What several offers are to become. */
type WantedChange =
  | { renewal: Body<'POST /api/shop/renew'> }
  | { change: Body<'POST /api/shop/change_products'> }
  | { prices: Body<'POST /api/shop/change_prices'> }
  | { hiding: Body<'POST /api/admin/hide_offers'> }
  | { moving: Body<'POST /api/admin/move_offers'> }

/** Changes one offer or several; all lists are asked for afresh, whatever came of it. */
function useChangeOfMany() {
  const refresh = useRefreshOwnOffers()
  return useMutation<ChangeOutcome, ApiError, WantedChange>({
    mutationFn: (wanted) => {
      if ('renewal' in wanted) return callApi('POST /api/shop/renew', { body: wanted.renewal })
      if ('prices' in wanted) return callApi('POST /api/shop/change_prices', { body: wanted.prices })
      if ('hiding' in wanted) return callApi('POST /api/admin/hide_offers', { body: wanted.hiding })
      if ('moving' in wanted) return callApi('POST /api/admin/move_offers', { body: wanted.moving })
      return callApi('POST /api/shop/change_products', { body: wanted.change })
    },
    onSettled: () => void refresh(),
  })
}

function useChangeInLists() {
  const client = useQueryClient()
  return (change: (products: OwnOffer[]) => OwnOffer[]) =>
    client.setQueriesData<ProductPage>(
      { queryKey: listsKey },
      (page) => page && { ...page, products: change(page.products) },
    )
}

/**
 * Changes offers, offers Undo for ten seconds, and names those that stay as they were. Calls `then` after the
 * answer, and when none will come.
 */
export function useOwnOfferChanges() {
  const { mutate, isPending } = useChangeOfMany()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const change = (wanted: WantedChange, then: () => void = () => {}) =>
    mutate(wanted, {
      onSuccess: (outcome) => {
        tell(outcome, refresh)
        then()
      },
      onError: (error) => {
        if (signInAgain(error)) return
        // Sent again it is the same change: the question stays open.
        notifyFailure(error.message)
        if (error.status === 409 || error.status === 404) then()
      },
    })
  return { change, isBusy: isPending }
}

function tell({ message, changed, undo, left }: ChangeOutcome, refresh: () => unknown) {
  if (undo.length > 0) offerUndoOf(message, undo, refresh)
  if (left.length > 0) notifyFailure(leftWords(left, changed.length === 0 ? undefined : message))
}

const named = 3

/** 'Kettle: this offer has ended. Renew it first.': of the first three by name. */
function leftWords(left: ChangeOutcome['left'], done: string | undefined) {
  const each = left
    .slice(0, named)
    .map(({ name, reason }) => (name ? texts.myProducts.left.one({ offer: name, reason }) : reason))
  const more = left.length > named ? [texts.myProducts.left.more({ count: left.length - named })] : []
  const sentences = [...each, ...more].join(' ')
  return done ? texts.myProducts.left.afterDone({ done, left: sentences }) : sentences
}
