import { useSearchParams } from 'react-router-dom'
import type { ChosenShop } from '../../../offer-drafts/draft.ts'
import { useQueued, useSentShop } from '../../../offer-drafts/use-drafts.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { type ListedShop, listShops } from './listed-shops.ts'
import { usePosition } from './position.ts'
import { useShops } from './shops.api.ts'

export type ShopToChoose =
  /** One has one shop, which the server then takes for it, or is an admin: nothing is said of it. */
  | { state: 'own' }
  /** An executive who has added none yet. */
  | { state: 'none' }
  | { state: 'chosen'; shop: ChosenShop }
  | { state: 'to choose'; shops: ListedShop[] }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }

/**
 * For which shop an offer is written: that of the address (`?shop=`), the only one, or one to be chosen. A
 * shop that one may not act for, or that is closed, is none.
 */
export function useShopToChoose(user: Pick<SignedInUser, 'user_id' | 'user_type'>): ShopToChoose {
  const [address] = useSearchParams()
  const hasShops = user.user_type !== 'admin'
  const { data: shops, isPending, isError, refetch } = useShops(user.user_id, hasShops)
  const outbox = useQueued(hasShops ? user.user_id : undefined)
  const { position } = usePosition()
  const ref = address.get('shop')
  const sent = useSentShop(ref)
  if (!hasShops) return { state: 'own' }
  if (!shops && isError && !ref) return { state: 'failed', retry: () => void refetch() }
  // Whoever has one shop, like most, is not kept waiting; the choice comes over the form if there are more.
  const isWaiting = isPending || outbox === undefined || sent === undefined
  if (isWaiting && (ref || user.user_type === 'executive')) return { state: 'loading' }
  const open = listShops(shops ?? [], outbox ?? [], position).filter(
    ({ status }) => status !== 'rejected' && status !== 'inactive',
  )
  const wanted = open.find((shop) => shop.ref === ref)
  const only = open.length === 1 && open[0]?.shop ? open[0] : undefined
  // With a closed one beside it, the server would not know which is meant.
  const isOwn = only !== undefined && shops?.length === 1
  if (wanted) return isOwn ? { state: 'own' } : { state: 'chosen', shop: chosenOf(wanted) }
  // Sent meanwhile: the address of the form, and what is typed there, stay.
  if (ref && sent) return { state: 'chosen', shop: { ref, ...sent } }
  // Never for another shop than the one that was meant, without a word.
  if (ref && isError && !shops) return { state: 'failed', retry: () => void refetch() }
  if (open.length === 0 && shops && user.user_type === 'executive') return { state: 'none' }
  if (open.length === 0 || (isOwn && !ref)) return { state: 'own' }
  return only && !ref ? { state: 'chosen', shop: chosenOf(only) } : { state: 'to choose', shops: open }
}

export const chosenOf = ({ ref, name, quarter, shop }: ListedShop): ChosenShop => ({
  ref,
  name,
  quarter,
  id: shop?.id ?? null,
})
