import { keepPreviousData, skipToken, useMutation } from '@tanstack/react-query'
import type { SentTo } from 'server/contract/calls'
import { listSize, mostOffersAtOnce } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { ChangeOutcome } from 'server/contract/shop-offers/changes'
import type { OfferListPage, OwnOffer } from 'server/contract/shop-offers/schemas'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import type { OwnOffersView } from './own-offers-view.ts'

type Query = Omit<OwnOffersView, 'renew'> & { ids?: string; limit?: number }

/** Keeps the previous page until a new view is loaded. Admins see all shops (specification 6). */
export function useOwnOffers({ user_id, user_type }: SignedInUser, { renew: _, ...view }: OwnOffersView) {
  const isAdmin = user_type === 'admin'
  const query = { ...view, limit: listSize.page }
  const choices = { placeholderData: keepPreviousData }
  const all = useApiQuery('GET /api/admin/allproduct', isAdmin ? { query } : skipToken, choices)
  const own = useApiQuery(
    'GET /api/shop/ownproduct/:userId',
    isAdmin ? skipToken : { params: { userId: user_id }, query },
    choices,
  )
  return isAdmin ? all : own
}

export async function fetchForChange({ user_id, user_type }: SignedInUser, view: Query) {
  const found: OwnOffer[] = []
  let after: string | null | undefined
  do {
    const query = { ...view, after: after ?? undefined, limit: listSize.max }
    const page: OfferListPage =
      user_type === 'admin'
        ? await callApi('GET /api/admin/allproduct', { query })
        : await callApi('GET /api/shop/ownproduct/:userId', { params: { userId: user_id }, query })
    found.push(...page.products)
    after = page.next
  } while (after && found.length < mostOffersAtOnce)
  return found.slice(0, mostOffersAtOnce)
}

type OfferChange =
  | 'POST /api/shop/renew'
  | 'POST /api/shop/change_products'
  | 'POST /api/shop/change_prices'
  | 'POST /api/admin/hide_offers'
  | 'POST /api/admin/move_offers'
type OfferChangeCall = { [N in OfferChange]: { call: N; body: SentTo<N>['body'] } }[OfferChange]

/**
 * Changes offers, shows Undo for ten seconds, and reports offers that were not changed. Calls `then` on
 * success, and on a 404 or 409.
 */
export function useOwnOfferChanges() {
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const { mutate, isPending } = useMutation<ChangeOutcome, ApiError, OfferChangeCall>({
    mutationFn: ({ call, body }) => callApi(call, { body }),
    onSettled: () => void refresh(),
  })
  const change = <N extends OfferChange>(call: N, body: SentTo<N>['body'], then = () => {}) =>
    mutate({ call, body } as OfferChangeCall, {
      onSuccess: ({ message, changed, undo, left }) => {
        if (undo.length > 0) offerUndoOf(message, undo, refresh)
        if (left.length > 0) notifyFailure(leftWords(left, changed.length === 0 ? undefined : message))
        then()
      },
      onError: (error) => {
        if (signInAgain(error)) return
        // Other errors leave the question open, because the user can safely retry.
        notifyFailure(error.message)
        if (error.status === 409 || error.status === 404) then()
      },
    })
  return { change, isBusy: isPending }
}

export const versionOf = ({ id, version }: OwnOffer) => ({ product_id: id, version })

const named = 3

/** Returns 'Kettle: this offer has ended. Renew it first.', for up to three offers. */
function leftWords(left: ChangeOutcome['left'], done: string | undefined) {
  const sentences = left
    .slice(0, named)
    .map(({ name, reason }) => (name ? texts.myProducts.left.one({ offer: name, reason }) : reason))
  if (left.length > named) sentences.push(texts.myProducts.left.more({ count: left.length - named }))
  const words = sentences.join(' ')
  return done ? texts.myProducts.left.afterDone({ done, left: words }) : words
}
